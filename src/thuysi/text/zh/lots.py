"""The Swiss by lots as people read it, in Chinese: why this card was drawn, what was void, who went down, colours."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "first_round": "第1轮按序号：{first}号对{drawn}号（14.1）。",
    "first_round_by_lot": (
        "第1轮按抽得的号码：{first}号棋手抽到{first_number}，对抽到{drawn_number}的{drawn}号棋手（14.1）。"
    ),
    "drawn": "{score}分组抽签：{first}号抽到{drawn}号。",
    "drawn_for_carried": "{first}号由上一组下调；在{score}分组为其抽得的对手是{drawn}号（14.3）。",
    "kept_together": "上一组的对局被拆开；{first}号与{drawn}号仍相遇，不必下调（14.4.3）。",
    "with_void": "无效而重抽：{void}。",
    "with_passed": "跳过：{passed}。",
    "colour_limit": "{white}号执{WHITE}：否则违反先后手限制（14.4.2）。",
    "colour_due": "{white}号应执{WHITE}（14.2）。",
    "colour_number": "{white}号[[by_lot|抽得的号码]][[!by_lot|序号]]较小，执{WHITE}（14.1）。",
    "colour_lot": "先后手按签：先抽出的{white}号执{WHITE}（14.1）。",
    "limits_waived": "末轮：{first}号与{drawn}号同分，先后手限制妨碍同分编排，故取消。",
    "left_over": (
        "{score}分组[[odd|人数为奇数]][[!odd|无法全部配对]]：{player}号下调[[!twice|，是最后一张可下调的卡]]（14.3）。"
        "[[twice|{player}号上一轮也曾下调，组内无法避免连续两次（14.4.4）。]]"
    ),
    "carried_on": "{score}分组中已无{player}号的对手，继续下调（14.3）。",
    "opened": "以下各组无法全部配对：拆开{score}分组的对局{pair}，后抽者先拆（14.4.3）。",
    "drawn_up": (
        "{player}号与由{score}分组下调的{opponent}号相遇，记上调（14.3）。"
        "[[twice|{player}号上一轮也曾上调，组内无法避免连续两次（14.4.4）。]]"
    ),
    "bye": "人数为奇数：{player}号是最低分组（{score}分）中未曾因无对手得分的末号，轮空。",
    "bye_by_number": "人数为奇数：可轮空者中{player}号抽到末号，轮空（14.1）。",
    "bye_by_lot": "人数为奇数：{player}号在最低分组（{score}分）中被抽出，轮空（本赛事以抽签决定）。",
    "bans_relaxed": "本赛事的回避规定（{bans}）只得取消，否则本轮无法编排。",
    "reason_met": "已交过手",
    "reason_colour": "先后手限制",
    "reason_barred": "赛事规定回避",
    "reason_float_twice": "将连续两次同向浮动（14.4.4）",
    "reason_next_twice": "在下一组只能遇到将连续两次上调的棋手（14.4.4）",
    "reason_rest": "其余的卡无法全部配对",
    "reason_rest_twice": "其余的卡中将有人连续两次同向浮动（14.4.4）",
    "reason_stays": "在拆开的组中仍有对手",
    "reason_had_bye": "已因无对手得过分",
    "log_title": "抽签记录（种子{seed}）",
    "log_hand": "抽签记录（手工抽签）",
    "log_group": "{score}分组，签序：{order}",
    "log_carried": "  由上组下调：{cards}",
    "log_pair": "  {first}号 – {drawn}号",
    "log_void": "  {first}号抽到{drawn}号：无效（{reason}），重抽",
    "log_not_down": "  {drawn}号不下调（{reason}）",
    "log_opened": "  拆开{score}分组已抽的对局{pair}：以下各组无法全部配对（14.4.3）",
    "log_down": "  下调至下一组：{cards}",
}
