import { runSteps } from '#engine/marking/run-steps.ts'
import type { Question, ShortQuestion } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { findInjections } from '#engine/marking/find-injection.ts'
import { oddsOfChance } from '#engine/marking/short/likeness-model.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'

/** The common figure of the answers to a question. It is one number, so that a later page is compared with the others without loading them. */
export interface Cohort {
  /** The mean log odds that an answer earns the only point of the question, each judged alone. */
  meanOdds: number
}

/** A cohort needs at least this many answers. */
export const minAnswers = 8
/** The first answers of a very large class represent it. */
export const maxAnswers = 500

interface CohortInput {
  question: Question
  language: 'en' | 'sw'
  texts: readonly string[]
  knowledge: AutoMarkerKnowledge
}

/** Cohorts were measured for English questions in words with one point, and apply only there. */
export function hasCohort(question: Question, language: 'en' | 'sw'): question is ShortQuestion {
  return language === 'en' && question.type === 'short' && question.scheme.length === 1 && question.scheme.every(({ code }) => !isPenalty(code))
}

/** Judges every answer to a question once, alone. Null with fewer than `minAnswers`, and for questions without a cohort. */
export function buildCohort(input: CohortInput): Cohort | null {
  return runSteps(buildCohortInSteps(input))
}

/** Like `buildCohort`, but yields after each answer. */
export function* buildCohortInSteps({ question, language, texts, knowledge }: CohortInput): Generator<void, Cohort | null> {
  if (!hasCohort(question, language)) return null
  // An answer that addresses the marker is no example for others.
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
