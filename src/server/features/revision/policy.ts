import { AppError } from '#contract/base/errors.ts'
import type { Db } from '#db/client.ts'
import { findChildren } from '#server/features/families/find-family-result.ts'
import type { OpenedPaper } from '#server/features/publishing/queries.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

/**
 * Whose revision somebody may open, and of which results. Published ones alone, whoever asks: `listPublishedPapers` sees to that.
 */
export interface RevisionReach {
  schoolId: string
  pupilId: string
  /** The one result; null for every published result of the pupil. */
  paperId: string | null
}

/** Whoever holds the code of a result revises what that result lost, and sees nothing of the pupil's other exams. */
export function reachOfCode({ exam, pupilId, paper }: OpenedPaper): RevisionReach {
  return { schoolId: exam.schoolId, pupilId, paperId: paper.id }
}

/** A family revises all that was published of a child, while it may see it. Throws `child-not-found`. */
export async function reachOfFamily(db: Db, actor: FamilyActor, linkId: string): Promise<RevisionReach> {
  const child = (await findChildren(db, actor)).find((each) => each.linkId === linkId && each.isShown)
  if (child === undefined) throw new AppError('child-not-found')
  return { schoolId: child.schoolId, pupilId: child.pupilId, paperId: null }
}
