import type { BankComment, WrittenRemark } from '#contract/remarks.ts'
import { canChangeComment } from '#server/features/remarks/policy.ts'
import type { CountedComment } from '#server/features/remarks/queries/bank.ts'
import type { RemarkRow } from '#server/features/remarks/queries/remarks.ts'
import type { Viewer } from '#server/features/schools/policy.ts'

export function presentRemark({ id, remark, answerCount }: RemarkRow & { answerCount: number }): WrittenRemark {
  return { id, remark, answerCount }
}

export function presentComment(viewer: Viewer, row: CountedComment): BankComment {
  const { id, text, isShared, usesHere, uses } = row
  return { id, text, isShared, isOwn: row.ownerId === viewer.userId, canChange: canChangeComment(viewer, row), usesHere, uses }
}
