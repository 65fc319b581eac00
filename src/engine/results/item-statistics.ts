import type { Question } from '#engine/exam/exam.ts'
import type { PaperResult } from '#engine/results/class-statistics.ts'

export interface ItemStatistics {
  question: string
  /** How many pupils' marks it rests on. */
  count: number
  /** Mean share of the question's marks, 0 (nobody) to 1 (everybody); null when nobody answered. */
  facility: number | null
  /**
   * Correlation of the question with the rest of the paper, −1 to 1 (corrected point-biserial). Below 0.2 the
   * question tells strong and weak pupils apart badly. Null where marks do not vary or fewer than three sat.
   */
  discrimination: number | null
}

/** Facility and discrimination of every question, in the order of the exam. */
export function describeItems(questions: readonly Question[], papers: readonly PaperResult[]): ItemStatistics[] {
  const sat = papers.filter((paper) => paper.total !== null)
  return questions.map((question) => {
    const pairs = sat.flatMap((paper) => {
      const own = paper.marks.get(question.id)
      return own === undefined ? [] : [{ own, rest: (paper.total ?? 0) - own }]
    })
    const facility = pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair.own, 0) / (pairs.length * question.marks)
    return {
      question: question.id,
      count: pairs.length,
      facility,
      discrimination: correlation(
        pairs.map((pair) => pair.own),
        pairs.map((pair) => pair.rest),
      ),
    }
  })
}

export interface TopicStatistics {
  topic: string
  questions: string[]
  /** Mean share of the topic's marks in per cent, over the pupils who sat. */
  meanPercent: number | null
}

/** Means by topic, weakest first; questions without a topic are left out. */
export function describeTopics(questions: readonly Question[], papers: readonly PaperResult[]): TopicStatistics[] {
  const topics = [...new Set(questions.flatMap((question) => question.topic ?? []))]
  const described = topics.map((topic) => {
    const own = questions.filter((question) => question.topic === topic)
    const earned = papers
      .filter((paper) => paper.total !== null)
      .flatMap((paper) => own.map((question) => ({ marks: paper.marks.get(question.id), max: question.marks })))
    const counted = earned.filter((each) => each.marks !== undefined)
    const max = counted.reduce((sum, each) => sum + each.max, 0)
    const sum = counted.reduce((total, each) => total + (each.marks ?? 0), 0)
    return { topic, questions: own.map((question) => question.id), meanPercent: max === 0 ? null : (sum * 100) / max }
  })
  return described.toSorted((a, b) => (a.meanPercent ?? 101) - (b.meanPercent ?? 101))
}

/** Pearson's r, or null where it is not defined. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const count = a.length
  if (count < 3) return null
  const meanA = a.reduce((sum, value) => sum + value, 0) / count
  const meanB = b.reduce((sum, value) => sum + value, 0) / count
  let both = 0
  let squaresA = 0
  let squaresB = 0
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0
    both += (value - meanA) * (other - meanB)
    squaresA += (value - meanA) ** 2
    squaresB += (other - meanB) ** 2
  }
  return squaresA < 1e-12 || squaresB < 1e-12 ? null : both / Math.sqrt(squaresA * squaresB)
}
