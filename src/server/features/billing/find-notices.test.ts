import { describe, expect, it } from 'vitest'
import { endOfEatDay, startOfEatDay } from '#engine/credits/eat-days.ts'
import { findNotices } from '#server/features/billing/find-notices.ts'

const lot = {
  id: 'L',
  kind: 'pack' as const,
  source: 'pack:1',
  product: 'school',
  credits: 2000,
  startsAt: startOfEatDay('2026-08-01'),
  validDays: 90,
  endsAt: null,
  paidKes: 8000,
  free: 40,
  held: 0,
  used: 1960,
  lapsed: 0,
  refunded: 0,
  end: endOfEatDay('2026-10-30'),
  state: 'running' as const,
}
const keysOn = (day: string, changed: object = {}, plan: { endsOn: string; periodDays: number } | null = null) =>
  findNotices(
    {
      credit: {
        lots: [{ ...lot, ...changed }],
        paidDays: plan === null ? [] : [{ plan: 'basic', cycle: 'year', startsOn: '2026-01-01', endsOn: plan.endsOn }],
      },
      plan: plan && { plan: 'basic', isCancelled: false, ...plan },
      invoice: null,
    },
    startOfEatDay(day),
  ).map(({ key }) => key)

describe('credits that end', () => {
  it.each([
    ['31 days before', '2026-09-29', []],
    ['30 days before', '2026-09-30', ['lot:L:30']],
    ['8 days before, as the program ran again', '2026-10-22', ['lot:L:30']],
    ['7 days before', '2026-10-23', ['lot:L:7']],
    ['the day before', '2026-10-29', ['lot:L:1']],
    ['on the last day', '2026-10-30', ['lot:L:1']],
    ['the day after', '2026-10-31', []],
  ])('%s', (_name, day, keys) => {
    expect(keysOn(day)).toEqual(keys)
  })

  it('are not told of when none is free, when they have ended, nor on the first day of a pack of 30 days', () => {
    expect(keysOn('2026-10-23', { free: 0 })).toEqual([])
    expect(keysOn('2026-10-23', { state: 'ended' })).toEqual([])
    expect(keysOn('2026-09-30', { startsAt: startOfEatDay('2026-09-30'), validDays: 30 })).toEqual([])
  })

  it('are not told of while days are paid: then the plan is', () => {
    const plan = { endsOn: '2026-12-31', periodDays: 365 }
    expect(keysOn('2026-10-23', { state: 'stopped' }, plan)).toEqual([])
    expect(keysOn('2026-12-01', { state: 'stopped' }, plan)).toEqual(['plan:2026-12-31:30'])
    expect(keysOn('2026-12-31', { state: 'stopped' }, plan)).toEqual(['plan:2026-12-31:1'])
  })

  it('a month that is paid is told of 7 and 1 days before alone', () => {
    const plan = { endsOn: '2026-12-31', periodDays: 31 }
    expect(keysOn('2026-12-02', { state: 'stopped' }, plan)).toEqual([])
    expect(keysOn('2026-12-24', { state: 'stopped' }, plan)).toEqual(['plan:2026-12-31:7'])
  })
})
