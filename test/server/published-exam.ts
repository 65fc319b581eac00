import { eq } from 'drizzle-orm'
import { answers, exams, papers, resultLinks } from '#db/schema.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { markColumns } from '#server/features/papers/mark-columns.ts'
import { issueResultCode, makeResultCode } from '#server/features/publishing/result-code.ts'
import type { Context } from '#server/platform/context.ts'

interface Order {
  schoolId: string
  ownerId?: string | null
  /** Eight letters; every exam has its own. */
  code: string
  exam: object
  /** What each pupil said to each question; what is left out is blank. */
  said: ReadonlyMap<string, Readonly<Record<string, string>>>
  isPublished?: boolean
}

export interface PublishedExam {
  examId: string
  /** By pupil. */
  papers: Map<string, { paperId: string; code: string }>
}

/** An exam that is marked, confirmed and published, as rows: each pupil has a paper and a code. */
export async function publishRows(
  ctx: Pick<Context, 'db' | 'authSecret' | 'now' | 'knowledge'>,
  { schoolId, ownerId = null, code, exam: file, said, isPublished = true }: Order,
): Promise<PublishedExam> {
  const { db, knowledge } = ctx
  const read = readExam(file)
  if (!('exam' in read)) throw new Error(`The exam of a test is invalid: ${JSON.stringify(read.problems)}`)
  const { exam } = read
  const at = isPublished ? ctx.now() : null
  const [row] = await db
    .insert(exams)
    .values({ schoolId, ownerId, code, title: exam.title, draft: { ...file }, confirmedAt: ctx.now(), publishedAt: at })
    .returning()
  const examId = row?.id ?? ''
  const made = new Map<string, { paperId: string; code: string }>()
  let number = 0
  for (const [pupilId, own] of said) {
    number += 1
    const [paper] = await db
      .insert(papers)
      .values({ schoolId, examId, number: String(number).padStart(4, '0'), version: 1, pupilId })
      .returning()
    const paperId = paper?.id ?? ''
    const rows = exam.questions.map((question) => {
      const text = own[question.id] ?? ''
      const choice = question.type === 'choice' && text !== '' ? [text] : []
      const reading = { choice, text: question.type === 'choice' ? null : text, blank: text === '' }
      const mark = markAnswer({ question, reading, language: exam.language, source: 'typed', knowledge })
      return {
        ...markColumns({ ...mark, needsReview: false, doubts: [] }),
        schoolId,
        examId,
        paperId,
        question: question.id,
        reading,
        readingConfidence: 1,
        programName: 'test',
        programVersion: '1',
        schemeRevision: 1,
      }
    })
    await db.insert(answers).values(rows)
    const link = issueResultCode(ctx, { paperId, schoolId })
    await db.insert(resultLinks).values(link)
    made.set(pupilId, { paperId, code: makeResultCode(ctx.authSecret, link.issueId) })
  }
  return { examId, papers: made }
}

export async function setPublished({ db, now }: Pick<Context, 'db' | 'now'>, examId: string, isPublished: boolean): Promise<void> {
  await db
    .update(exams)
    .set({ publishedAt: isPublished ? now() : null })
    .where(eq(exams.id, examId))
}
