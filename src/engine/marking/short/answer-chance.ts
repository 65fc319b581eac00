import { predict, type BoostedTrees } from '#engine/marking/short/predict.ts'
import type { PreparedText } from '#engine/marking/short/prepared-text.ts'
import { readTraits } from '#engine/marking/short/word-traits.ts'
import { weighTraits, type WordWeights } from '#engine/marking/short/word-weights.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** How much each of the two models counts, in log odds: chosen by cross-validation, see docs/marking.md. */
const treesShare = 0.8
const wordsShare = 0.4

/** Both models of an answer by itself: trees over the measures of `compareWordings`, and weights of words over `readTraits`. */
export interface AnswerModel {
  trees: BoostedTrees
  words: WordWeights
}

export interface Compared {
  wordings: readonly PreparedText[]
  answer: PreparedText
  question: PreparedText
  lexicon: Lexicon
}

/** The chance by both models, from the measures of `compareWordings` and the words themselves. */
export function chanceOf({ model, vector, compared }: { model: AnswerModel; vector: readonly number[]; compared: Compared }): number {
  const byTrees = predict(model.trees, vector)
  // The words were weighed on English answers; what Kiswahili stems fall on means nothing.
  return compared.lexicon.language === 'en' ? joinChances(byTrees, weighTraits(model.words, readTraits(compared))) : byTrees
}

/** One chance of the trees' chance and the words' log odds. */
export function joinChances(byTrees: number, byWords: number): number {
  return 1 / (1 + Math.exp(-(treesShare * Math.log(byTrees / (1 - byTrees)) + wordsShare * byWords)))
}
