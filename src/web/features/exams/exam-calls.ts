import { saveExam } from '#contract/exams.ts'
import type { RequestOf, ResponseOf } from '#contract/base/request.ts'
import { call } from '#web/api/call.ts'

/** Stores an exam as it is written at this moment, valid or not, over the revision that it was written from. */
export function storeDraft(
  examId: string,
  draft: RequestOf<typeof saveExam>['body']['draft'],
  revision: number,
): Promise<ResponseOf<typeof saveExam>> {
  return call(saveExam, { params: { examId }, body: { draft, revision } })
}
