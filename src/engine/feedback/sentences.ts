import type { SaidCode, SentenceKind } from '#engine/feedback/feedback.ts'

export interface Said {
  /** The questions as people list them. */
  q: string
  isOne: boolean
  /** What was asked for, quoted. */
  aim: string
  /** What the pupil wrote, quoted; empty where nobody has read it. */
  shown: string
  topic: string
  marks: number
  max: number
  page: number
}

type Wording = (said: Said) => string

/**
 * Several wordings of everything that feedback says, so that forty pupils do not read the same sentence. Plain words for a
 * fourteen-year-old, to the pupil, without “he” or “she”, and nothing about others: tests hold them to it.
 */
export type Sentences = SentencesOf<SentenceKind>
export type SentencesOf<Kind extends SentenceKind> = Readonly<Record<Extract<SaidCode, `${Kind}-${string}`>, readonly [Wording, ...Wording[]]>>
