import { describe, expect, it } from 'vitest'
import { afterFailure, chooseNext, isOutdated, tryAgain } from '#web/components/captured/captured-picture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'

const now = 1_700_000_000_000
const dayMs = 24 * 60 * 60 * 1000

function pictureOf(changed: Partial<CapturedPicture> = {}): CapturedPicture {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    userId: '22222222-2222-4222-8222-222222222222',
    examId: '33333333-3333-4333-8333-333333333333',
    takenAt: now,
    state: 'waiting',
    sizeBytes: 400_000,
    hash: 'ab',
    tries: 0,
    notBefore: 0,
    reason: '',
    cause: null,
    isKeptAnyway: false,
    ...changed,
  }
}

describe('chooseNext', () => {
  it('sends the oldest that waits', () => {
    const old = pictureOf({ takenAt: now - 5 })
    expect(chooseNext([pictureOf(), old], now)).toEqual({ picture: old })
  })
  it('lets one that has to wait make way for the next', () => {
    const tired = pictureOf({ takenAt: now - 5, notBefore: now + 1 })
    const fresh = pictureOf()
    expect(chooseNext([tired, fresh], now)).toEqual({ picture: fresh })
  })
  it('says how long to wait when all have to', () => {
    expect(chooseNext([pictureOf({ notBefore: now + 900 }), pictureOf({ notBefore: now + 400 })], now)).toEqual({ waitMs: 400 })
  })
  it('has nothing to send of what was sent or refused', () => {
    expect(chooseNext([pictureOf({ state: 'sent' }), pictureOf({ state: 'refused' })], now)).toBeNull()
  })
})

describe('afterFailure', () => {
  it.each([0, 401, 423, 429, 500, 503, 507])('keeps a picture waiting after status %i', (status) => {
    const after = afterFailure(pictureOf(), { status, reason: 'why', cause: null }, { now, random: 0.5 })
    expect(after).toMatchObject({ state: 'waiting', tries: 1, reason: 'why', notBefore: now + 2_000 })
  })
  it.each([403, 404, 409, 413, 415])('leaves a picture to a person after status %i', (status) => {
    expect(afterFailure(pictureOf(), { status, reason: 'why', cause: null }, { now, random: 0.5 })).toMatchObject({ state: 'refused', reason: 'why' })
  })
  it('waits twice as long each time, five minutes and a quarter more at most', () => {
    let picture = pictureOf()
    const waits = Array.from({ length: 12 }, () => {
      picture = afterFailure(picture, { status: 0, reason: '', cause: 'offline' }, { now, random: 1 })
      return picture.notBefore - now
    })
    expect(waits.slice(0, 3)).toEqual([2_500, 5_000, 10_000])
    expect(Math.max(...waits)).toBe(375_000)
  })
})

describe('tryAgain', () => {
  it('sends at once, and waits from the beginning', () => {
    expect(tryAgain(pictureOf({ state: 'refused', tries: 7, notBefore: now + 5, reason: 'why', cause: 'offline' }))).toEqual(pictureOf())
  })
  it('never sends what has arrived', () => {
    const sent = pictureOf({ state: 'sent' })
    expect(tryAgain(sent)).toBe(sent)
  })
})

describe('isOutdated', () => {
  it.each([
    ['waiting', 29, false],
    ['waiting', 31, true],
    ['refused', 31, true],
    ['sent', 0.5, false],
    ['sent', 2, true],
  ] as const)('%s for %d days: %s', (state, days, expected) => {
    expect(isOutdated(pictureOf({ state, takenAt: now - days * dayMs }), now)).toBe(expected)
  })
})
