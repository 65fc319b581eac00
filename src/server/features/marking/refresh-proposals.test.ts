import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { answerCohorts, answers, markChanges, papers } from '#db/schema.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { refreshProposalsLater } from '#server/features/marking/refresh-proposals-later.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { actOnRun, handIn, readsPictures, switchAiReadingOn } from '#test/server/read-by-ai.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { useAiReading, type AiReadingTest } from '#test/server/use-ai-reading.ts'

let test: AiReadingTest['test']
let standIn: AiReadingTest['standIn']
let printed: PrintedExam
let isPrinted = false

useAiReading((opened) => {
  ;({ test, standIn } = opened)
  readsPictures(standIn)
})
/** The tests of this file go on with one class, each where the last one ended. */
beforeEach(async () => {
  if (isPrinted) return
  isPrinted = true
  printed = await printExam(test, { pupilCount: 20, exam: oneQuestion })
  await switchAiReadingOn(test, printed.schoolId)
})

const oneQuestion = {
  format: 'sahihi-exam/1',
  title: 'Circuits',
  questions: [
    { id: '1', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['B'], marks: 1 },
    {
      id: '2',
      type: 'short',
      text: 'Why do both bulbs go out when one burns out?',
      marks: 1,
      scheme: [{ code: 'B1', text: 'the bulbs are in one closed path, which is broken when one burns out' }],
    },
  ],
}
const first = ['the path is broken when one bulb burns out', 'they are in the same path so it is open', 'the battery is dead', 'the path is broken']
const later = [
  'the battery has no power',
  'The path is broken.',
  'no power from the battery',
  'the wires are too thin',
  'because both bulbs are in the same closed path',
  'the battery is dead!',
  'the current stops',
]

async function read(texts: readonly string[], from: number): Promise<void> {
  await handIn(
    test,
    printed,
    texts.map((text) => ({ 2: text })),
    from,
  )
  await test.runJobsUntilIdle()
}
async function answersOf(): Promise<Map<string, Answer>> {
  const rows = await test.ctx.db
    .select({ answer: answers })
    .from(answers)
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .where(and(eq(answers.examId, printed.examId), eq(answers.question, '2')))
    .orderBy(papers.number)
  return new Map(rows.map(({ answer }) => [answer.reading.text ?? '', answer]))
}
async function review(): Promise<{ groups: AnswerGroup[]; decisionsLeft: number }> {
  return (await printed.caller.get(`/api/exams/${printed.examId}/review/2`)).body.data
}
const decide = (ids: readonly string[], decision: object) => printed.caller.post('/api/reviews', { answerIds: ids, decision, note: '' })
const changesOf = (id: string) => test.ctx.db.select().from(markChanges).where(eq(markChanges.answerId, id)).orderBy(markChanges.at)

describe('answers that come in page after page', () => {
  it('are marked alone while there are few', async () => {
    await read(first, 0)
    expect(await test.ctx.db.select().from(answerCohorts)).toEqual([])
    expect([...(await answersOf()).values()].map(({ needsReview }) => needsReview)).toEqual([true, true, true, true])
  })

  it('are seen among the others once there are enough, and what a person decided stays', async () => {
    const before = await answersOf()
    const decided = before.get('the path is broken')
    const refused = before.get('the battery is dead')
    expect((await decide([decided?.id ?? ''], { awarded: [true] })).status).toBe(200)
    expect((await decide([refused?.id ?? ''], { awarded: [false] })).status).toBe(200)
    await actOnRun(printed, 'read-all')
    await read(later, first.length)
    const after = await answersOf()
    const [cohort] = await test.ctx.db.select().from(answerCohorts)
    expect(cohort).toMatchObject({ examId: printed.examId, question: '2', applied: true })
    expect(after.get('the path is broken')).toMatchObject({ marks: 1, needsReview: false, reviewId: decided?.reviewId ?? expect.any(String) })
    const open = after.get('they are in the same path so it is open')
    expect(open?.credit).not.toBe(before.get('they are in the same path so it is open')?.credit)
    // Nothing that likeness says is settled.
    for (const { reviewId, needsReview } of after.values()) expect(needsReview).toBe(reviewId === null)
    // A surer proposal is no change of a mark; another mark is, and says why.
    for (const answer of after.values()) {
      const changes = (await changesOf(answer.id)).filter(({ why }) => why.code === 'seen-among-others')
      for (const { fromMarks, toMarks } of changes) expect(fromMarks).not.toBe(toMarks)
    }
  })

  it('get the decision about the same words, which says so and is taken back with it', async () => {
    const late = (await answersOf()).get('The path is broken.')
    expect(late).toMatchObject({ marks: 1, needsReview: false })
    expect((await changesOf(late?.id ?? '')).at(-1)).toMatchObject({ toMarks: 1, why: { code: 'same-answer-decided' } })
    expect((await answersOf()).get('the battery is dead!')).toMatchObject({ marks: 0, needsReview: false })
    const { body } = await printed.caller.post(`/api/reviews/${late?.reviewId}/undo`)
    expect(body.data.answers).toHaveLength(2)
    expect((await answersOf()).get('The path is broken.')).toMatchObject({ needsReview: true, reviewId: null })
    await test.runJobsUntilIdle()
    expect((await answersOf()).get('The path is broken.')).toMatchObject({ needsReview: true, reviewId: null })
  })

  it('are marked to the end where a run broke off, and a further one changes nothing', async () => {
    const list = () => test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId)).orderBy(answers.id)
    const lookAgain = async () => {
      await test.ctx.db.update(answerCohorts).set({ applied: false })
      await test.ctx.db.transaction((tx) => refreshProposalsLater(test.ctx, tx, printed.examId))
      await test.runJobsUntilIdle()
    }
    await lookAgain()
    expect(await test.ctx.db.select().from(answerCohorts)).toMatchObject([{ applied: true }])
    const before = await list()
    await lookAgain()
    expect(await list()).toEqual(before)
  })
})

describe('one of several that say the same', () => {
  it('decided alone, leaves the others to a person', async () => {
    const { groups } = await review()
    const same = groups.find(({ answers: own }) => own.length === 2)
    expect(same?.wordings.map(({ text }) => text.toLowerCase())).toEqual([expect.stringContaining('the path is broken')])
    await decide([same?.answers[0]?.id ?? ''], { awarded: [true] })
    await test.runJobsUntilIdle()
    expect((await review()).groups.some(({ answers: [only] }) => only?.id === same?.answers[1]?.id)).toBe(true)
  })
})

describe('the decisions that are left', () => {
  it('are as many as groups wait, each a press, and one fewer after each', async () => {
    const { groups, decisionsLeft } = await review()
    expect(decisionsLeft).toBe(groups.length)
    expect(groups.map(({ round }) => round)).toEqual(groups.map(({ round }) => round).toSorted((a, b) => (a ?? 99) - (b ?? 99)))
    await decide(
      (groups[0]?.answers ?? []).map(({ id }) => id),
      { awarded: [false] },
    )
    expect((await review()).decisionsLeft).toBe(decisionsLeft - 1)
  })
})
