import { createHash } from 'node:crypto'
import { listBankQuestions } from '#engine/bank/list-bank-questions.ts'
import { readExamLevel } from '#engine/revision/find-siblings.ts'
import { foldTerms } from '#engine/text/search-fold.ts'
import { copyFiguresJob } from '#server/features/bank/declare-jobs.ts'
import { claimFeeding, listExamsWithoutFigures, listUnfedExams, replaceQuestions, type FedExam } from '#server/features/bank/queries/feeding.ts'
import { nameClasses } from '#server/features/classes/queries/classes.ts'
import { listWritingClasses } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** So many exams at a time, which takes a second; a school saves a few between two searches. */
const atATime = 40

/**
 * Brings the bank up to date with the exams of a school, or of all: what was saved since feeds it, and figures of exams that
 * were confirmed since are asked for. Whoever saves an exam need not know of the bank. Running twice changes nothing.
 */
export async function feedBank(ctx: Pick<Context, 'db' | 'queue'>, schoolId: string | null): Promise<number> {
  const exams = await listUnfedExams(ctx.db, { schoolId, limit: atATime })
  for (const exam of exams) await feedExam(ctx, exam)
  const waiting = await listExamsWithoutFigures(ctx.db, { schoolId, limit: atATime })
  await ctx.queue.sendAll(
    ctx.db,
    copyFiguresJob,
    waiting.map((examId) => ({ payload: { examId }, key: examId })),
  )
  return exams.length
}

async function feedExam(ctx: Pick<Context, 'db'>, exam: FedExam): Promise<void> {
  const { id: examId, schoolId, title, draft } = exam
  const classIds = (await listWritingClasses(ctx.db, [examId])).map(({ classId }) => classId)
  const level = readExamLevel({ title, classNames: [...(await nameClasses(ctx.db, classIds)).values()] })
  const subject = typeof draft['subject'] === 'string' && draft['subject'].trim() !== '' ? draft['subject'].trim().slice(0, 120) : null
  const language = draft['language'] === 'sw' ? 'sw' : 'en'
  await ctx.db.transaction(async (tx) => {
    if (!(await claimFeeding(tx, exam))) return
    await replaceQuestions(
      tx,
      examId,
      listBankQuestions(draft).map(({ question, place, words, sameText }) => ({
        schoolId,
        examId,
        question: question.id,
        place,
        kind: question.type,
        language,
        subject,
        topic: question.topic ?? null,
        level,
        marks: question.marks,
        body: question,
        same: createHash('sha256').update(sameText).digest('base64url'),
        words: foldTerms(words).join(' '),
      })),
    )
  })
}
