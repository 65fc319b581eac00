import type { NumberQuestion, Question } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AnswerReading, Mark } from '#engine/marking/mark.ts'

/** `unsure`: the auto-marker says so, and the pupil compares with the worked answer. */
type TryOutcome = 'right' | 'not-yet' | 'unsure'

export interface TriedAnswer {
  question: Question
  reading: AnswerReading
  language: 'en' | 'sw'
  knowledge: AutoMarkerKnowledge
  /** Where the same question is asked again: the places of the points that were lost, and the marks that went with them. */
  lost: { points: readonly number[]; marks: number } | null
}

/** Whoever practises types an answer and not a page of working. */
const ofWorking = new Set<MarkDoubt['code']>([
  'right-without-working',
  'implied-by-later-answer',
  'implied-by-later-working',
  'working-differs',
  'no-working',
])

/** Marks what a pupil typed or chose on a card, at once. */
export function judgeTry({ question, reading, language, knowledge, lost }: TriedAnswer): { outcome: TryOutcome; mark: Mark } {
  const mark = markAnswer({ question, reading, language, source: 'typed', knowledge })
  return { outcome: outcomeOf(question, mark, lost), mark }
}

function outcomeOf(question: Question, mark: Mark, lost: TriedAnswer['lost']): TryOutcome {
  if (question.type === 'essay' || question.type === 'drawing') return 'unsure'
  if (question.type === 'number') {
    if (isRightNumber(question, mark)) return 'right'
    const doubts = mark.doubts.filter(({ code }) => !ofWorking.has(code) && code !== 'unit-missing')
    return doubts.length > 0 || !hasAnswerPoint(question) ? 'unsure' : 'not-yet'
  }
  const isEnough = mark.marks >= mark.max || (lost !== null && lost.marks > 0 && earnedOf(mark, lost.points) >= lost.marks)
  // Of a part that was earned in the exam nobody asks again.
  const isAsked = (doubt: MarkDoubt) => lost === null || doubt.code !== 'unsure-of-point' || lost.points.includes(doubt.place - 1)
  if (mark.doubts.some(isAsked)) return 'unsure'
  return isEnough ? 'right' : 'not-yet'
}

/** Whether each value that the scheme asks for is there, with its unit. */
export function isRightNumber(question: NumberQuestion, { reasons, doubts }: Mark): boolean {
  const values = question.scheme.flatMap((point, at) => (isAnswerPoint(point) ? [reasons[at]] : []))
  const isPenalised = reasons.some(({ code, marks }) => isPenalty(code) && marks < 0)
  return values.length > 0 && values.every((reason) => reason?.awarded === true) && doubts.every(({ code }) => ofWorking.has(code)) && !isPenalised
}

function hasAnswerPoint({ scheme }: NumberQuestion): boolean {
  return scheme.some(isAnswerPoint)
}

function isAnswerPoint({ value, expression }: NumberQuestion['scheme'][number]): boolean {
  return value !== undefined || expression !== undefined
}

function earnedOf({ reasons }: Mark, points: readonly number[]): number {
  return points.reduce((sum, at) => sum + Math.max(0, reasons[at]?.marks ?? 0), 0)
}
