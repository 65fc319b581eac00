import type { Question, ShortQuestion } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { findInjections } from '#engine/marking/find-injection.ts'
import { oddsOfChance } from '#engine/marking/short/likeness-model.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'

/**
 * What the answers to a question have in common. It is one number, so that a page that comes in later is seen among the
 * others without any of them at hand.
 */
export interface Cohort {
  /** The mean of the log odds that each answer seems to earn the question's one point, judged alone. */
  meanOdds: number
}

/** Fewer answers than this say nothing about one another. */
export const minAnswers = 8
/** The first of a very large class stand for it. */
export const maxAnswers = 500

export interface CohortInput {
  question: Question
  language: 'en' | 'sw'
  texts: readonly string[]
  knowledge: AutoMarkerKnowledge
}

/** Only where it has been measured: English questions in words, of one point. */
export function hasCohort(question: Question, language: 'en' | 'sw'): question is ShortQuestion {
  return language === 'en' && question.type === 'short' && question.scheme.length === 1 && question.scheme.every(({ code }) => !isPenalty(code))
}

/** Judges every answer to a question once, alone. Null with fewer than `minAnswers`, and where answers stand alone. */
export function buildCohort(input: CohortInput): Cohort | null {
  const steps = buildCohortInSteps(input)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same, stopping after each of the answers. */
export function* buildCohortInSteps({ question, language, texts, knowledge }: CohortInput): Generator<void, Cohort | null> {
  if (!hasCohort(question, language)) return null
  // An answer that speaks to the marker is nobody's example.
  const answers = texts.filter((text) => text.trim() !== '' && findInjections(text).length === 0).slice(0, maxAnswers)
  if (answers.length < minAnswers) return null
  const alone = new Map<string, number>()
  let sum = 0
  for (const text of answers) {
    const odds = alone.get(text) ?? oddsOfChance(judgeShort({ question, text, language, knowledge })[0]?.chance ?? 0)
    alone.set(text, odds)
    sum += odds
    yield
  }
  return { meanOdds: sum / answers.length }
}
