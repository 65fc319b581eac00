import type * as z from 'zod'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { mailNoticeJob } from '#server/features/families/declare-jobs.ts'
import type { notifyFamiliesJob } from '#server/features/publishing/declare-jobs.ts'
import { writeNoticeMail } from '#server/features/families/family-mails.ts'
import { findChildren } from '#server/features/families/find-family-result.ts'
import { findNewsAddress } from '#server/features/families/news.ts'
import { dueTime } from '#server/features/families/policy.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { findMember } from '#server/features/families/queries/members.ts'
import { findNotice, insertNotices, listMembersToNotify, claimNoticeForMail } from '#server/features/families/queries/notices.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { findAppealForStaff, listResultLinks } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

type News = z.infer<typeof notifyFamiliesJob.payload>

interface Announcement {
  schoolId: string
  examId: string
  /** What happened: the same is announced once. */
  subject: string
  paperIds: string[]
}

/** A row a person and event, and a mail for each who wants one. */
export async function notifyFamilies(ctx: Context, news: News): Promise<'done' | 'skipped'> {
  const announcement = await findAnnouncement(ctx, news)
  if (announcement === null) return 'skipped'
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const { schoolId, examId, subject } = announcement
    const members = await listMembersToNotify(tx, announcement.paperIds)
    const rows = await insertNotices(
      tx,
      members.map(({ memberId, pupilId, paperId, ...quiet }) => ({
        schoolId,
        pupilId,
        memberId,
        event: news.event,
        subject: `${subject} ${paperId}`,
        examId,
        paperId,
        createdAt: now,
        dueAt: dueTime(now, quiet),
      })),
    )
    for (const { id, dueAt } of rows) {
      const waitSeconds = Math.ceil((dueAt.getTime() - now.getTime()) / 1000)
      await ctx.queue.send(tx, mailNoticeJob, { noticeId: id }, { key: id, ...(waitSeconds > 0 && { startAfterSeconds: waitSeconds }) })
    }
  })
  return 'done'
}

/** Null where it was taken back meanwhile. */
async function findAnnouncement(ctx: Context, news: News): Promise<Announcement | null> {
  if (news.event === 'published') {
    const exam = await findExamRow(ctx.db, news.examId)
    if (exam === null || exam.publishedAt === null) return null
    const links = await listResultLinks(ctx.db, { examId: exam.id })
    // Results that are taken back and published anew are another publication.
    return { schoolId: exam.schoolId, examId: exam.id, subject: exam.publishedAt.toISOString(), paperIds: links.map(({ paperId }) => paperId) }
  }
  const found = await findAppealForStaff(ctx.db, news.appealId)
  if (found === null || found.query.answeredAt === null) return null
  return { schoolId: found.exam.schoolId, examId: found.exam.id, subject: found.query.id, paperIds: [found.query.paperId] }
}

/** Only what the person may still see: results that were taken back, or consent that was, are not written about. */
export async function mailNotice(ctx: Context, { noticeId }: { noticeId: string }): Promise<'done' | 'skipped'> {
  const notice = await findNotice(ctx.db, noticeId)
  const member = notice === null ? null : await findMember(ctx.db, notice.memberId)
  const address = notice === null ? null : await findNewsAddress(ctx.db, notice.memberId)
  if (notice === null || member === null || address === null) return 'skipped'
  const children = await findChildren(ctx.db, { memberId: member.id, kind: member.kind })
  const exam = await findExamRow(ctx.db, notice.examId)
  const isOpen = exam !== null && exam.publishedAt !== null && children.some((child) => child.isShown && child.pupilId === notice.pupilId)
  if (!isOpen) return 'skipped'
  const school = await findSchoolName(ctx.db, notice.schoolId)
  await ctx.db.transaction(async (tx) => {
    if (!(await claimNoticeForMail(tx, noticeId, ctx.now()))) return
    const page = address.language === 'sw' ? '/sw/family' : '/family'
    const words = writeNoticeMail({ language: address.language, event: notice.event, exam: exam.title, school, url: `${siteUrl(ctx.config)}${page}` })
    await sendMailLater(ctx, tx, { key: `family-notice ${noticeId}`, purpose: 'family-notice', to: address.to, words, isNews: true })
  })
  return 'done'
}
