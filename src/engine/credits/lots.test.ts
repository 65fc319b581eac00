import { describe, expect, it } from 'vitest'
import { addDays, endOfEatDay } from '#engine/credits/eat-days.ts'
import { findLotEnd, isClockStopped, isLotUsable, orderLots, type LotClock, type PaidDays } from '#engine/credits/lots.ts'
import type { LotKind } from '#engine/credits/names.ts'

const days = (...periods: [startsOn: string, endsOn: string][]): PaidDays[] => periods.map(([startsOn, endsOn]) => ({ startsOn, endsOn }))
const lot = (kind: LotKind, startsAt: string, validDays: number | null = null, endsAt: string | null = null): LotClock => ({
  kind,
  startsAt: at(startsAt),
  validDays,
  endsAt: endsAt === null ? null : at(endsAt),
})
const dayNumber = (index: number): string => addDays('2026-01-01', index)
// oxlint-disable-next-line no-restricted-globals -- a given time; the clock is not read
const at = (text: string): Date => new Date(text)
const november = days(['2026-11-01', '2026-11-30'])

describe('a lot ends', () => {
  it.each<[name: string, lot: LotClock, paidDays: PaidDays[], lastDay: string | null]>([
    ['a pack of 30 days, without a subscription', lot('pack', '2026-10-01T10:00:00+03:00', 30), [], '2026-10-31'],
    ['a pack paid a minute before midnight', lot('pack', '2026-10-01T23:59:00+03:00', 30), [], '2026-10-31'],
    ['a pack paid at midnight', lot('pack', '2026-10-02T00:00:00+03:00', 30), [], '2026-11-01'],
    ['a pack of 90 days', lot('pack', '2026-11-01T08:00:00+03:00', 90), [], '2027-01-30'],
    ['a pack of 180 days', lot('pack', '2026-11-01T08:00:00+03:00', 180), [], '2027-04-30'],
    ['a trial', lot('trial', '2026-11-01T08:00:00+03:00', 14), [], '2026-11-15'],
    ['a pack whose clock stood still in November', lot('pack', '2026-10-27T10:00:00+03:00', 30), november, '2026-12-26'],
    ['a pack bought in November, whose days begin after it', lot('pack', '2026-11-10T10:00:00+03:00', 30), november, '2026-12-30'],
    ['a pack bought on the last paid day', lot('pack', '2026-11-30T10:00:00+03:00', 30), november, '2026-12-30'],
    ['a pack bought the day before the paid days', lot('pack', '2026-10-31T10:00:00+03:00', 30), november, '2026-12-30'],
    ['a pack whose last day is the first paid one', lot('pack', '2026-10-02T10:00:00+03:00', 30), november, '2026-12-01'],
    ['a pack that ended the day before the paid days', lot('pack', '2026-10-01T10:00:00+03:00', 30), november, '2026-10-31'],
    ['a pack that lives after the paid days', lot('pack', '2026-12-01T10:00:00+03:00', 30), november, '2026-12-31'],
    [
      'a pack over two subscriptions with a gap',
      lot('pack', '2026-10-27T10:00:00+03:00', 30),
      days(['2027-01-01', '2027-01-31'], ['2026-11-01', '2026-11-30']),
      '2026-12-26',
    ],
    [
      'a pack over two subscriptions, which reaches the second',
      lot('pack', '2026-10-27T10:00:00+03:00', 30),
      days(['2026-11-01', '2026-11-30'], ['2026-12-20', '2027-01-19']),
      '2027-01-26',
    ],
    ['a trial during a subscription', lot('trial', '2026-11-20T10:00:00+03:00', 14), november, '2026-12-14'],
    ['plan credits of November', lot('plan', '2026-11-01T00:00:00+03:00'), november, '2026-12-30'],
    [
      'plan credits of the first of two paid months',
      lot('plan', '2026-11-01T00:00:00+03:00'),
      days(['2026-11-01', '2026-11-30'], ['2026-12-01', '2026-12-31']),
      '2027-01-30',
    ],
    [
      'plan credits, paid again within 30 days',
      lot('plan', '2026-11-01T00:00:00+03:00'),
      days(['2026-11-01', '2026-11-30'], ['2026-12-20', '2027-01-19']),
      '2027-02-18',
    ],
    [
      'plan credits, paid again after they had ended',
      lot('plan', '2026-11-01T00:00:00+03:00'),
      days(['2026-11-01', '2026-11-30'], ['2026-12-31', '2027-01-30']),
      '2026-12-30',
    ],
    ['a correction', lot('correction', '2026-11-01T00:00:00+03:00'), november, null],
    ['a sponsored lot, by its day', lot('sponsored', '2026-11-01T00:00:00+03:00', null, '2026-12-04T20:59:59.999Z'), november, '2026-12-04'],
    ['a pack with an earlier fixed end', lot('pack', '2026-10-01T10:00:00+03:00', 30, '2026-10-10T20:59:59.999Z'), [], '2026-10-10'],
  ])('%s', (_, given, paidDays, lastDay) => {
    expect(findLotEnd(given, paidDays)).toEqual(lastDay === null ? null : endOfEatDay(lastDay))
  })

  it('and cannot be used one second past its day, whether a job ran or not', () => {
    const pack = lot('pack', '2026-10-01T10:00:00+03:00', 30)
    expect(isLotUsable(pack, [], at('2026-10-31T23:59:59+03:00'))).toBe(true)
    expect(isLotUsable(pack, [], at('2026-11-01T00:00:00+03:00'))).toBe(false)
  })

  it('and cannot be used before it begins', () => {
    expect(isLotUsable(lot('sponsored', '2027-01-01T00:00:00+03:00'), [], at('2026-12-31T12:00:00+03:00'))).toBe(false)
  })

  it('whose clock stands still on paid days alone', () => {
    const pack = lot('pack', '2026-10-27T10:00:00+03:00', 30)
    expect(isClockStopped(pack, november, at('2026-10-31T12:00:00+03:00'))).toBe(false)
    expect(isClockStopped(pack, november, at('2026-11-01T00:00:00+03:00'))).toBe(true)
    expect(isClockStopped(pack, november, at('2026-12-01T00:00:00+03:00'))).toBe(false)
    expect(isClockStopped(lot('plan', '2026-11-01T00:00:00+03:00'), november, at('2026-11-05T00:00:00+03:00'))).toBe(false)
  })
})

