import { findWorkScope, type Viewer } from '#server/features/schools/policy.ts'

/** Of a comment of the bank, what these rules look at. */
export interface OwnedComment {
  schoolId: string
  ownerId: string | null
  isShared: boolean
}

/** One's own; and what is shared, for who leads the school. A colleague's own comments are nobody else's. */
export function canChangeComment(viewer: Viewer, comment: OwnedComment): boolean {
  const scope = findWorkScope(viewer)
  if (scope === null || scope.schoolId !== comment.schoolId) return false
  return comment.ownerId === viewer.userId || (comment.isShared && scope.ownerId === null)
}
