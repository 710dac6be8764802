"""What `thuysi serve` prints, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "cannot_listen": "无法监听 {host}:{port}（{reason}）；请用 --port 另选端口，或 --port 0",
    "ready": "网页已打开：{address}",
    "code": "裁判长请打开此地址（仅可用一次）：{address}",
    "first_device": "裁判长设备",
    "sample": "示例赛事：{address}",
    "stop": "按 Ctrl+C 停止。",
}
