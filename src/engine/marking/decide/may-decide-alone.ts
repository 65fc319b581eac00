/** The evidence behind the judgement of one point. */
export type Basis =
  /** The answer is an accepted wording and nothing else. */
  | 'wording'
  /** The answer has exactly the name, term, number or list that the scheme asks for. */
  | 'fact'
  /** The answer has every word of an accepted wording, among other words. */
  | 'around-wording'
  /** The answer has a wording that the scheme rejects. */
  | 'reject'
  /** The answer has another number or date than the scheme asks for. */
  | 'other-number'
  /** The auto-marker and an AI reading with a quote agree. */
  | 'two-readers'
  /** A method mark that the exam gives to a right answer. */
  | 'implied'
  /** Similarity to the accepted wordings, and everything else. */
  | 'likeness'

export interface PointJudgement {
  awarded: boolean
  basis: Basis
  /** The chance from similarity alone that an examiner awards the point, whatever a rule says. */
  likeness: number
  /** How sure the judgement is, 0.5 to 1. */
  confidence: number
  language: 'en' | 'sw'
}

/** The minimum confidence for a decision on which two readers agree. */
const minConfidenceTogether = 0.8

/**
 * The minimum chance from similarity for an award where the accepted wording stands among other words. The method is
 * selective classification with a stated risk (Geifman and El-Yaniv, "Selective classification for deep neural networks",
 * 2017), on answers from sets that the model had not seen. At this threshold less than 5 % of the decisions are wrong, with
 * 95 % confidence, and at least 97 % agree in each set. Similarity without the wording has no threshold that works on every
 * set, so it decides nothing. `npm run eval:marking` computes the threshold again; docs/marking.md has the figures.
 */
export const decideFrom = 0.95

/**
 * Whether the program may decide a point without a person. It gives a zero only where the scheme rejects the words or the
 * number is another one. It gives an award only where the wording is present. Blank answers are decided before any point is
 * judged. `applyReview` later puts the decisions of people over the mark.
 */
export function mayDecideAlone({ awarded, basis, likeness, confidence, language }: PointJudgement): boolean {
  if (!awarded) return basis === 'reject' || basis === 'other-number'
  switch (basis) {
    case 'wording':
    case 'fact':
    case 'implied':
      return true
    case 'around-wording':
      // We have no Kiswahili answers to measure a threshold with.
      return language === 'en' && likeness >= decideFrom
    case 'two-readers':
      return confidence >= minConfidenceTogether
    case 'reject':
    case 'other-number':
    case 'likeness':
      return false
  }
}
