import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let head: Caller
let teacher: Caller
let colleague: Caller
beforeAll(async () => {
  test = await startTestApp()
  const headUser = await test.makeUser({ role: 'HEAD_TEACHER' })
  const { schoolId } = headUser
  head = await test.as(headUser)
  teacher = await test.as(await test.makeUser({ schoolId }))
  colleague = await test.as(await test.makeUser({ schoolId }))
})
afterAll(() => test.close())

async function gradingOfNew(caller: Caller): Promise<string> {
  const { body } = await caller.post('/api/exams', { title: 'CAT' })
  return body.data.exam.grading
}

describe('what a new exam starts with', () => {
  it('is per cent in a new school, then the grading last used by oneself, else in the school, then what the school has set', async () => {
    expect(await gradingOfNew(teacher)).toBe('percent')
    const { body } = await colleague.post('/api/exams', { title: 'Opener' })
    const { id, draft } = body.data.exam
    await colleague.put(`/api/exams/${id}`, { draft: { ...draft, grading: 'kcse' }, revision: 1 })
    expect(await gradingOfNew(colleague)).toBe('kcse')
    // The teacher's own last exam counts more than the school's.
    expect(await gradingOfNew(teacher)).toBe('percent')
    expect(await gradingOfNew(await test.as(await test.makeUser({ schoolId: (await test.makeUser()).schoolId })))).toBe('percent')
    expect((await head.put('/api/exam-presets', { grading: 'cbc8', subjects: [] })).status).toBe(200)
    expect([await gradingOfNew(teacher), await gradingOfNew(colleague)]).toEqual(['cbc8', 'cbc8'])
    expect((await head.put('/api/exam-presets', { grading: 'cbc8', answerIn: 'boxes', subjects: [] })).status).toBe(200)
    expect((await teacher.post('/api/exams', { title: 'CAT' })).body.data.exam.draft).toMatchObject({ answerIn: 'boxes' })
    // A file says itself how it is graded.
    const file = {
      format: 'sahihi-exam/1',
      title: 'File',
      grading: 'cbc4',
      questions: [{ id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }],
    }
    expect((await teacher.post('/api/exams', { exam: file })).body.data.exam.grading).toBe('cbc4')
  })

  it('is decided by leaders, and seen by all colleagues', async () => {
    const subjects = [{ subject: '232 Physics', penalties: ['unit'] }]
    expect((await teacher.put('/api/exam-presets', { grading: null, subjects })).status).toBe(403)
    expect((await head.put('/api/exam-presets', { grading: null, subjects })).status).toBe(200)
    expect((await teacher.get('/api/exam-presets')).body.data).toMatchObject({ grading: null, subjects })
    expect((await head.put('/api/exam-presets', { grading: null, subjects: [{ subject: 'Physics', penalties: ['spelling'] }] })).status).toBe(400)
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get('/api/exam-presets')).body.data).toEqual({ grading: null, answerIn: null, subjects: [] })
  })
})