describe('a clock that is handed any paid days', () => {
  it('counts the valid days and no other, whatever the periods are', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      let state = seed
      const draw = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most
      const paid: PaidDays[] = []
      let day = 0
      while (paid.length < 6) {
        const from = day + draw(40)
        const to = from + draw(40)
        paid.push({ startsOn: dayNumber(from), endsOn: dayNumber(to) })
        day = to + 1
      }
      const startsOn = draw(120)
      const validDays = 1 + draw(180)
      let left = validDays
      let last = startsOn
      while (left > 0) {
        last += 1
        if (!paid.some((period) => period.startsOn <= dayNumber(last) && dayNumber(last) <= period.endsOn)) left -= 1
      }
      const end = findLotEnd({ kind: 'pack', startsAt: endOfEatDay(dayNumber(startsOn)), validDays, endsAt: null }, paid.toReversed())
      expect(end, `seed ${seed}`).toEqual(endOfEatDay(dayNumber(last)))
    }
  })
})

describe('lots', () => {
  it('are used by kind, then the soonest to end, then the oldest; one without an end comes last of its kind', () => {
    const now = at('2026-11-20T12:00:00+03:00')
    const lots = [
      { id: 'correction', ...lot('correction', '2026-01-01T00:00:00+03:00') },
      { id: 'pack-late', ...lot('pack', '2026-11-01T00:00:00+03:00', 180) },
      { id: 'pack-young', ...lot('pack', '2026-11-10T09:00:00+03:00', 30) },
      { id: 'pack-old', ...lot('pack', '2026-11-10T08:00:00+03:00', 30) },
      { id: 'plan', ...lot('plan', '2026-11-01T00:00:00+03:00') },
      { id: 'sponsored-open', ...lot('sponsored', '2026-02-01T00:00:00+03:00') },
      { id: 'sponsored', ...lot('sponsored', '2026-11-02T00:00:00+03:00', null, '2026-12-04T20:59:59Z') },
      { id: 'trial', ...lot('trial', '2026-11-01T00:00:00+03:00', 14) },
    ]
    expect(orderLots(lots, [], now).map(({ lot: { id }, state }) => [id, state])).toEqual([
      ['trial', 'ended'],
      ['sponsored', 'running'],
      ['sponsored-open', 'running'],
      ['plan', 'running'],
      ['pack-old', 'running'],
      ['pack-young', 'running'],
      ['pack-late', 'running'],
      ['correction', 'running'],
    ])
  })
})
