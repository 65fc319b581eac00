import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

const word = /\p{L}+|\d+(?:[.,]\d+)*/gu
const lists = /^\W*(?:[ivx]{1,5}|[a-z]|\d{1,2})\s?(?:\)|\.(?!\d))/i
const signs = /[✓√✔☑\uF0FC]\s?(?:\d(?![\d.])|½)?|[([]\s?\d{1,2}\s?[)\]]/gu
const otherAnswer = /\W*(?:accept\s+)?any\s+other\s+(?:relevant|correct|valid|appropriate|suitable)(?:\s+\p{L}+){0,2}(?=\W*$)/iu
const codes = /\b(?:DM|M|A|B)[1-9]\b/g
/** Words that say how marks are given, or join the entries of a list, and are no answer. */
const marking = new Set(
  `mk mks mark marks mrk mrks alama al maki any each first zozote yoyote vyovyote lolote wowote mojawapo kila kwa za ya kwanza hoja award
  accept acc allow also reject rej do not t don credit deny kubali kataa usikubali owtte o w e cao c ft f dep dm m a b r i x for the of total jumla max
  maximum point points explained well correct relevant valid other others answer answers reason reasons award give given from following one two three
  four five six seven eight nine ten moja mbili wili tatu nne tano sita saba nane tisa kumi only and na or au`.split(/\s+/),
)

/**
 * The words of print that stand in none of `places`: each word of a scheme ends in a mark point, in what it accepts or rejects, or in
 * what is listed. Signs of marks and labels of lists end in none.
 */
export function findWordsLeft(print: readonly string[], places: readonly string[]): string[] {
  const placed = new Map<string, number>()
  for (const each of wordsIn(places.join(' '))) placed.set(each, (placed.get(each) ?? 0) + 1)
  return print.flatMap((text) => {
    const isPriced =
      findPrintedMarks(text).length > 0 || /[✓√✔☑]|[([]\s?\d{1,2}\s?[)\]]|\b(?:DM|M|A|B)[1-9]\b|[x×@*]\s?\d/u.test(text) || hasMarking(text)
    const own = wordsIn(text.replace(lists, ' ').replace(otherAnswer, ' ').replaceAll(signs, ' ').replaceAll(codes, ' ')).filter((each) => {
      const count = placed.get(each) ?? 0
      if (count > 0) placed.set(each, count - 1)
      return count === 0 && !marking.has(each) && !(isPriced && /^\d{1,2}$/.test(each))
    })
    return own.length === 0 ? [] : [own.join(' ')]
  })
}

function hasMarking(text: string): boolean {
  return /\b(?:any|each|first|zozote|yoyote|award|max|maximum|total|alama)\b/i.test(text)
}

function wordsIn(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? []
}
