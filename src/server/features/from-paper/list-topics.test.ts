import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exams, paperDrafts } from '#db/schema.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { noEdits } from '#engine/exam/from-paper/paper-edits.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let teacher: TestUser
let caller: Caller
beforeAll(async () => {
  test = await startTestApp()
  teacher = await test.makeUser()
  caller = await test.as(teacher)
})
afterAll(() => test.close())

async function makeExam(from: Caller, subject: string, topics: Record<string, string>): Promise<void> {
  const questions = Object.entries(topics).map(([topic, text], at) => ({
    id: String(at + 1),
    type: 'short',
    marks: 1,
    topic,
    text,
    scheme: [{ code: 'B1', text: 'as taught' }],
  }))
  const exam = { format: 'sahihi-exam/1', title: 'CAT', subject, language: 'en', questions }
  expect((await from.post('/api/exams', { exam })).status).toBe(200)
}
async function makeDraft(subject: string | null, text: string): Promise<string> {
  const part: DraftPart = {
    label: '1',
    type: 'short',
    stem: '',
    text,
    marks: 1,
    options: [],
    answer: [],
    points: [],
    anyOf: null,
    topic: null,
    section: null,
    regions: [],
    schemeRegions: [],
    figures: [],
    doubts: [],
  }
  const reading = { title: 'T', subject, language: 'en' as const, printedTotal: null, sections: [], asides: [], wordCount: 9, parts: [part] }
  const [row] = await test.ctx.db
    .insert(paperDrafts)
    .values({ schoolId: teacher.schoolId ?? '', ownerId: teacher.id, language: 'en', state: 'ready', files: [], reading, edits: noEdits })
    .returning()
  return row?.id ?? ''
}
const topicsOf = async (draftId: string, from = caller) => (await from.get(`/api/paper-drafts/${draftId}/topics`)).body

describe('the topics of a draft', () => {
  const asked = 'What happens to red blood cells in distilled water?'

  it('are proposed after earlier exams of the subject, however its name is written, and of no other subject', async () => {
    await makeExam(caller, 'Biology', { Osmosis: 'Explain why red blood cells burst in distilled water.' })
    await makeExam(caller, 'Chemistry', { Water: 'Describe how distilled water is made of salty blood.' })
    expect((await topicsOf(await makeDraft('231 Biology', asked))).data).toEqual({
      topics: ['Osmosis'],
      proposals: [{ label: '1', topic: 'Osmosis', from: 'earlier' }],
    })
    expect((await topicsOf(await makeDraft(null, asked))).data).toEqual({ topics: [], proposals: [] })
  })

  it('are never those of another school, nor of a colleague’s exam before it is over', async () => {
    const elsewhere = await test.as(await test.makeUser())
    await makeExam(elsewhere, 'Geography', { Secret: 'Rivers erode their banks in the flood plain.' })
    const colleague = await test.as(await test.makeUser({ schoolId: teacher.schoolId }))
    await makeExam(colleague, 'Geography', { Coming: 'Rivers erode their banks in the flood plain.' })
    const draftId = await makeDraft('312 Geography', 'Why do rivers erode their banks?')
    expect((await topicsOf(draftId)).data).toEqual({ topics: [], proposals: [] })
    expect((await topicsOf(draftId, elsewhere)).code).toBe('paper-draft-not-found')
    expect((await topicsOf(draftId, colleague)).code).toBe('paper-draft-not-found')
    const head = await test.as(await test.makeUser({ role: 'HEAD_TEACHER', schoolId: teacher.schoolId }))
    expect((await topicsOf(draftId, head)).data.topics).toEqual(['Coming'])
    await test.ctx.db.update(exams).set({ confirmedAt: test.ctx.now() }).where(eq(exams.subject, 'Geography'))
    expect((await topicsOf(draftId)).data.topics).toEqual(['Coming'])
  })
})
