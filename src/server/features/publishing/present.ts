import type { AppealView } from '#contract/published-result.ts'
import type { ResultLink, StaffAppealView } from '#contract/publishing.ts'
import { expiryOf, hasExpired, type CodeSettings } from '#server/features/publishing/code-expiry.ts'
import type { ResultLinkRow, AppealRow, StaffAppealRow } from '#server/features/publishing/queries.ts'
import { makeResultCode } from '#server/features/publishing/result-code.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/site-url.ts'

export function presentAppeal(row: AppealRow): AppealView {
  const { id, question, reason, marks, changedTo, answer, answeredByName, createdAt, answeredAt } = row
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
  }
}

/** By the number of the paper: who answers sees no name here. */
export function presentStaffAppeal({ query, paperNumber, max }: StaffAppealRow): StaffAppealView {
  return { ...presentAppeal(query), paperId: query.paperId, paperNumber, max }
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
