"""国际棋联荷兰制为何这样编排：每个代码一句话。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 编排组与对局
    "bracket": (
        "在{score}分的编排组内编排，共{players}人[[moved_down|，其中{moved_down}人由上组下调]][[floaters|；"
        "{floaters}人下调至下一组]]。"
    ),
    "moved_down_opponent": "{player}号由上组下调，对本组同分者中的第{place}位。",
    "halves": "本组分为上下两半，上半区第{place}位对下半区第{place}位。",
    "transposed": "按两半的顺序，{player}号本应对{instead_of}号；下半区作了尽可能小的换位（{article}）。",
    "exchanged": "两半原样不能得到最佳编排，因此两半之间换人（{article}）：{down:no}到下半区，{up:no}到上半区。",
    # 先后手
    "both_granted": "双方都得到应得的先后手（{article}）。",
    "stronger_preference": "双方应得相同的先后手：满足要求较强的一方（{article}）。",
    "wider_difference": "双方都是绝对要求：满足先后手差较大的一方（{article}）。",
    "alternated": "与双方先后手不同的最近一轮相反（{article}）。",
    "higher_ranked": "满足排名较高一方的要求（{article}）。",
    "odd_number_initial_colour": "排名较高一方的序号为单数，得初始先后手（{article}）。",
    "even_number_opposite_colour": "排名较高一方的序号为双数，得与初始相反的先后手（{article}）。",
    "initial_colour_by_lot": "初始先后手由抽签决定：{colour}（种子{seed}）。",
    "initial_colour_from_round_one": "初始先后手由第1轮的编排推出：{colour}。",
    # 轮空与上下调
    "bye": (
        "{player}号轮空：在其余人都能编排的前提下，{score}分是轮空者可能的最低分（{article}）；至今有{unplayed}局未赛。"
    ),
    "bye_2017": "{player}号轮空：他是最后一组余下的人，此前没有轮空，也没有因对方缺席获胜（{article}）。",
    "bye_instead": "{player}号（{score}分）轮空[[passed|，而不是别人：{passed}]]。",
    "floats_odd": "{score}分的编排组有{players}人，为单数，须有一人下调：{player}号（{article}）。",
    "floats_more": (
        "为使对局最多且下面各组仍能编排，{score}分的编排组须有{floaters}人下调，其中有{player}号（{article}）。"
    ),
    "floats_instead": "{player}号由{score}分的编排组下调[[passed|，而不是别人：{passed}]]。",
    "floats_down": "{player}号的对手积分较低（{from}对{to}）：下调。",
    "floats_up": "{player}号的对手积分较高（{from}对{to}）：上调。",
    # 为何不对：必须遵守的规定
    "against_met": "{player}号与{other}号已经相遇（{article}）。",
    "against_banned": "赛事规程不许{player}号与{other}号相遇。",
    "against_absolute": "{player}号与{other}号都必须执{due}，且都不是末轮的领先者，不得相遇（{article}）。",
    "against_completion": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]其余的人不能全部编排（{article}）。"
    ),
    "against_bye_score": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]轮空者的积分会更高（{article}）。"
    ),
    # 为何不对：较差的准则
    "more_floaters": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]下调{with}人，而不是{best}人（"
        "{article}）。"
    ),
    "higher_floaters": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]下调者积分更高：{score}分者{with}人"
        "，而不是{best}人（{article}）。"
    ),
    "next_bracket": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]下一组编排较差[[!score|：余下{with}"
        "人，而不是{best}人]]（{article}）。"
    ),
    "bye_unplayed": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]轮空者未赛{with}局，而不是{best}局（"
        "{article}）。"
    ),
    "topscorer_difference": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]领先者的对局中先后手差超过2的有"
        "{with}人，而不是{best}人（{article}）。"
    ),
    "topscorer_third": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]领先者的对局中连续三次同一先后手的有"
        "{with}人，而不是{best}人（{article}）。"
    ),
    "preferences": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]得不到应得先后手的有{with}人，而不是"
        "{best}人（{article}）。"
    ),
    "strong_preferences": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]强要求未得满足的有{with}人，而不是"
        "{best}人（{article}）。"
    ),
    "downfloat_again": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]像[[ago=1|上一轮]][[ago=2|前两轮]]一"
        "样再次下调的有{with}人，而不是{best}人（{article}）。"
    ),
    "upfloat_again": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]像[[ago=1|上一轮]][[ago=2|前两轮]]一"
        "样再次上调的有{with}人，而不是{best}人（{article}）。"
    ),
    "downfloat_gap": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]像[[ago=1|上一轮]][[ago=2|前两轮]]一"
        "样再次下调者的对手积分相差更大（{article}）。"
    ),
    "upfloat_gap": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]像[[ago=1|上一轮]][[ago=2|前两轮]]一"
        "样再次上调者的对手积分相差更大（{article}）。"
    ),
    "score_differences": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]组内分差更大：相差{score}分的有"
        "{with}处，而不是{best}处（{article}）。"
    ),
    "fewer_moved_down": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]由上组下调者能编排的较少（{article}）。"
    ),
    # 为何不对：生成顺序
    "moved_down_later": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但所选的下调者在顺序上"
        "较后（{article}）。"
    ),
    "opponent_later": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但在顺序上较后：{at}号"
        "先对{meets}号[[would_meet|，其后才是{would_meet}号]]（{article}）。"
    ),
    "exchange_more": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但两半之间须换更多人（"
        "{article}）。"
    ),
    "exchange_sum": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但两半之间所换的人相距"
        "更远（{article}）。"
    ),
    "exchange_down": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但上半区须换出排位更高"
        "的人（{article}）。"
    ),
    "exchange_up": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但下半区须换出排位更低"
        "的人（{article}）。"
    ),
    "transposition_later": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但下半区的那个顺序较后"
        "：{at}号先对{meets}号[[would_meet|，其后才是{would_meet}号]]（{article}）。"
    ),
    "same_candidate": "含有这一对局的最佳编排就是本编排（{article}）。",
    # 问及的其他人：短句
    "passed.had_bye": "{players}已不战得分",
    "passed.against_completion": "若是{players}，其余的人不能全部编排",
    "passed.against_bye_score": "若是{players}，轮空者积分会更高",
    "passed.against_met": "{players}已经相遇",
    "passed.against_banned": "{players}规程不许相遇",
    "passed.against_absolute": "{players}必须同一先后手",
    "passed.more_floaters": "若是{players}，下调的人更多",
    "passed.higher_floaters": "若是{players}，下调者积分更高",
    "passed.next_bracket": "若是{players}，下一组编排较差",
    "passed.bye_unplayed": "{players}未赛的局数更多",
    "passed.topscorer_difference": "若是{players}，领先者对局中先后手差超过2的人更多",
    "passed.topscorer_third": "若是{players}，领先者对局中连续三次同一先后手的人更多",
    "passed.preferences": "若是{players}，得不到应得先后手的人更多",
    "passed.strong_preferences": "若是{players}，强要求未得满足的人更多",
    "passed.downfloat_again": "若是{players}，再次下调的人更多",
    "passed.upfloat_again": "若是{players}，再次上调的人更多",
    "passed.downfloat_gap": "若是{players}，再次下调者的对手分差更大",
    "passed.upfloat_gap": "若是{players}，再次上调者的对手分差更大",
    "passed.score_differences": "若是{players}，分差更大",
    "passed.fewer_moved_down": "若是{players}，下调者能编排的较少",
    "passed.moved_down_later": "{players}各项准则相同，但在顺序上较后",
    "passed.opponent_later": "{players}各项准则相同，但对手在顺序上较后",
    "passed.exchange_more": "若是{players}，两半之间须换更多人",
    "passed.exchange_sum": "若是{players}，两半之间所换的人相距更远",
    "passed.exchange_down": "若是{players}，上半区须换出排位更高的人",
    "passed.exchange_up": "若是{players}，下半区须换出排位更低的人",
    "passed.transposition_later": "{players}各项准则相同，但下半区的顺序较后",
    "passed.same_candidate": "{players}也就是本编排",
}
