import { describe, expect, it } from 'vitest'
import { isExamOver, nameOfSeal } from '#web/components/captured/offline-exam.ts'

const now = 1_700_000_000_000
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describe('isExamOver', () => {
  it.each([
    ['just stored', { savedAt: now, seenAt: now }, false],
    ['stored 6 days ago', { savedAt: now - 6 * dayMs, seenAt: now - dayMs }, false],
    ['stored more than 7 days ago', { savedAt: now - 7 * dayMs - 1, seenAt: now }, true],
    ['a clock that the network set right', { savedAt: now + hourMs, seenAt: now + hourMs }, false],
    ['a clock that was put back by a day', { savedAt: now - dayMs, seenAt: now + dayMs }, true],
    ['a clock that was put back before it was stored', { savedAt: now + dayMs, seenAt: now + dayMs }, true],
  ])('%s', (_what, row, expected) => {
    expect(isExamOver(row, now)).toBe(expected)
  })
})

describe('nameOfSeal', () => {
  it('differs for another user, exam and time', () => {
    const of = { userId: 'u', examId: 'e', savedAt: 1 }
    const names = [of, { ...of, userId: 'v' }, { ...of, examId: 'f' }, { ...of, savedAt: 2 }].map(nameOfSeal)
    expect(new Set(names).size).toBe(4)
  })
})
