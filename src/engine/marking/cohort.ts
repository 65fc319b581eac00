import type { ShortQuestion } from '#engine/exam/exam.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { prepareText, type PreparedText } from '#engine/marking/short/prepared-text.ts'
import { lexiconOf } from '#engine/marking/words/lexicon.ts'

/** The other answers to a question, with what each seemed to earn by itself. */
export interface Cohort {
  answers: readonly { weights: ReadonlyMap<string, number>; chances: readonly number[] }[]
}

/** Fewer answers than this say nothing about one another. */
const leastAnswers = 8
/** How much like answers count beside the answer itself; more than this lowered the agreement with examiners. */
const cohortShare = 0.2

/** Judges every different answer to a question once, alone, so that each can then be seen among its like. */
export function buildCohort({ question, language, texts }: { question: ShortQuestion; language: 'en' | 'sw'; texts: readonly string[] }): Cohort {
  const lexicon = lexiconOf(language)
  const different = [...new Set(texts.filter((text) => text.trim() !== ''))].slice(0, 400)
  return {
    answers: different.map((text) => ({
      weights: weightsOf(prepareText(text, lexicon)),
      chances: judgeShort({ question, text, language }).map((judgement) => judgement.chance),
    })),
  }
}

/** The chance of point `at`, drawn towards what answers with the same words seemed to earn. */
export function drawTowardsCohort({
  cohort,
  text,
  language,
  at,
  chance,
}: {
  cohort: Cohort
  text: string
  language: 'en' | 'sw'
  at: number
  chance: number
}): number {
  if (cohort.answers.length < leastAnswers) return chance
  const own = weightsOf(prepareText(text, lexiconOf(language)))
  let total = 0
  let sum = 0
  for (const other of cohort.answers) {
    const likeness = cosine(own, other.weights)
    if (likeness < 0.2 || likeness > 0.9999) continue
    const weight = likeness ** 2
    total += weight
    sum += weight * (other.chances[at] ?? 0)
  }
  return total < 0.1 ? chance : (1 - cohortShare) * chance + cohortShare * (sum / total)
}

function weightsOf(prepared: PreparedText): Map<string, number> {
  const weights = new Map<string, number>()
  for (const word of prepared.words) weights.set(word.stem, word.weight)
  return weights
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0
  let left = 0
  let right = 0
  for (const [stem, weight] of a) {
    dot += weight * (b.get(stem) ?? 0)
    left += weight * weight
  }
  for (const weight of b.values()) right += weight * weight
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}
