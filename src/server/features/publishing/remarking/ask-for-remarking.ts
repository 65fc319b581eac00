import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { listColleagues, listMarkers, type Colleague } from '#server/features/exams/queries/markers.ts'
import type { MailWords } from '#server/features/mail/render-mail.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { listDeciders } from '#server/features/papers/queries/decisions.ts'
import { findAppealForStaff, type StaffAppealRow } from '#server/features/publishing/queries.ts'
import { endStandingRemarking, insertRemarking } from '#server/features/publishing/remarking/queries.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { listOpinionGivers } from '#server/features/second-opinions/queries/opinions.ts'
import { listStandardsOf } from '#server/features/standardisation/queries/standardisation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** Throws `appeal-not-found`, also for who does not lead the exam. */
export async function getAppealFor({ db }: { db: Db | Tx }, actor: Actor, appealId: string): Promise<StaffAppealRow> {
  const found = await findAppealForStaff(db, appealId)
  if (!found || !canSeeWork(actor, found.exam)) throw new AppError('appeal-not-found')
  return found
}

/**
 * Who can mark the answer again and be blind to its mark: never who leads the exam, as they see every mark of it, and nobody who
 * has judged this answer before, whatever became of it. Where the standardisation has agreed its mark, every marker of the exam knows it.
 */
export async function listRemarkers(db: Db | Tx, { exam, answerId }: Pick<StaffAppealRow, 'exam' | 'answerId'>): Promise<Colleague[]> {
  if (answerId === null) return []
  const judges = new Set([...(await listDeciders(db, answerId)), ...(await listOpinionGivers(db, answerId))])
  if ((await listStandardsOf(db, [answerId])).length > 0) for (const { id } of await listMarkers(db, exam.id)) judges.add(id)
  const colleagues = await listColleagues(db, exam.schoolId)
  return colleagues.filter(({ id, role }) => !judges.has(id) && !canSeeExam({ userId: id, role, schoolId: exam.schoolId }, exam))
}

/** Throws `appeal-not-found`, `already-answered`, `user-not-found`, `remarking-open`. */
export async function askForRemarking(
  ctx: Context,
  actor: Actor,
  { appealId, colleagueId }: { appealId: string; colleagueId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getAppealFor({ db: tx }, actor, appealId)
    const { query, exam } = found
    if (query.answeredAt !== null) throw new AppError('already-answered')
    if (!(await listRemarkers(tx, found)).some(({ id }) => id === colleagueId)) throw new AppError('user-not-found')
    const asked = { schoolId: exam.schoolId, appealId, givenTo: colleagueId, askedBy: actor.userId, askedAt: ctx.now() }
    if (!(await insertRemarking(tx, asked))) throw new AppError('remarking-open')
    await recordAudit(tx, { actor, action: 'appeal.ask-for-remarking', subject: appealId, detail: colleagueId })
    const colleague = await findUserById(tx, colleagueId)
    if (colleague === null) throw new AppError('user-not-found')
    const { language, email } = colleague.user
    const words = writeRemarkingMail({ language, exam: exam.title, url: `${siteUrl(ctx.config)}/app/remarkings` })
    await sendMailLater(ctx, tx, { key: `remarking ${appealId} ${colleagueId} ${ctx.now().toISOString()}`, purpose: 'remarking', to: email, words })
  })
}

/** Asked of nobody any more; what was given stays in the history. Throws `appeal-not-found`, `already-answered`, `remarking-closed`. */
export async function endRemarking(ctx: Context, actor: Actor, appealId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { query } = await getAppealFor({ db: tx }, actor, appealId)
    if (query.answeredAt !== null) throw new AppError('already-answered')
    if (!(await endStandingRemarking(tx, appealId, ctx.now()))) throw new AppError('remarking-closed')
    await recordAudit(tx, { actor, action: 'appeal.end-remarking', subject: appealId })
  })
}

/** Asks a colleague to mark an answer again. Neither the pupil, nor the question, nor the first mark stands in it. */
function writeRemarkingMail({ language, exam, url }: { language: Language; exam: string; url: string }): MailWords {
  const words = mailWords[language]
  return { language, subject: words.subject(exam), paragraphs: [words.text(exam)], action: { label: words.label, url } }
}

const mailWords: Words<{ subject: (exam: string) => string; text: (exam: string) => string; label: string }> = {
  en: {
    subject: (exam) => `An answer to mark again: ${exam}`,
    text: (exam) => `A colleague asks you to mark an answer of ${exam} once more. You see the answer and the scheme, and not the first mark.`,
    label: 'See the answer',
  },
  sw: {
    subject: (exam) => `Jibu la kusahihishwa upya: ${exam}`,
    text: (exam) => `Mwenzako anakuomba usahihishe jibu moja la ${exam} mara nyingine. Utaona jibu na mwongozo, bila alama za kwanza.`,
    label: 'Tazama jibu',
  },
}
