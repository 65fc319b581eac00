import { policyToTell, policyVersion } from '#contract/base/policy-version.ts'
import type { WrittenFamily } from '#contract/family.ts'
import { findUserById, type UserWithSchool } from '#server/features/accounts/queries/users.ts'
import { findChildren, type Child } from '#server/features/families/find-family-result.ts'
import { listOwnNumbers } from '#server/features/families/numbers/own-numbers.ts'
import { findMember, type MemberRow } from '#server/features/families/queries/members.ts'
import { listNotices } from '#server/features/families/queries/notices.ts'
import type { ResultLine } from '#server/features/publishing/prepared/result-line.ts'
import { listPreparedLines } from '#server/features/publishing/prepared/get-prepared-results.ts'
import { listPublishedOfPupils, type OpenedPaper } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What one looks at in one go; older ones are on paper. */
const maxResultsOfChild = 30
const maxNotices = 10

/** As it is after what was just changed. */
export async function showFamilyOf(ctx: Context, { memberId }: { memberId: string }): Promise<WrittenFamily> {
  const member = await findMember(ctx.db, memberId)
  if (member === null) throw new Error('The member of a family is gone.')
  return showFamily(ctx, member)
}

/** All that a family sees at once: its children, their results, and what is new. */
export async function showFamily(ctx: Context, member: MemberRow): Promise<WrittenFamily> {
  const { id: memberId, kind } = member
  const account = member.userId === null ? null : await findUserById(ctx.db, member.userId)
  const children = await findChildren(ctx.db, { memberId, kind })
  const shown = children.filter((child) => child.isShown).map(({ pupilId }) => pupilId)
  const published = await listPublishedOfPupils(ctx.db, shown)
  const listed = shown.flatMap((pupilId) => published.filter((opened) => opened.pupilId === pupilId).slice(0, maxResultsOfChild))
  const lines = await listPreparedLines(
    ctx,
    listed.map(({ paper }) => paper.id),
  )
  const open = new Set(published.map(({ paper }) => paper.id))
  const numbers = kind === 'guardian' ? await listOwnNumbers(ctx, children) : new Map<string, never>()
  const notices = await listNotices(ctx.db, { memberId, now: ctx.now(), limit: maxNotices })
  return {
    kind,
    hasAccount: member.userId !== null,
    children: children.map((child) => ({ ...presentChild(child, published, lines), numbers: numbers.get(child.linkId) ?? [] })),
    // News of what was taken back, or is no longer shown, is gone with it.
    notices: notices
      .filter(({ notice }) => open.has(notice.paperId))
      .map(({ notice: { id, event, paperId, createdAt }, childName, examTitle }) => ({
        id,
        event,
        childName,
        examTitle,
        paperId,
        createdAt: createdAt.toISOString(),
      })),
    newPolicies: findNewPolicies(member, { children, account }),
    news: presentNews(ctx, member, account),
  }
}

/** Where an account was opened or a guardian agreed under another version. Pupils agree to nothing, and who has not agreed yet reads this one. */
function findNewPolicies({ kind, policiesTold }: MemberRow, { children, account }: { children: readonly Child[]; account: UserWithSchool | null }) {
  const agreedTo = children.filter(({ consent }) => consent === 'given').map(({ textVersion }) => textVersion)
  if (account !== null) agreedTo.push(account.user.policiesVersion)
  const isOlder = kind === 'guardian' && agreedTo.some((version) => version !== policyVersion)
  return isOlder ? policyToTell([policiesTold]) : null
}

function presentChild(child: Child, published: readonly OpenedPaper[], lines: ReadonlyMap<string, ResultLine>): WrittenFamily['children'][number] {
  const { linkId, name, admission, className, schoolName, consent, givenAt } = child
  const results = published.filter(({ pupilId }) => pupilId === child.pupilId).flatMap((opened) => presentLine(opened, lines))
  return { linkId, name, admission, className, schoolName, consent, givenAt: consent === 'given' ? (givenAt?.toISOString() ?? null) : null, results }
}

/** None of what was taken back a moment ago, or is too old to be listed. */
function presentLine({ paper, publishedAt }: OpenedPaper, lines: ReadonlyMap<string, ResultLine>): WrittenFamily['children'][number]['results'] {
  const line = lines.get(paper.id)
  return line === undefined ? [] : [{ paperId: paper.id, publishedAt: publishedAt.toISOString(), ...line }]
}

function presentNews(
  ctx: Context,
  { userId, email, emailProvenAt, wantsMail, quietFrom, quietTo }: MemberRow,
  account: UserWithSchool | null,
): WrittenFamily['news'] {
  const news = { wantsMail, quietFrom, quietTo, canMail: ctx.mail !== null }
  if (userId === null) return { ...news, email, isProven: emailProvenAt !== null }
  return { ...news, email: account?.user.email ?? null, isProven: account !== null && account.user.emailProvenAt !== null }
}
