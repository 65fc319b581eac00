import type { ResultQueryView } from '#contract/published-result.ts'
import type { ResultLink, StaffQueryView } from '#contract/publishing.ts'
import { expiryOf, hasExpired, type CodeSettings } from '#server/features/publishing/code-expiry.ts'
import type { ResultLinkRow, ResultQueryRow, StaffQueryRow } from '#server/features/publishing/queries.ts'
import { makeResultCode } from '#server/features/publishing/result-code.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/site-url.ts'

export function presentResultQuery(row: ResultQueryRow): ResultQueryView {
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
export function presentStaffQuery({ query, paperNumber, max }: StaffQueryRow): StaffQueryView {
  return { ...presentResultQuery(query), paperId: query.paperId, paperNumber, max }
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
