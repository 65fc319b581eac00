/** Why a mark point was awarded or not. */
export interface MarkReason {
  /** The point's code in the scheme, `M1`; the option for a choice; the criterion for an essay. */
  code: string
  /** What the point asks for, in the scheme's words. */
  text: string
  awarded: boolean
  marks: number
  /** The pupil's words that earned it, exactly as they stand in the reading; empty when there are none. */
  evidence: string
  /** One plain sentence. */
  why: string
  /** 0 to 1. */
  confidence: number
}

/** What was read of an answer, whatever its type. */
export interface AnswerReading {
  /** Options marked, for a choice. */
  choice: string[]
  /** Typed or transcribed words, or the number of a grid. Null when nobody has read them yet. */
  text: string | null
  blank: boolean
}

/** What an answer earned and why. `marks` is what the reasons add up to after the scheme's rules. */
export interface Mark {
  question: string
  marks: number
  max: number
  /** 0 to 1 before rounding to whole marks. */
  credit: number
  /** 0 to 1: among marks of at least this confidence, that share agrees with an examiner. */
  confidence: number
  needsReview: boolean
  /** What the review is about, for a person; empty when none is needed. */
  doubt: string
  reasons: MarkReason[]
}

/** A reader or marker that can be named and compared: stored with everything it made. */
export interface EngineStamp {
  name: string
  version: string
}
