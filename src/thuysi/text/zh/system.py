"""操作系统未能执行的原因。"""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "not_there": "没有该文件或文件夹",
    "there": "已有同名的文件或文件夹",
    "no_folder": "路径的一部分是文件，不是文件夹",
    "a_folder": "这是文件夹，不是文件",
    "not_allowed": "没有权限，或文件正被其他程序打开",
    "read_only": "此处只读",
    "full": "磁盘已满",
    "long_name": "名称太长",
    "too_many_files": "打开的文件太多",
    "in_use": "正被其他程序使用",
    "disk": "磁盘读写出错",
    "address_in_use": "端口已被其他程序占用",
    "no_address": "本机没有该地址",
}
