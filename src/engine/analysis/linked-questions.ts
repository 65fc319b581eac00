import { minPapers } from '#engine/analysis/reliability.ts'
import { listBankQuestions } from '#engine/bank/list-bank-questions.ts'
import type { Exam } from '#engine/exam/exam.ts'

/** What pupils who wrote both exams earned in the questions that stand in both. */
interface LinkedChange {
  /** Numbers of the questions then and now. */
  questions: { before: string; now: string }[]
  pupils: number
  /** Mean shares of the marks of these questions, 0 to 1. */
  before: number
  now: number
  /** Of the change of the mean. */
  standardError: number
}

export interface LinkedExam {
  exam: Exam
  papers: readonly { pupilId: string; marks: ReadonlyMap<string, number | null> }[]
}

/**
 * How pupils did in questions that both exams asked, as the bank tells questions apart: marks of the same questions can be compared as
 * they are. Null where there are none, or fewer than `minPapers` pupils have settled marks of all of them in both.
 */
export function compareLinked(before: LinkedExam, now: LinkedExam): LinkedChange | null {
  const asked = new Map(listBankQuestions({ ...before.exam }).map(({ question, sameText }) => [sameText, question.id]))
  const questions = listBankQuestions({ ...now.exam }).flatMap(({ question, sameText }) => {
    const then = asked.get(sameText)
    // Twice in one exam is one question.
    asked.delete(sameText)
    return then === undefined ? [] : [{ before: then, now: question.id, marks: question.marks }]
  })
  const max = questions.reduce((sum, { marks }) => sum + marks, 0)
  const earlier = new Map(before.papers.map((paper) => [paper.pupilId, paper.marks]))
  const both = now.papers.flatMap(({ pupilId, marks }) => {
    const then = addUp(
      earlier.get(pupilId),
      questions.map((each) => each.before),
    )
    const since = addUp(
      marks,
      questions.map((each) => each.now),
    )
    return then === null || since === null ? [] : [{ earned: then / max, since: since / max }]
  })
  if (max === 0 || both.length < minPapers) return null
  const changes = both.map(({ earned, since }) => since - earned)
  const change = mean(changes)
  const variance = changes.reduce((sum, each) => sum + (each - change) ** 2, 0) / (changes.length - 1)
  return {
    questions: questions.map(({ before: then, now: since }) => ({ before: then, now: since })),
    pupils: both.length,
    before: mean(both.map(({ earned }) => earned)),
    now: mean(both.map(({ since }) => since)),
    standardError: Math.sqrt(variance / both.length),
  }
}

/** Null where one of them is not settled, or was not chosen. */
function addUp(marks: ReadonlyMap<string, number | null> | undefined, questions: readonly string[]): number | null {
  let sum = 0
  for (const question of questions) {
    const own = marks?.get(question) ?? null
    if (own === null) return null
    sum += own
  }
  return sum
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
