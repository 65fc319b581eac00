import type { FamilyKind, WrittenFamily } from '#contract/family.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { findChildren, type Child } from '#server/features/families/find-family-result.ts'
import { findMember, type MemberRow } from '#server/features/families/queries/members.ts'
import { listNotices } from '#server/features/families/queries/notices.ts'
import { listAppealsOfPaper, listPublishedOfPupils, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { loadPaper } from '#server/features/results/load-paper.ts'
import type { Context } from '#server/platform/context.ts'

/** What one looks at in one go; older ones are on paper. */
const maxResultsOfChild = 30
const maxNotices = 10

/** All that a family sees at once: its children, their results, and what is new. */
export async function showFamily(ctx: Context, { memberId, kind }: { memberId: string; kind: FamilyKind }): Promise<WrittenFamily> {
  const member = await findMember(ctx.db, memberId)
  if (member === null) throw new Error('The member of a family is gone.')
  const children = await findChildren(ctx.db, { memberId, kind })
  const shown = children.filter((child) => child.isShown).map(({ pupilId }) => pupilId)
  const published = await listPublishedOfPupils(ctx.db, shown)
  const views: WrittenFamily['children'] = []
  for (const child of children) views.push(await presentChild(ctx, child, published))
  const open = new Set(published.map(({ paper }) => paper.id))
  const notices = await listNotices(ctx.db, { memberId, now: ctx.now(), limit: maxNotices })
  return {
    kind,
    hasAccount: member.userId !== null,
    children: views,
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
    news: await presentNews(ctx, member),
  }
}

async function presentChild(ctx: Context, child: Child, published: readonly OpenedPaper[]): Promise<WrittenFamily['children'][number]> {
  const { linkId, name, admission, className, schoolName, consent, givenAt } = child
  const own = published.filter(({ pupilId }) => pupilId === child.pupilId).slice(0, maxResultsOfChild)
  const results: WrittenFamily['children'][number]['results'] = []
  for (const opened of own) results.push(await presentLine(ctx, opened))
  return { linkId, name, admission, className, schoolName, consent, givenAt: consent === 'given' ? (givenAt?.toISOString() ?? null) : null, results }
}

async function presentLine(ctx: Context, opened: OpenedPaper): Promise<WrittenFamily['children'][number]['results'][number]> {
  const [{ exam, total, max, percent, grade, status }, appeals] = await Promise.all([
    loadPaper(ctx, opened),
    listAppealsOfPaper(ctx.db, opened.paper.id),
  ])
  const isWhole = status !== 'missing-page'
  return {
    paperId: opened.paper.id,
    examTitle: opened.exam.title,
    subject: exam.subject ?? null,
    publishedAt: opened.publishedAt.toISOString(),
    total: total ?? 0,
    max,
    percent: isWhole ? percent : null,
    grade: isWhole ? grade : null,
    appeals: {
      open: appeals.filter(({ answeredAt }) => answeredAt === null).length,
      answered: appeals.filter(({ answeredAt }) => answeredAt !== null).length,
    },
  }
}

async function presentNews(ctx: Context, { userId, email, emailProvenAt, wantsMail, quietFrom, quietTo }: MemberRow): Promise<WrittenFamily['news']> {
  const news = { wantsMail, quietFrom, quietTo }
  if (userId === null) return { ...news, email, isProven: emailProvenAt !== null }
  const account = await findUserById(ctx.db, userId)
  return { ...news, email: account?.user.email ?? null, isProven: account !== null && account.user.emailProvenAt !== null }
}
