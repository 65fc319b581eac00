/** Words without which an answer says the same. Words of place, cause, condition and amount are not among them. */
export const lightWords = {
  en: new Set(
    "a an the of is are was were be been being am it its it's this that these those there they their them also just very really actually basically like has have had would will thing things stuff".split(
      ' ',
    ),
  ),
  sw: new Set('ni pia sana tu basi kuwa yake wake lake zake chake vyake yao wao hii huu hiyo hilo huo hizi hizo hao haya hayo'.split(' ')),
} as const

/** Where one of these stands, who comes first matters: "because", "than", "from … to". */
export const orderWords = {
  en: new Set(
    'because so then than to from by into onto if unless since when while before after until therefore hence thus or not both between with without in on at for more less but however as which who that causes cause makes make'.split(
      ' ',
    ),
  ),
  sw: new Set(
    'kwa kwani sababu kuliko kutoka hadi katika ndani kabla baada ikiwa kama wakati ili hivyo ndipo kisha au lakini zaidi bila kwenye'.split(' '),
  ),
} as const

/** What joins parts that may change places. */
export const joiners = { en: new Set(['and']), sw: new Set(['na']) } as const
