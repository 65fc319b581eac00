import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { answers } from '#db/schema.ts'
import type { PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf } from '#test/server/scripted-readers.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

/** The first pages of two papers are read, judged where they wait, annotated at question 8, confirmed and published. */
export async function publishMarked(test: TestApp, { examId, layout, caller }: PrintedExam, chosen: Record<number, string[]>): Promise<void> {
  const script = ['0001', '0002'].map((number) => {
    const code = codeOf(layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen, ink: ['7', '8'], words: {} }
  })
  await storeScan(test, examId, script)
  await test.runJobsUntilIdle()
  for (const { id } of await test.ctx.db.select().from(answers).where(eq(answers.needsReview, true))) {
    await caller.post('/api/reviews/claim', { answerIds: [id] })
    await caller.post('/api/reviews', { answerIds: [id], decision: { marks: 1 } })
  }
  for (const { id } of await test.ctx.db.select().from(answers).where(eq(answers.question, '8')))
    await caller.put(`/api/annotations/${id}`, { answerIds: [id], annotation: { kind: 'text', text: 'Look at the unit.', place: null } })
  for (const verb of ['confirm', 'publish']) expect((await caller.post(`/api/exams/${examId}/${verb}`)).status).toBe(200)
}
