/** What a judgement of one point rests on. */
export type Basis =
  /** The answer is an accepted wording and nothing else. */
  | 'wording'
  /** A name, a term, a number or a list that is there exactly. */
  | 'fact'
  /** Every word of an accepted wording is there, and more stands beside it. */
  | 'around-wording'
  /** A rejected wording of the scheme. */
  | 'reject'
  /** Another number or date than the one that is asked for. */
  | 'other-number'
  /** The program's marker and an AI reading with a quote found the same. */
  | 'two-readers'
  /** How like the answer is to the wordings, and everything else. */
  | 'likeness'

export interface PointJudgement {
  awarded: boolean
  basis: Basis
  /** The chance by likeness that an examiner awards the point, whatever a rule says. */
  likeness: number
  /** How sure the judgement is, 0.5 to 1. */
  confidence: number
  language: 'en' | 'sw'
}

/** Two readers that agree are settled from this confidence. */
const minConfidenceTogether = 0.8

/**
 * Where a wording stands among other words, the chance by likeness from which the award is settled. Selective
 * classification with a stated risk (Geifman and El-Yaniv, "Selective classification for deep neural networks", 2017), on
 * answers of sets that the model had not seen: with it less than 5 % of what is settled is wrong, with 95 % confidence, and
 * of each set at least 97 % agreed. Likeness without the wording has no threshold that holds on each set, and settles
 * nothing. `npm run eval:marking` finds it again; figures in docs/marking.md.
 */
export const decideFrom = 0.95

/**
 * Whether the program may settle a point without a person. A zero only where the scheme itself refuses what is written
 * or a number is another; an award only where the wording is there. What is blank is settled before any point is judged,
 * and what a person decided about an answer that says the same is put over the mark afterwards (`applyReview`).
 */
export function mayDecideAlone({ awarded, basis, likeness, confidence, language }: PointJudgement): boolean {
  if (!awarded) return basis === 'reject' || basis === 'other-number'
  switch (basis) {
    case 'wording':
    case 'fact':
      return true
    case 'around-wording':
      // No Kiswahili answers were at hand to find a threshold with.
      return language === 'en' && likeness >= decideFrom
    case 'two-readers':
      return confidence >= minConfidenceTogether
    case 'reject':
    case 'other-number':
    case 'likeness':
      return false
  }
}
