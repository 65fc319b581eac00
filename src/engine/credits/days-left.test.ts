import { expect, it } from 'vitest'
import { countDaysLeft } from '#engine/credits/days-left.ts'
import { startOfEatDay } from '#engine/credits/eat-days.ts'
import type { LotKind } from '#engine/credits/names.ts'

const trial = { kind: 'trial' as LotKind, startsAt: startOfEatDay('2026-10-12'), validDays: 14, endsAt: null }
const paid = [{ startsOn: '2026-10-19', endsOn: '2026-11-18' }]

it.each([
  ['on its first day, all', '2026-10-12', [], 14],
  ['while days are paid, what was left before them', '2026-11-17', paid, 8],
  ['on the last paid day, the same', '2026-11-18', paid, 8],
  ['after them, fewer each day', '2026-11-19', paid, 7],
  ['on its last day, none', '2026-10-26', [], 0],
  ['once it has ended, none', '2026-12-24', [], 0],
])('counts the days that a clock has left: %s', (_, day, days, left) => {
  expect(countDaysLeft(trial, days, startOfEatDay(day))).toBe(left)
})

it('counts none where another rule ends a lot', () => {
  expect(
    countDaysLeft({ kind: 'plan', startsAt: startOfEatDay('2026-10-19'), validDays: null, endsAt: null }, paid, startOfEatDay('2026-11-01')),
  ).toBe(null)
})
