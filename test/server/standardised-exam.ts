import { expect } from 'vitest'
import { finishBlindMarking, listChoosablePapers } from '#contract/standardisation.ts'
import type { Answer, Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

export interface BlindSheet {
  answers: { id: string; question: string; place: number; marks: number | null; points: object[] }[]
  isDone: boolean
}

/** An exam with two markers, and what they and its owner do in its standardisation. */
export interface StandardisedExam {
  printed: PrintedExam
  owner: Caller
  users: Record<'amina' | 'baraka', TestUser>
  amina: Caller
  baraka: Caller
  /** Five that can be marked by everybody. */
  paperIds: string[]
  base: () => string
  input: (change?: object) => object
  begin: (change?: object) => Promise<Answer>
  sheetOf: (caller: Caller) => Promise<BlindSheet>
  give: (caller: Caller, answerId: string, awarded: boolean[]) => Promise<Answer>
  /** Marks everything: of question 8 in script `place` as many points as said, else all. */
  markAll: (caller: Caller, eight?: Record<number, number>) => Promise<void>
  show: (caller: Caller) => Promise<Answer['body']>
  /** Everything is worth two marks, unless told otherwise. */
  agreeAll: (marksOf?: (question: string, place: number) => number) => Promise<Answer>
}

const ofTwoMarks = {
  marks: 2,
  scheme: [
    { code: 'B1', text: 'refraction' },
    { code: 'B1', text: 'towards the normal' },
  ],
}

/** Nine papers were read: question 7 is a number, 8 is words of two marks that nobody has read. Nothing has begun. */
export async function makeStandardisedExam(test: TestApp): Promise<StandardisedExam> {
  const questions = smallExam.questions.map((question) => (question.id === '8' ? { ...question, ...ofTwoMarks } : question))
  const printed = await printExam(test, { pupilCount: 9, exam: { ...smallExam, questions } })
  const owner = printed.caller
  const script = printed.layout.papers.map((paper, index) => ({
    code: codeOf(paper.pages[0]?.code.text ?? ''),
    chosen: { 1: ['A'], 7: index % 3 === 0 ? ['0:3'] : ['0:3', '1:3', '2:0'] },
    ink: ['8'],
  }))
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  const here = { schoolId: printed.teacher.schoolId }
  const users = {
    amina: await test.makeUser({ ...here, firstName: 'Amina', lastName: 'Wanjiru' }),
    baraka: await test.makeUser({ ...here, firstName: 'Baraka', lastName: 'Otieno' }),
  }
  const base = () => `/api/exams/${printed.examId}/standardisation`
  for (const { id } of Object.values(users)) await owner.post(`/api/exams/${printed.examId}/markers/${id}`)
  const params = { examId: printed.examId }
  const { papers } = await owner.call(listChoosablePapers, { params })
  const paperIds = papers.slice(0, 5).map(({ paperId }) => paperId)

  const input = (change: object = {}) => ({ paperIds, tolerance: { kind: 'marks', value: 0.3 }, checkEvery: 5, closesQuestion: false, ...change })
  const sheetOf = async (caller: Caller): Promise<BlindSheet> => (await caller.get(`${base()}/marking`)).body.data
  const give = (caller: Caller, answerId: string, awarded: boolean[]) => caller.put(`${base()}/marking/${answerId}`, { decision: { awarded } })
  const show = async (caller: Caller) => (await caller.get(base())).body.data

  async function markAll(caller: Caller, eight: Record<number, number> = {}): Promise<void> {
    for (const { id, question, place } of (await sheetOf(caller)).answers) {
      const points = eight[place] ?? 2
      expect((await give(caller, id, question === '8' ? [points > 0, points > 1] : [true])).status).toBe(200)
    }
    await caller.call(finishBlindMarking, { params })
  }

  async function agreeAll(marksOf: (question: string, place: number) => number = () => 2): Promise<Answer> {
    const { table } = await show(owner)
    const marks = table.answers.map(({ answerId, question, place }: { answerId: string; question: string; place: number }) => ({
      answerId,
      marks: marksOf(question, place),
    }))
    return owner.put(`${base()}/agreed`, { marks })
  }

  const begin = (change: object = {}) => owner.put(base(), input(change))
  const [amina, baraka] = [await test.as(users.amina), await test.as(users.baraka)]
  return { printed, owner, users, amina, baraka, paperIds, base, input, begin, sheetOf, give, markAll, show, agreeAll }
}
