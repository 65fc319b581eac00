import type { Question } from '#engine/exam/exam.ts'
import { isPenalty, isMethod } from '#engine/exam/mark-code.ts'
import { sayPoint, sayAsIs, type Told } from '#engine/exam/wording/say-point.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AnswerReading, MarkReason } from '#engine/marking/mark.ts'
import type { Language } from '#engine/words/words.ts'

/** How the marks of an answer were lost, as the pupil is told before the next try: never in words that give the answer away. */
export const lostByNames = ['blank', 'option', 'unit', 'rounding', 'method', 'value', 'words', 'level'] as const
export type LostBy = (typeof lostByNames)[number]

export interface Lost {
  marks: number
  /** The places of the mark points that earned nothing, or not all of theirs. */
  points: number[]
  by: LostBy
}

interface MarkedAnswer {
  marks: number
  max: number
  reasons: readonly MarkReason[]
  reading: AnswerReading
}

/** Null where nothing was lost. */
export function findLost(question: Question, answer: MarkedAnswer, knowledge: AutoMarkerKnowledge): Lost | null {
  const { marks, max, reasons, reading } = answer
  if (marks >= max) return null
  const points = findLostPoints(question, reasons)
  return { marks: max - marks, points, by: reading.blank ? 'blank' : lostBy(question, points, answer, knowledge) }
}

function findLostPoints(question: Question, reasons: readonly MarkReason[]): number[] {
  if (question.type === 'choice') return []
  if (question.type === 'essay') return question.criteria.flatMap(({ marks }, at) => ((reasons[at]?.marks ?? 0) < marks ? [at] : []))
  return question.scheme.flatMap(({ code }, at) => (isPenalty(code) || reasons[at]?.awarded === true ? [] : [at]))
}

function lostBy(question: Question, points: readonly number[], { reasons, reading }: MarkedAnswer, knowledge: AutoMarkerKnowledge): LostBy {
  if (question.type === 'choice') return 'option'
  if (question.type === 'essay') return 'level'
  if (question.type === 'short') return 'words'
  // A person who took the mark away left no reason; the program knows one of what was written.
  const seen = reading.text === null ? [] : markAnswer({ question, reading, language: 'en', source: 'typed', knowledge }).reasons
  const codes = new Set([...reasons, ...seen].flatMap(({ why }) => why.map(({ code }) => code)))
  if (codes.has('unit-missing') || codes.has('unit-differs') || codes.has('unit-penalty')) return 'unit'
  if (codes.has('rounded-to') || codes.has('not-to-figures') || codes.has('not-to-places') || codes.has('rounding-penalty')) return 'rounding'
  return points.length > 0 && points.every((at) => isMethod(question.scheme[at]?.code ?? '')) ? 'method' : 'value'
}

/** What was asked for at these points, in plain words: told after the try. */
export function sayLostPoints(question: Question, points: readonly number[], ofExam: Language): Told[][] {
  // Of a choice the right option says it all.
  if (question.type === 'choice') return []
  const told = points.map((at) => {
    if (question.type === 'essay') return sayAsIs(question.criteria[at]?.name ?? '', ofExam)
    const point = question.scheme[at]
    return point === undefined ? [] : sayPoint(point, ofExam)
  })
  return told.filter((each) => each.length > 0)
}
