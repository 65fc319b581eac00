import { findPrintedMarks, readAnswerAny, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

export interface PaperSection {
  /** "A", "II". */
  name: string
  title: string
  answerAny: number | null
}

/** "SECTION B (30 marks): Answer any two questions", "SEHEMU YA PILI". Null for anything else. */
export function readSection(text: string): PaperSection | null {
  const match =
    /^\W*(?:section|sehemu(?: ya)?)\s*[:–-]?\s*(?:["'“‘]?([A-E]|I{1,3}|IV|[1-4])\b["'”’]?|(kwanza|pili|tatu))/i.exec(text) ??
    /^\W*(?:PART)\s+([A-E]|I{1,3}|IV|[1-4])\b/.exec(text)
  if (match === null || text.length > 140 || /^\W*section\s+\w+\s+(?:is|has|consists|contains)\b/i.test(text)) return null
  const title = withoutMarks(text, findPrintedMarks(text))
    .replaceAll(/\s*[:–-]?\s*[([]\s*[)\]]/g, '')
    .trim()
  const short = /^(.{3,60}?)(?:\s*[:.–-]\s*)?(?:\b(?:answer|attempt|jibu)\b.*)?$/i.exec(title)?.[1] ?? title.slice(0, 60)
  return { name: (match[1] ?? match[2] ?? '').toUpperCase(), title: short.trim(), answerAny: readAnswerAny(text) }
}

/** A heading over questions: "TOPIC: Waves", or a line in capitals once the question before it has come to its end. */
export function isTopic(line: Line, before: readonly Line[]): boolean {
  if (/^(?:topic|mada|strand|sub-?strand)\s*\d{0,2}\s*[:–-]\s*\S/i.test(line.text)) return true
  const isEnded = before.some((each) => findPrintedMarks(each.text).length > 0)
  const letters = line.text.replaceAll(/[^\p{L}]/gu, '')
  return isEnded && letters.length >= 4 && letters === letters.toUpperCase() && !/[\d.?=]/.test(line.text) && line.words.length <= 6
}

export function topicOf(text: string): string {
  const name = text.replace(/^(?:topic|mada|strand|sub-?strand)\s*\d{0,2}\s*[:–-]\s*/i, '').trim()
  const isLoud = name === name.toUpperCase()
  return (isLoud ? `${name.charAt(0)}${name.slice(1).toLowerCase()}` : name).slice(0, 80)
}
