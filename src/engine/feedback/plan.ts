import type { Question } from '#engine/exam/exam.ts'
import type { Basis, FeedbackAnswer, SaidCode } from '#engine/feedback/feedback.ts'
import type { Slip, SlipValues } from '#engine/feedback/find-slips.ts'
import { quoteWords } from '#engine/feedback/quote-words.ts'
import type { Language } from '#engine/words/words.ts'

/** What a sentence is filled with; quoted already where it is somebody's words. */
export interface SentenceValues extends Partial<SlipValues> {
  /** The questions it names. */
  questions: readonly string[]
  /** Whether it is about more questions than it names. */
  hasOthers?: boolean
  topic?: string
  /** A page that was not handed in. */
  page?: number
}

/** A sentence that is not worded yet. */
export interface Planned {
  code: SaidCode
  basis: readonly Basis[]
  values: SentenceValues
}

/** A question that counts, its answer, and why it lost marks. */
export interface JudgedAnswer {
  question: Question
  answer: FeedbackAnswer
  slips: readonly Slip[]
  /** The language of the exam, and so of its scheme. */
  ofExam: Language
}

/** No more than one reads. */
export const MAX_NAMED = 5

/** Values and basis of a sentence over several questions. */
export function planOver(judged: readonly JudgedAnswer[], stands: (slip: Slip) => boolean = () => false): Omit<Planned, 'code'> {
  const ids = judged.map(({ question }) => question.id)
  return {
    basis: judged.map(({ question, slips }) => ({ question: question.id, points: slips.find(stands)?.points ?? [] })),
    values: { questions: ids.slice(0, MAX_NAMED), hasOthers: ids.length > MAX_NAMED },
  }
}

export function planSlip({ question: { id, topic = '' } }: JudgedAnswer, { how, points, values }: Slip): Planned {
  return { code: `lost-${how}`, basis: [{ question: id, points }], values: { ...values, questions: [id], topic: quoteWords(topic) } }
}

/** The marks that an answer lost. */
export function gapOf({ answer: { marks, max } }: JudgedAnswer): number {
  return max - marks
}

/** Answers that lost marks, the dearest first. */
export function listLosing(judged: readonly JudgedAnswer[]): JudgedAnswer[] {
  return judged.filter(({ slips }) => slips.length > 0).toSorted((a, b) => gapOf(b) - gapOf(a))
}
