import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import type { MailWords } from '#server/features/mail/render-mail.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { insertAppeal, listAppealsOfPaper, type AppealRow, type OpenedPaper } from '#server/features/publishing/queries.ts'
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

interface AppealMail {
  language: Language
  exam: string
  question: string
  url: string
}

/** Tells the teacher that somebody asks about a mark. Neither the pupil nor what was asked stands in it. */
function writeAppealMail({ language, exam, question, url }: AppealMail): MailWords {
  const words = mailWords[language]
  return { language, subject: words.subject(exam), paragraphs: [words.text(exam, question)], action: { label: words.label, url } }
}

const mailWords: Words<{ subject: (exam: string) => string; text: (exam: string, question: string) => string; label: string }> = {
  en: {
    subject: (exam) => `An appeal about a mark: ${exam}`,
    text: (exam, question) =>
      `A pupil or a guardian has asked about the mark of question ${question} in ${exam}. You can read the appeal in Sahihi, and answer it there.`,
    label: 'Read and answer',
  },
  sw: {
    subject: (exam) => `Rufaa kuhusu alama: ${exam}`,
    text: (exam, question) =>
      `Mwanafunzi au mlezi amekata rufaa kuhusu alama za swali la ${question} katika ${exam}. Unaweza kuisoma rufaa hiyo kwenye Sahihi na kuijibu huko.`,
    label: 'Soma na ujibu',
  },
}
