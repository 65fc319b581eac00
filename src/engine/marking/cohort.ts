import type { ShortQuestion } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import { findInjections } from '#engine/marking/find-injection.ts'
import { compareWordings } from '#engine/marking/short/answer-vector.ts'
import { compareWithCohort } from '#engine/marking/short/cohort-features.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { predict } from '#engine/marking/short/predict.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'

/** What each answer to a question seems to earn, seen among the others. */
export interface Cohort {
  /** The chance of the question's one point, by the answer's text. */
  chances: ReadonlyMap<string, number>
}

/** Fewer answers than this say nothing about one another. */
const leastAnswers = 8
/** Every answer is compared with every other; the first of a very large class stand for it. */
const mostAnswers = 500

export interface CohortInput {
  question: ShortQuestion
  language: 'en' | 'sw'
  texts: readonly string[]
  knowledge: MarkerKnowledge
}

/**
 * Judges every answer to a question once, alone, and then among its like. Only where it has been measured: English
 * questions of one point, with at least eight answers; elsewhere nobody has a chance here and answers stand alone.
 */
export function buildCohort({ question, language, texts, knowledge }: CohortInput): Cohort {
  const answers = texts.filter((text) => text.trim() !== '' && findInjections(text).length === 0).slice(0, mostAnswers)
  const points = question.scheme.filter((point) => !isPenalty(point.code))
  const [point] = points
  if (language !== 'en' || point === undefined || question.scheme.length > 1 || answers.length < leastAnswers) return { chances: new Map() }
  const lexicon = knowledge.lexiconOf(language)
  const alone = new Map<string, number>()
  for (const text of new Set(answers)) alone.set(text, judgeShort({ question, text, language, knowledge })[0]?.chance ?? 0)
  const asked = prepareText(question.text ?? '', lexicon)
  const wordings = [point.text ?? '', ...(point.accept ?? []), ...(question.reference ?? [])]
    .filter((wording) => wording !== '')
    .map((wording) => prepareText(wording, lexicon))
  const features = compareWithCohort(
    answers.map((text) => {
      const answer = prepareText(text, lexicon)
      const vector = compareWordings({ wordings, answer, question: asked, lexicon })?.vector ?? []
      return { stems: answer.stems, vector, chance: alone.get(text) ?? 0 }
    }),
    wordings,
  )
  const model = knowledge.cohortModel()
  return { chances: new Map(answers.map((text, at) => [text, predict(model, features[at] ?? [])])) }
}
