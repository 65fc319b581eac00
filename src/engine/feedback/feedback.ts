import type { AnswerReading, MarkReason } from '#engine/marking/mark.ts'

/** Half a page. */
export const MAX_FEEDBACK_WORDS = 120

/** One confirmed answer, as far as feedback speaks of it. */
export interface FeedbackAnswer {
  question: string
  marks: number
  max: number
  reading: AnswerReading
  reasons: readonly MarkReason[]
  /** False where a person gave the marks as a whole: then the points say nothing about them. */
  pointsStand: boolean
  /** The unit was printed beside the place of the answer: a pupil who left it out lost nothing by that. */
  isUnitGiven: boolean
}

/** What a sentence stands on: mark points of a question by their place in the answer's reasons; none: the answer as a whole. */
export interface Basis {
  question: string
  points: readonly number[]
}

/** In the order in which they stand: what went well, what was lost, what repeats, one next step. */
export const sentenceKinds = ['well', 'lost', 'habit', 'next'] as const
export type SentenceKind = (typeof sentenceKinds)[number]

export interface FeedbackSentence {
  kind: SentenceKind
  /** What it says, apart from its wording. */
  code: SaidCode
  text: string
  basis: readonly Basis[]
}

/** A mistake that is worth a word of its own where it repeats. */
export const habits = [
  'blank',
  'unit',
  'sign',
  'power-of-ten',
  'rounding',
  'working',
  'answer',
  'unfinished',
  'several',
  'misread',
  'reversed',
] as const
export type Habit = (typeof habits)[number]

/** Everything that a sentence of feedback can say. Its wordings stand in `english-of-marks.ts` and the files beside it. */
export type SaidCode =
  | 'well-all'
  | 'well-topic'
  | 'well-one'
  | 'well-several'
  | 'well-method'
  | 'well-point'
  | 'well-part'
  | 'well-tried'
  | `lost-${LostHow}`
  | `habit-${Habit}`
  | `next-${Habit}`
  | 'next-topic'
  | 'next-again'
  | 'next-level'
  | 'next-options'
  | 'next-explain'

/** Sentences that quote what a mark point asks for, or would where plain words were known: a teacher may want to say it otherwise. */
export const quotingCodes: ReadonlySet<SaidCode> = new Set<SaidCode>([
  'well-point',
  'lost-blank',
  'lost-blank-asked',
  'lost-working',
  'lost-misread',
  'lost-reversed',
  'lost-point',
  'lost-point-shown',
  'lost-one-more',
  'lost-penalty',
  'lost-untold',
])

export type LostHow =
  | 'page'
  | 'blank'
  | 'blank-asked'
  | 'option'
  | 'option-unchosen'
  | 'several-options'
  | 'several'
  | 'unit'
  | 'unit-asked'
  | 'sign'
  | 'power-of-ten'
  | 'rounding'
  | 'working'
  | 'answer'
  | 'unfinished'
  | 'misread'
  | 'reversed'
  | 'value'
  | 'point'
  | 'point-shown'
  | 'one-more'
  | 'level'
  | 'penalty'
  | 'part'
  /** Marks were lost by points that no plain words are known for. */
  | 'untold'
  | 'all'
