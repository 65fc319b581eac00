import { getAiReadingRun } from '#contract/ai-reading.ts'
import { answers, aiReadingSettings, pages } from '#db/schema.ts'
import { startLanguageModel, type Finding, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { readPixelHand } from '#test/stand-ins/pixel-hand.ts'
import { eq } from 'drizzle-orm'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/server/start-test-app.ts'

/** One choice, and the three kinds of questions that are answered in words: one page a paper. */
export const writtenExam = {
  format: 'sahihi-exam/1',
  title: 'Confidential mid-term of Nyota',
  questions: [
    { id: '1', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['B'], marks: 1 },
    {
      id: '2',
      type: 'short',
      text: 'State two effects of soil erosion.',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'loss of fertile top soil', accept: ['top soil is carried away'] },
        { code: 'B1', text: 'lower crop yields', accept: ['crops yield less'] },
      ],
    },
    {
      id: '3',
      type: 'number',
      text: 'A wave of 660 Hz has a wavelength of 0.5 m. Find its speed.',
      marks: 2,
      scheme: [
        { code: 'M1', text: 'speed = frequency × wavelength' },
        { code: 'A1', value: 330, unit: 'm/s' },
      ],
    },
    {
      id: '4',
      type: 'essay',
      text: 'Describe your school.',
      marks: 4,
      criteria: [
        {
          name: 'Content',
          marks: 4,
          levels: [
            { marks: 2, text: 'some' },
            { marks: 4, text: 'rich' },
          ],
        },
      ],
    },
  ],
}

/** What a pupil wrote who knows it, question by question, and what an honest reader finds there. */
export const goodAnswers: Record<string, Finding> = {
  2: { text: 'Top soil is carried away. Also the crops yield less.', quotes: ['top soil is carried away', 'crops yield less'] },
  3: { text: 'v = 660 x 0.5 = 330 m/s', quotes: ['660 x 0.5', '330 m/s'] },
  4: { text: 'My school stands on a hill and has a big library.', levels: [4] },
}

/** The program with a stand-in for the AI server beside it; `close` ends both. */
export async function startAiReadingTest({ environment, now }: Pick<TestAppOptions, 'environment' | 'now'> = {}) {
  const standIn = await startLanguageModel()
  const aiServer = { AI_BASE_URL: standIn.url, AI_MODEL: 'reads-all', AI_API_KEY: 'secret-key', AI_TIMEOUT_SECONDS: '5' }
  const prices = { AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '5' }
  const test = await startTestApp({ readers: scriptedReaders(), environment: { ...aiServer, ...prices, ...environment }, ...(now ? { now } : {}) })
  const close = async () => {
    await test.close()
    await standIn.close()
  }
  return { test, standIn, close }
}

/** Sheets of the exam above for a class of a school that has AI reading on. */
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
