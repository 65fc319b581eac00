import { findPrintedMarks, readAnswerAny, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

export interface PaperSection {
  /** "A", "II". */
  name: string
  title: string
  answerAny: number | null
  /** What its heading prints that it is worth. */
  printed: number | null
  /** The heading and what follows it up to its first question. */
  said: string
}

const sectionName = String.raw`["'“‘(]?([A-F]|I{1,3}|IV|V|[1-5]|one|two|three|four|five)\b["'”’)]?`
const section = new RegExp(String.raw`^\W*(?:section|sehemu(?:\s+ya)?)\s*[:–-]?\s*(?:${sectionName}|(kwanza|pili|tatu|nne|tano)\b)`, 'i')
const partHeading = /^\W*PART\s+([A-F]|I{1,3}|IV|V|[1-5]|ONE|TWO|THREE|FOUR)\b/
/** "Section A is compulsory", "Section A and B" speak of sections. */
const speaks = /^\W*\S+(?:\s+ya)?\s+\S+\s+(?:is|has|have|are|consists?|contains?|carries|and|or|to|ina|ni|na|au)\b/i
const ordinals = ['KWANZA', 'PILI', 'TATU', 'NNE', 'TANO']

/** "SECTION B (30 marks): Answer any two questions", "SEHEMU YA PILI". Null for anything else. */
export function readSection(text: string): PaperSection | null {
  const match = section.exec(text) ?? partHeading.exec(text)
  if (match === null || text.length > 140 || speaks.test(text)) return null
  const marks = findPrintedMarks(text)
  const title = withoutMarks(text, marks)
    .replaceAll(/\s*[:–-]?\s*[([]\s*[)\]]/g, '')
    .trim()
  const short = /^(.{3,60}?)(?:\s*[:.–-]\s*)?(?:\b(?:answer|attempt|jibu)\b.*)?$/i.exec(title)?.[1] ?? title.slice(0, 60)
  const found = (match[1] ?? match[2] ?? '').toUpperCase()
  const ordinal = ordinals.indexOf(found) + 1
  const inText = /\b(\d{1,3})\s*(?:marks|mks)\b(?!\s*each)/i.exec(text)?.[1]
  const printed = marks.find((each) => !each.isEach)?.marks ?? (inText === undefined ? null : Number(inText))
  return { name: ordinal > 0 ? String(ordinal) : found, title: short.trim(), answerAny: readAnswerAny(text), printed, said: text }
}

/** The marks of a question stand within so many lines over the next heading. */
const MAX_ABOVE = 100

/** A heading over questions: "TOPIC: Waves", or a line in capitals once the question before it has come to its end. */
export function isTopic(line: Line, before: readonly Line[]): boolean {
  if (/^(?:topic|mada|strand|sub-?strand)\s*\d{0,2}\s*[:–-]\s*\S/i.test(line.text)) return true
  const letters = line.text.replaceAll(/[^\p{L}]/gu, '')
  const isLoud = letters.length >= 4 && letters === letters.toUpperCase() && !/[\d.?=]/.test(line.text) && line.words.length <= 6
  return isLoud && before.slice(-MAX_ABOVE).some((each) => findPrintedMarks(each.text).length > 0)
}

export function topicOf(text: string): string {
  const name = text.replace(/^(?:topic|mada|strand|sub-?strand)\s*\d{0,2}\s*[:–-]\s*/i, '').trim()
  const isLoud = name === name.toUpperCase()
  return (isLoud ? `${name.charAt(0)}${name.slice(1).toLowerCase()}` : name).slice(0, 80)
}
