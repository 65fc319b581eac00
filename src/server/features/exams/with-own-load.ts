import type { WrittenExamSummary } from '#contract/exams.ts'
import type { OwnLoad } from '#server/features/papers/queries/held-answers.ts'

/** To a marker of an exam that is shared out, the answers of own share are all that is counted of it. */
export function withOwnLoad<Shown extends WrittenExamSummary>(exam: Shown, load: OwnLoad | undefined): Shown {
  return load === undefined ? exam : { ...exam, counts: { ...exam.counts, answers: load.waiting + load.done, answersToReview: load.waiting } }
}
