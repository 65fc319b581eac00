const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
/** Kiswahili's numbers agree with what they count: sehemu mbili, vipengele viwili, maswali mawili. */
const swahiliCounts = [
  /^(?:moja|kimoja)$/,
  /^(?:mbili|viwili|mawili)$/,
  /^(?:tatu|vitatu|matatu)$/,
  /^(?:nne|vinne|manne)$/,
  /^(?:tano|vitano|matano)$/,
  /^sita$/,
  /^saba$/,
  /^(?:nane|vinane|manane)$/,
]

const anyParts =
  /\b(?:answer|attempt|do|choose)\s+(?:only\s+)?(?:any\s+)?(\d|[a-z]+)\s*(?:\(\d\)\s*)?(?:only\s+)?(?:of\s+(?:the\s+|these\s+)?(?:following|parts?|questions?|sub-?questions?|items?|\(?[a-h]\)?\s+to)\b|(?:parts?|sub-?questions?|items?)\b|of\s+(?:these|them)\b|[.:]?$)/i
const anyPartsSwahili = /\b(?:jibu|chagua|fanya)\s+(?:sehemu|vipengele|vifungu)\s+(?:(?:zozote|vyovyote|zifuatazo|vifuatavyo)\s+)*(\d|[a-z]+)\b/i

/** "Answer any three of the following parts": how many of the parts below count. Null where nothing of this is said. */
export function readAnyParts(text: string): number | null {
  const english = anyParts.exec(text)
  const swahili = anyPartsSwahili.exec(text)
  const word = (english?.[1] ?? swahili?.[1])?.toLowerCase()
  if (word === undefined) return null
  if (/^\d$/.test(word)) return Number(word)
  const at = english === null ? swahiliCounts.findIndex((pattern) => pattern.test(word)) : counts.indexOf(word)
  return at < 0 ? null : at + 1
}

/** "Match each item in list A with one in list B". */
export function asksToMatch(text: string): boolean {
  return (
    /(?:^|[.:;]\s+)(?:match|pair)\b/i.test(text) ||
    /\bmatch\s+(?:each|the|these|them|every|items?|columns?|lists?)\b/i.test(text) ||
    /\b(?:oanisha|patanisha|husisha|unganisha)\b/i.test(text)
  )
}

/** "Complete the table below", "Fill in the missing entries". */
export function asksToComplete(text: string): boolean {
  return /\b(?:complete|fill)\b/i.test(text) || /\b(?:kamilisha|jaza|jazia)\b/i.test(text)
}

const draws = [
  /^(?:on|in|using|from)\s+(?:the|a|your)\b[^.,]*,\s*(?:draw|sketch|plot|label|shade|mark|indicate|show)\b/i,
  /^(?:draw|sketch|plot)\b(?!\s+(?:\w+\s+)?(?:conclusions?|inferences?|lessons?|attention|a\s+comparison)\b)/i,
  /^label\b/i,
  /^(?:complete|finish|extend|copy)\s+(?:and\s+complete\s+)?(?:the|this)\s+(?:\w+\s+){0,3}(?:diagram|drawing|sketch|circuit|ray|figure|map|graph)\b/i,
  /^(?:shade|indicate|mark|show)\b.*\bon\s+(?:the|this|your)\s+(?:\w+\s+){0,2}(?:diagram|figure|drawing|map|graph|sketch|axes|grid)\b/i,
  /^chora\b/i,
  /^(?:weka|andika|onyesha)\b.*\b(?:kwenye|katika)\s+(?:mchoro|ramani|grafu)/i,
]
const mayDraw =
  /\b(?:with the (?:aid|help) of|using|by means of|illustrate|draw(?:ing)? and)\b[^.]*\b(?:diagrams?|sketch(?:es)?|drawings?|illustrations?)\b|\bkwa (?:kutumia|msaada wa) (?:mchoro|ramani)\b/i

/** Whether an answer is drawn: for sure where the question begins with it, perhaps where it only says so besides. */
export function asksToDraw(text: string): 'sure' | 'maybe' | null {
  const [first = '', ...later] = text.split(/(?<=[.?!:;])\s+/)
  if (isDrawn(first)) return later.some((sentence) => /^(?:describe|explain|state|calculate|eleza|taja)\b/i.test(sentence)) ? 'maybe' : 'sure'
  return later.some(isDrawn) || mayDraw.test(text) ? 'maybe' : null
}

function isDrawn(sentence: string): boolean {
  return draws.some((pattern) => pattern.test(sentence))
}
