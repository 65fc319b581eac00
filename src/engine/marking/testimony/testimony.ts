/** What a model says of one mark point: testimony, never a mark. */
export interface PointClaim {
  earned: boolean
  /** The pupil's words that it says earned the point; checked against the transcription before they count. */
  quote: string
  reason: string
  /** 0 to 1, as the model says. */
  confidence: number
}

/** What a model says of one criterion of an essay. */
export interface CriterionClaim {
  marks: number
  quote: string
  reason: string
  confidence: number
}

/** What a model says of one answer. A point or criterion that it left out is null. */
export interface QuestionTestimony {
  question: string
  transcription: string
  blank: boolean
  /** How sure it is of the transcription, 0 to 1. */
  confidence: number
  points: (PointClaim | null)[]
  criteria: (CriterionClaim | null)[]
  /** What was wrong with what it said, for a person; the answer then goes to review. */
  problems: string[]
  /** Why a person should look, though what it said is used. */
  doubts?: string[]
}

/** What was made of a model's answer about one page. */
export interface PageTestimony {
  answers: QuestionTestimony[]
  /** What was wrong with the answer as a whole; a person then looks at all of it. */
  problems: string[]
  /** It broke off: the answers before that are whole. */
  isCut: boolean
}
