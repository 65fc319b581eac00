import { describe, expect, it } from 'vitest'
import { addDays } from '#engine/credits/eat-days.ts'
import { findMonth, findPeriod, findPeriodFrom, findWholePeriod, listMonths } from '#engine/credits/periods.ts'

const anchors = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`).concat('2028-02-29')

describe('the periods of a subscription', () => {
  it.each(anchors)('begun on %s leave no day out and count none twice, over ten years', (anchorOn) => {
    for (const [cycle, count] of [
      ['month', 120],
      ['year', 10],
    ] as const) {
      for (let index = 0; index < count; index += 1) {
        const period = findPeriod(anchorOn, cycle, index)
        expect(period.startsOn <= period.endsOn).toBe(true)
        expect(findPeriod(anchorOn, cycle, index + 1).startsOn).toBe(addDays(period.endsOn, 1))
        expect(findPeriodFrom(anchorOn, cycle, period.startsOn)).toEqual(period)
        expect(findWholePeriod(anchorOn, cycle, { startsOn: addDays(period.endsOn, -3), endsOn: period.endsOn })).toEqual(period)
        if (cycle === 'month') expect([findMonth(anchorOn, period.startsOn), findMonth(anchorOn, period.endsOn)]).toEqual([period, period])
      }
    }
  })

  it('begun on 31 January are measured from that day, and never from the end of the one before', () => {
    expect([0, 1, 2].map((index) => findPeriod('2026-01-31', 'month', index))).toEqual([
      { startsOn: '2026-01-31', endsOn: '2026-02-27' },
      { startsOn: '2026-02-28', endsOn: '2026-03-30' },
      { startsOn: '2026-03-31', endsOn: '2026-04-29' },
    ])
  })

  it.each(anchors)('of a year begun on %s have twelve months, which fill it', (anchorOn) => {
    const year = findPeriod(anchorOn, 'year', 1)
    const months = listMonths(year, anchorOn)
    expect(months).toHaveLength(12)
    expect(months[0]?.startsOn).toBe(year.startsOn)
    expect(months.at(-1)?.endsOn).toBe(year.endsOn)
  })

  it('hold no month that began before them: the rest after an upgrade brings the next one first', () => {
    expect(listMonths({ startsOn: '2026-11-16', endsOn: '2026-11-30' }, '2026-11-01')).toEqual([])
    expect(listMonths({ startsOn: '2026-11-16', endsOn: '2027-01-14' }, '2026-01-15').map(({ startsOn }) => startsOn)).toEqual(['2026-12-15'])
  })

  it('of another cycle begin where the last one ended', () => {
    expect(findPeriodFrom('2026-01-31', 'year', '2026-04-30')).toEqual({ startsOn: '2026-04-30', endsOn: '2027-04-29' })
  })
})
