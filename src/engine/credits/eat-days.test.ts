import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, eatDayOf, endOfEatDay, isEatDay, startOfEatDay } from '#engine/credits/eat-days.ts'

describe('a day in East Africa Time', () => {
  it.each([
    ['just before midnight in Nairobi', '2026-11-29T20:59:59.999Z', '2026-11-29'],
    ['midnight in Nairobi', '2026-11-29T21:00:00.000Z', '2026-11-30'],
    ['the last moment of a year in London', '2026-12-31T23:59:59Z', '2027-01-01'],
  ])('is that of %s', (_, time, day) => {
    // oxlint-disable-next-line no-restricted-globals -- a given time; the clock is not read
    expect(eatDayOf(new Date(time))).toBe(day)
  })

  it('begins and ends three hours before that of London', () => {
    expect(startOfEatDay('2026-11-30').toISOString()).toBe('2026-11-29T21:00:00.000Z')
    expect(endOfEatDay('2026-11-30').toISOString()).toBe('2026-11-30T20:59:59.999Z')
  })

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later)
    expect(daysBetween(day, later)).toBe(days)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))

  it.each([
    ['2026-11-30', true],
    ['2026-11-31', false],
    ['2026-1-3', false],
    ['', false],
    ['2026-13-01', false],
  ])('%s: %s', (text, isDay) => expect(isEatDay(text)).toBe(isDay))
})
