import { describe, expect, it } from 'vitest'
import { changedReading, chooseNextReading, isReadingOver, type CapturedReading } from '#web/components/captured/captured-reading.ts'

const now = 1_700_000_000_000
const dayMs = 24 * 60 * 60 * 1000
const sealed = { iv: new Uint8Array(12), data: new ArrayBuffer(8) }

function readingOf(changed: Partial<CapturedReading> = {}): CapturedReading {
  return {
    pictureId: '11111111-1111-4111-8111-111111111111',
    userId: '22222222-2222-4222-8222-222222222222',
    examId: '33333333-3333-4333-8333-333333333333',
    takenAt: now,
    hash: 'ab',
    state: 'waiting',
    tries: 0,
    notBefore: 0,
    revision: 1,
    sealed,
    ...changed,
  }
}

describe('chooseNextReading', () => {
  it('sends by itself the oldest whose picture waits no longer', () => {
    const [older, newer] = [readingOf({ pictureId: 'a', takenAt: now - 5 }), readingOf({ pictureId: 'b' })]
    expect(chooseNextReading([newer, older], new Set(), now)).toBe(older)
    expect(chooseNextReading([newer, older], new Set(['a']), now)).toBe(newer)
  })
  it.each([
    ['was sent', { state: 'sent' }],
    ['was refused', { state: 'refused' }],
    ['has to wait', { notBefore: now + 1 }],
  ] as const)('sends none that %s', (_what, changed) => {
    expect(chooseNextReading([readingOf(changed)], new Set(), now)).toBeNull()
  })
})

describe('changedReading', () => {
  it('is sent anew, also where it was refused or had to wait', () => {
    const after = changedReading(readingOf({ state: 'refused', tries: 4, notBefore: now + 9 }), sealed)
    expect(after).toEqual(readingOf({ revision: 2 }))
  })
})

describe('isReadingOver', () => {
  it.each([
    ['waits with its picture, without its exam', { isUnsent: true, hasExam: false, days: 20 }, false],
    ['is as old as its exam', { isUnsent: false, hasExam: true, days: 6.9 }, false],
    ['was sent, and its exam was forgotten', { isUnsent: false, hasExam: false, days: 0 }, true],
    ['has lain here for seven days', { isUnsent: false, hasExam: true, days: 7.1 }, true],
  ] as const)('%s', (_what, { days, ...of }, expected) => {
    expect(isReadingOver(readingOf({ takenAt: now - days * dayMs }), of, now)).toBe(expected)
  })
})
