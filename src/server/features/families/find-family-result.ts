import { AppError } from '#contract/base/errors.ts'
import type { Db } from '#db/client.ts'
import { consentOf, isShown, type ConsentState } from '#server/features/families/policy.ts'
import { listChildren, type ChildRow } from '#server/features/families/queries/links.ts'
import { listPublishedOfPupils, type OpenedPaper } from '#server/features/publishing/queries.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

export interface Child extends ChildRow {
  consent: ConsentState
  isShown: boolean
}

/** The one place that says whose results a family sees: of a child that is linked now, while it may be shown. */
export async function findChildren(db: Db, { memberId, kind }: Pick<FamilyActor, 'memberId' | 'kind'>): Promise<Child[]> {
  const rows = await listChildren(db, memberId)
  return rows.map((row) => {
    const consent = kind === 'guardian' ? consentOf(row) : row.isWithdrawnByGuardian ? 'withdrawn' : 'given'
    return { ...row, consent, isShown: isShown({ kind, consent }) }
  })
}

export interface FamilyPaper {
  child: Child
  opened: OpenedPaper
  /** Every published result of the child, the newest first. */
  all: OpenedPaper[]
}

/** Throws `result-not-found`: not published, not linked, not agreed to, or not there at all. */
export async function getFamilyPaper(db: Db, actor: FamilyActor, paperId: string): Promise<FamilyPaper> {
  const children = (await findChildren(db, actor)).filter((child) => child.isShown)
  const published = await listPublishedOfPupils(
    db,
    children.map(({ pupilId }) => pupilId),
  )
  const opened = published.find(({ paper }) => paper.id === paperId)
  const child = children.find(({ pupilId, schoolId }) => pupilId === opened?.pupilId && schoolId === opened.exam.schoolId)
  if (opened === undefined || child === undefined) throw new AppError('result-not-found')
  return { child, opened, all: published.filter(({ pupilId }) => pupilId === child.pupilId) }
}
