import type { ShortQuestion } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker-knowledge.ts'
import { findInjections } from '#engine/marking/find-injection.ts'
import { chancesAmong } from '#engine/marking/short/cohort-chance.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'

/** What each answer to a question seems to earn, seen among the others. */
export interface Cohort {
  /** The chance of the question's one point, by the answer's text. */
  chances: ReadonlyMap<string, number>
}

/** Fewer answers than this say nothing about one another. */
const leastAnswers = 8
/** The first of a very large class stand for it. */
const maxAnswers = 500

export interface CohortInput {
  question: ShortQuestion
  language: 'en' | 'sw'
  texts: readonly string[]
  knowledge: AutoMarkerKnowledge
}

/**
 * Judges every answer to a question once, alone, and then among its like. Only where it has been measured: English
 * questions of one point, with at least eight answers; elsewhere nobody has a chance here and answers stand alone.
 */
export function buildCohort({ question, language, texts, knowledge }: CohortInput): Cohort {
  const answers = texts.filter((text) => text.trim() !== '' && findInjections(text).length === 0).slice(0, maxAnswers)
  const points = question.scheme.filter((point) => !isPenalty(point.code))
  const [point] = points
  if (language !== 'en' || point === undefined || question.scheme.length > 1 || answers.length < leastAnswers) return { chances: new Map() }
  const alone = new Map<string, number>()
  for (const text of new Set(answers)) alone.set(text, judgeShort({ question, text, language, knowledge })[0]?.chance ?? 0)
  const odds = answers.map((text) => oddsOf(alone.get(text) ?? 0))
  const chances = chancesAmong(odds, knowledge.cohortModel())
  return { chances: new Map(answers.map((text, at) => [text, chances[at] ?? 0])) }
}

function oddsOf(chance: number): number {
  return Math.log(Math.max(1e-3, chance) / Math.max(1e-3, 1 - chance))
}
