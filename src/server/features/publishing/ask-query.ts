import { AppError } from '#contract/errors.ts'
import { findUserById } from '#server/features/accounts/queries.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { lockPaperRow } from '#server/features/marking/queries.ts'
import { findOpened } from '#server/features/publishing/open-result.ts'
import { findMarkOfQuestion, insertResultQuery, listQueriesOfPaper, type ResultQueryRow } from '#server/features/publishing/queries.ts'
import { writeQueryMail } from '#server/features/publishing/write-query-mail.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/site-url.ts'

/** More would be a conversation, and that is better had with the teacher. */
const openQueriesAPaper = 5

/** A pupil or guardian asks about a mark. Throws `result-not-found`, `result-expired`, `question-not-found`, `query-open`, `too-many-queries`. */
export async function askQuery(
  ctx: Context,
  { code, question, reason }: { code: string; question: string; reason: string },
): Promise<ResultQueryRow> {
  const { paper, exam } = await findOpened(ctx, code)
  return ctx.db.transaction(async (tx) => {
    // Two at once cannot pass the limit.
    await lockPaperRow(tx, paper.id)
    const marks = await findMarkOfQuestion(tx, paper.id, question)
    if (marks === null) throw new AppError('question-not-found')
    const open = (await listQueriesOfPaper(tx, paper.id)).filter(({ answeredAt }) => answeredAt === null)
    if (open.some((query) => query.question === question)) throw new AppError('query-open')
    if (open.length >= openQueriesAPaper) throw new AppError('too-many-queries')
    const query = await insertResultQuery(tx, { examId: exam.id, paperId: paper.id, question, reason, marks })
    const owner = exam.ownerId === null ? null : await findUserById(tx, exam.ownerId)
    if (owner?.user.status === 'ACTIVE') {
      const words = writeQueryMail({
        language: owner.user.language,
        exam: exam.title,
        question,
        url: `${siteUrl(ctx.config)}/app/exams/${exam.id}/results`,
      })
      await sendMailLater(ctx, tx, { key: `result-query ${query.id}`, purpose: 'result-query', to: owner.user.email, words })
    }
    return query
  })
}
