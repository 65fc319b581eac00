import type { WrittenAppeal } from '#contract/published-result.ts'
import type { ResultLink, WrittenStaffAppeal } from '#contract/publishing.ts'
import { type CodeSettings, expiryOf, hasExpired, makeResultCode } from '#server/features/publishing/result-code.ts'
import type { ResultLinkRow, AppealRow, StaffAppealRow } from '#server/features/publishing/queries.ts'
import type { RemarkingRow } from '#server/features/publishing/remarking/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

type Remarking = Pick<RemarkingRow, 'askedAt' | 'markedAt'>

/** To a family: that somebody else marks it again, and when, never who or what they gave. */
export function presentAppeal(row: AppealRow & { remarking?: Remarking | null }): WrittenAppeal {
  const { id, question, reason, marks, changedTo, answer, answeredByName, createdAt, answeredAt, remarking = null } = row
  return {
    id,
    question,
    reason,
    marks,
    changedTo,
    answer,
    answeredByName,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    remarking: remarking && presentRemarking(remarking),
  }
}

type Compared = NonNullable<NonNullable<WrittenStaffAppeal['remarking']>['compared']>

/** By the number of the paper: who answers sees no name here. */
export function presentStaffAppeal(
  { query, remarking, givenToName, paperNumber, max }: StaffAppealRow,
  { asked, compared }: { asked: WrittenStaffAppeal['asked']; compared: Compared | null },
): WrittenStaffAppeal {
  const { firstMarks = null, marks = null } = remarking ?? {}
  return {
    ...presentAppeal(query),
    paperId: query.paperId,
    paperNumber,
    max,
    asked,
    remarking: remarking && { ...presentRemarking(remarking), givenToName, firstMarks, marks, compared },
  }
}

function presentRemarking({ askedAt, markedAt }: Remarking): NonNullable<WrittenAppeal['remarking']> {
  return { askedAt: askedAt.toISOString(), markedAt: markedAt?.toISOString() ?? null }
}

export function presentResultLink(
  ctx: Pick<Context, 'authSecret' | 'config' | 'now'>,
  { paperId, issueId, issuedAt, admission, name, className }: ResultLinkRow,
  settings: CodeSettings,
): ResultLink {
  const code = makeResultCode(ctx.authSecret, issueId)
  const expiresAt = expiryOf({ issuedAt, settings })
  return {
    paperId,
    admission,
    name,
    className,
    code,
    url: `${siteUrl(ctx.config)}/result#${code}`,
    expiresAt: expiresAt?.toISOString() ?? null,
    hasExpired: hasExpired(expiresAt, ctx.now()),
  }
}
