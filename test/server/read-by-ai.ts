import { getAiReadingRun } from '#contract/ai-reading.ts'
import { answers, aiReadingSettings, pages } from '#db/schema.ts'
import type { Finding, LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { readPixelHand } from '#test/stand-ins/pixel-hand.ts'
import { eq } from 'drizzle-orm'
import { goodAnswers, writtenExam } from '#test/written-exam.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** Sheets of the written exam for a class of a school that has AI reading on. */
export async function printWritten(test: TestApp, pupilCount = 1): Promise<PrintedExam> {
  const printed = await printExam(test, { pupilCount, exam: writtenExam })
  await switchAiReadingOn(test, printed.teacher.schoolId)
  return printed
}

/** In the order in which they came in. */
export async function listPageIds(test: TestApp, examId: string): Promise<string[]> {
  const rows = await test.ctx.db.select({ id: pages.id }).from(pages).where(eq(pages.examId, examId)).orderBy(pages.sequence)
  return rows.map(({ id }) => id)
}

export async function switchAiReadingOn(
  test: TestApp,
  schoolId: string | null,
  values: Partial<typeof aiReadingSettings.$inferInsert> = {},
): Promise<void> {
  if (schoolId === null) throw new Error('Nobody of no school has AI reading.')
  const row = { schoolId, isOn: true, ...values }
  await test.ctx.db.insert(aiReadingSettings).values(row).onConflictDoUpdate({ target: aiReadingSettings.schoolId, set: row })
}

/** Hands in a page a paper, in the order of the papers, each with these words in its boxes. Jobs are left to run. */
export async function handIn(test: TestApp, printed: PrintedExam, papers: readonly Readonly<Record<string, string>>[], from = 0): Promise<void> {
  const script = papers.map((words, at) => ({
    code: codeOf(printed.layout.papers[from + at]?.pages[0]?.code.text ?? ''),
    chosen: { 1: ['B'] },
    words,
    take: from + at,
  }))
  await storeScan(test, printed.examId, script)
}

/** The findings of a pupil who knows it, where that is what stands there. */
export const findGood = (text: string): Finding => Object.values(goodAnswers).find((each) => each.text === text) ?? { text }

/** The stand-in reads what is really in the picture it was sent; what it makes of the words, the test says. */
export function readsPictures(standIn: LanguageModelStandIn, findings: (text: string, question: string) => Finding = (text) => ({ text })): void {
  standIn.read = async ({ picture, questions }) => {
    const texts = await readPixelHand(picture)
    return Object.fromEntries(questions.map((question, at) => [question, findings(texts[at] ?? '', question)]))
  }
}

export const textsOf = (answers: Record<string, Finding>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([question, { text }]) => [question, text]))

/** Answers to question 2 that can be told apart, a paper each. */
export const numberedPapers = (count: number, from = 0): Record<string, string>[] =>
  Array.from({ length: count }, (_, at) => ({ 2: `Answer number ${from + at}.` }))

/** How far the AI reading of an exam is, as its teacher sees it. */
export const viewRun = ({ caller, examId }: PrintedExam) => caller.call(getAiReadingRun, { params: { examId } })

export const actOnRun = ({ caller, examId }: PrintedExam, action: string) => caller.post(`/api/exams/${examId}/ai-reading`, { action })

/** Answers of an exam that AI has read. */
export async function countRead(test: TestApp, examId: string): Promise<number> {
  const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
  return rows.filter(({ modelName }) => modelName !== null).length
}
