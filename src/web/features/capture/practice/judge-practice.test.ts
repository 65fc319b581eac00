import { describe, expect, it } from 'vitest'
import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import { exampleKey, practiceCode, practiceLetters, type PracticeLetter } from '#engine/sheet/practice-sheet.ts'
import { judgePractice } from '#web/features/capture/practice/judge-practice.ts'

function fill(at: number, chosen: readonly string[], doubt: QuestionReading['doubt'] = null): QuestionReading {
  const bubbles = practiceLetters.map((option) => ({
    option,
    fill: chosen.includes(option) ? 0.8 : 0.02,
    state: chosen.includes(option) ? ('filled' as const) : ('empty' as const),
  }))
  return { question: String(at + 1), bubbles, chosen: [...chosen], boxInk: null, confidence: 1, doubt }
}

function page(answers: readonly PracticeLetter[], code: Partial<NonNullable<PageReading['code']>> | null = {}): PageReading {
  return {
    state: 'read',
    reasons: [],
    code: code && { exam: practiceCode, version: 1, paper: '0', page: 1, ...code },
    rotationDegrees: 0,
    questions: answers.map((answer, at) => fill(at, [answer])),
    quality: 1,
  }
}

const judge = (reading: PageReading, { crops = [] as string[], key = exampleKey, decided = {} as Record<string, string[]> } = {}) =>
  judgePractice({ reading, crops: new Map(crops.map((question) => [question, new Blob()])) }, key, new Map(Object.entries(decided)))

describe('a practice sheet before the camera', () => {
  it('gets its mark by the key of the screen, and says which answers are not right', () => {
    const answers = exampleKey.with(2, 'D').with(6, 'A').with(19, 'A')
    expect(judge(page(answers))).toEqual({ kind: 'read', mark: { marks: 17, of: 20, doubts: [] }, doubts: [], wrong: ['3', '7', '20'] })
    expect(judge(page(answers), { key: answers })).toMatchObject({ mark: { marks: 20, of: 20 }, wrong: [] })
  })

  it('asks about a doubt, and counts what the person says', () => {
    const reading = page(exampleKey)
    reading.questions[0] = fill(0, ['A', 'B'], 'two-marks')
    const asked = judge(reading, { crops: ['1'] })
    expect(asked).toMatchObject({ mark: { marks: 19, of: 19, doubts: ['1'] }, doubts: [{ question: '1', choices: [['A'], ['B']] }], wrong: [] })
    expect(judge(reading, { crops: ['1'], decided: { 1: ['B'] } })).toMatchObject({ mark: { marks: 20, of: 20 }, doubts: [], wrong: [] })
    expect(judge(reading, { crops: ['1'], decided: { 1: ['A'] } })).toMatchObject({ mark: { marks: 19, of: 20 }, wrong: ['1'] })
  })

  it.each([
    ['a sheet of an exam', page(exampleKey, { exam: 'ABCDEFGH' }), 'other'],
    ['no code', page(exampleKey, null), 'unread'],
    ['a page that could not be read', { ...page(exampleKey), state: 'unreadable' as const }, 'unread'],
  ])('gives no mark to %s', (_what, reading, kind) => {
    expect(judge(reading)).toEqual({ kind })
  })
})
