import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { insertAppeal, listAppealsOfPaper, type AppealRow, type OpenedPaper } from '#server/features/publishing/queries.ts'
import { writeAppealMail } from '#server/features/publishing/write-appeal-mail.ts'
import { findMarkOfQuestion } from '#server/features/papers/queries/marks.ts'
import { findPaperRow } from '#server/features/papers/queries/roll.ts'
import { loadPaper } from '#server/features/results/load-paper.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** More would be a conversation, and that is better had with the teacher. */
const maxOpenAppealsAPaper = 5

/** 0 for a question on a page that was not handed in, or is missing; null for any other without an answer. */
async function findLost(tx: Tx, { id }: Pick<OpenedPaper['paper'], 'id'>, question: string): Promise<0 | null> {
  const found = await findPaperRow(tx, id)
  const lost = found === null ? [] : (await loadPaper({ db: tx }, found)).lostPages
  return lost.some(({ questions }) => questions.includes(question)) ? 0 : null
}

/** A pupil or guardian asks about a mark of a paper that is open to them. Throws `question-not-found`, `appeal-open`, `too-many-appeals`. */
export async function makeAppeal(
  ctx: Context,
  { paper, exam }: Pick<OpenedPaper, 'paper' | 'exam'>,
  { question, reason }: { question: string; reason: string },
): Promise<AppealRow> {
  return ctx.db.transaction(async (tx) => {
    // Two at once cannot pass the limit.
    await lockWork(tx, exam, { paperIds: [paper.id] })
    const marks = (await findMarkOfQuestion(tx, paper.id, question)) ?? (await findLost(tx, paper, question))
    if (marks === null) throw new AppError('question-not-found')
    const open = (await listAppealsOfPaper(tx, paper.id)).filter(({ answeredAt }) => answeredAt === null)
    if (open.some((query) => query.question === question)) throw new AppError('appeal-open')
    if (open.length >= maxOpenAppealsAPaper) throw new AppError('too-many-appeals')
    const query = await insertAppeal(tx, { schoolId: exam.schoolId, examId: exam.id, paperId: paper.id, question, reason, marks })
    const owner = exam.ownerId === null ? null : await findUserById(tx, exam.ownerId)
    if (owner?.user.status === 'ACTIVE') {
      const words = writeAppealMail({
        language: owner.user.language,
        exam: exam.title,
        question,
        url: `${siteUrl(ctx.config)}/app/exams/${exam.id}/results`,
      })
      await sendMailLater(ctx, tx, { key: `appeal ${query.id}`, purpose: 'appeal', to: owner.user.email, words })
    }
    return query
  })
}
