import type { PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { readAnswerAny, readCount } from '#engine/exam/from-paper/read-printed-marks.ts'

/** What a paper says of the questions to answer: how many count beside the compulsory one. */
interface Choice {
  answerAny: number | null
  compulsory: number | null
}

const ordinals = ['kwanza', 'pili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']
const compulsory = [
  /\bquestions?\s+(?:number\s+)?(\w+)\s*(?:\([^()]{0,20}\)\s*)?(?:is|are)\s+compulsory\b/i,
  /\b(?:answer|attempt)\s+questions?\s+(?:number\s+)?(\w+)\s*(?:\([^()]{0,20}\)\s*)?(?:and|,)/i,
  /\bswali\s+la\s+(\w+)\s*(?:ni\s+la|ni\s+ya|la)?\s*lazima\b/i,
  /\bjibu\s+swali\s+la\s+(\w+)\s+na\b/i,
]
const others = [
  /\b(?:any|other)\s+(?:other\s+)?(\w+)\s*(?:\(\s*\d+\s*\)\s*)?(?:other\s+)?(?:questions?|from\b|only\b)/i,
  /\bmengine\s+(?:yoyote\s+)?(\w+)/i,
]

/** "Answer question ONE and any other TWO", "Jibu maswali manne. Swali la kwanza ni la lazima". */
export function readChoice(text: string): Choice {
  const name = compulsory.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0]
  const number = name === undefined ? null : (readCount(name) ?? orNull(ordinals.indexOf(name.toLowerCase()) + 1))
  if (number === null) return { answerAny: readAnswerAny(text), compulsory: null }
  const other = others.flatMap((pattern) => readCount(pattern.exec(text)?.[1] ?? '') ?? [])[0]
  const isOther = /\bother\b|\bmengine\b|\band\s+any\b/i.test(text)
  const all = readAnswerAny(text)
  return { compulsory: number, answerAny: isOther && other !== undefined ? other : all === null ? null : orNull(all - 1) }
}

function orNull(value: number): number | null {
  return value > 0 ? value : null
}

/** "only five questions from Section II", "question 6 and any other two questions from section B", by the section's name. */
export function readSectionChoices(text: string): (Choice & { section: string })[] {
  const pattern =
    /\b(?:questions?\s+(\w+)\s+and\s+)?(?:any|only|yoyote|mengine)\s+(?:other\s+|mengine\s+)?(\w+)\s+(?:\(\w+\)\s*)?(?:other\s+)?(?:questions?|maswali)?\s*(?:only\s+)?(?:from|in|katika|kutoka)\s+(?:section|sehemu(?: ya)?)\s+(\w+)/gi
  return [...text.matchAll(pattern)].flatMap(([, first, count, section]) => {
    const answerAny = readCount(count ?? '')
    return answerAny === null || section === undefined ? [] : [{ section: section.toUpperCase(), answerAny, compulsory: readCount(first ?? '') }]
  })
}

interface Numbered {
  place: { number: string }
  section: number | null
}

interface Settled {
  sections: Pick<PaperSection, 'name' | 'title' | 'answerAny'>[]
  /** By part: its section. */
  places: (number | null)[]
}

/**
 * The sections with their choices. A compulsory question stands in a section of its own, because of the others only some count; a
 * paper without sections, where only some questions count, gets one.
 */
export function settleSections(sections: readonly PaperSection[], parts: readonly Numbered[], head: string): Settled {
  const named = readSectionChoices(head)
  const whole = sections.length === 0 ? readChoice(head) : null
  const numbers = new Set(parts.map(({ place }) => place.number))
  const isChosen = whole !== null && whole.answerAny !== null && whole.answerAny + (whole.compulsory === null ? 0 : 1) < numbers.size
  const all = isChosen ? [{ name: '', title: titleOf(head), said: head, printed: null, answerAny: whole.answerAny }] : sections
  const settled: Settled['sections'] = []
  const places = parts.map((): number | null => null)
  for (const [at, { name, title, said, answerAny }] of all.entries()) {
    const own = parts.flatMap(({ place, section }, index) => (isChosen || section === at ? [{ index, number: place.number }] : []))
    const choice = { ...readChoice(said), ...named.find(({ section }) => section === name) }
    const first = own.filter(({ number }) => number === String(choice.compulsory))
    if (first.length > 0) {
      for (const { index } of first) places[index] = settled.length
      settled.push({ name, title: isChosen ? `${title} (1)` : title, answerAny: null })
    }
    for (const { index } of own) places[index] ??= settled.length
    settled.push({ name, title, answerAny: first.length > 0 || answerAny === null ? choice.answerAny : answerAny })
  }
  return { sections: settled, places }
}

/** The sentence that says what to answer. */
function titleOf(head: string): string {
  const sentence = head.split(/\n|(?<=[.;])\s/).find((each) => readAnswerAny(each) !== null || readChoice(each).compulsory !== null)
  return (sentence ?? head).replace(/^\W+/, '').trim().slice(0, 80)
}
