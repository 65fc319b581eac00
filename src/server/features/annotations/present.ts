import type { BankComment, WrittenAnnotation } from '#contract/annotations.ts'
import { canChangeComment } from '#server/features/annotations/policy.ts'
import type { CountedComment } from '#server/features/annotations/queries/bank.ts'
import type { AnnotationRow } from '#server/features/annotations/queries/annotations.ts'
import type { Viewer } from '#server/features/schools/policy.ts'

export function presentAnnotation({ id, annotation, answerCount }: AnnotationRow & { answerCount: number }): WrittenAnnotation {
  return { id, annotation, answerCount }
}

export function presentComment(viewer: Viewer, row: CountedComment): BankComment {
  const { id, text, isShared, usesHere, uses } = row
  return { id, text, isShared, isOwn: row.ownerId === viewer.userId, canChange: canChangeComment(viewer, row), usesHere, uses }
}
