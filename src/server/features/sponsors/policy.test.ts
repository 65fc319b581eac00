import { describe, expect, it } from 'vitest'
import { countGifts, countSponsored, type SponsoredSchool } from '#server/features/sponsors/policy.ts'

const at = (day: string) => new Date(`${day}T09:00:00Z`)
const bought = (credits: number, on: string, validTo: string) => ({ credits, at: at(on), validTo })
const gift = (credits: number, on: string) => ({ credits, at: at(on), on })

describe('what a sponsor has left to give', () => {
  it.each([
    ['nothing bought', [], [], { bought: 0, given: 0, left: 0, lapsed: 0, validTo: null }],
    [
      'bought and partly given',
      [bought(15_000, '2026-01-10', '2027-03-31')],
      [gift(13_200, '2026-02-01')],
      { bought: 15_000, given: 13_200, left: 1800, lapsed: 0, validTo: '2027-03-31' },
    ],
    [
      'the soonest to end goes first',
      [bought(1000, '2026-01-10', '2027-03-31'), bought(500, '2026-01-10', '2026-12-31')],
      [gift(600, '2026-02-01')],
      { bought: 1500, given: 600, left: 900, lapsed: 0, validTo: '2027-03-31' },
    ],
    [
      'what was not given in time cannot be given, and later gifts do not take from it',
      [bought(1000, '2026-01-10', '2026-06-30'), bought(1000, '2026-07-10', '2027-06-30')],
      [gift(600, '2026-02-01'), gift(300, '2026-08-01')],
      { bought: 2000, given: 900, left: 700, lapsed: 400, validTo: '2027-06-30' },
    ],
  ])('%s', (_what, purchases, gifts, counts) => expect(countGifts(purchases, gifts, '2026-11-17')).toEqual(counts))
})

const school = (change: Partial<SponsoredSchool> & { used?: readonly number[]; lapsed?: number; isOver?: boolean } = {}): SponsoredSchool => {
  const { used = [0, 420, 610, 640], lapsed = 0, isOver = false, ...rest } = change
  return { name: 'Kaikor Primary', county: 'Turkana', pupils: 214, lots: [{ credits: 2500, lapsed, isOver, used }], ...rest }
}
const small = school({ name: 'Lodwar Unit', pupils: 9, used: [0, 30, 40, 50] })

describe('what a sponsor sees', () => {
  it('is a row a school, and sums that are those of the rows', () => {
    const counts = countSponsored([school(), school({ name: 'Hola Junior School', pupils: 243, used: [0, 0, 310, 402] })], 4)
    expect(counts).toMatchObject({
      schools: [
        { papers: [0, 420, 610, 640], given: 2500, left: 830 },
        { papers: [0, 0, 310, 402], given: 2500, left: 1788 },
      ],
      spans: [
        { papers: 0, schools: 0 },
        { papers: 420, schools: 1 },
        { papers: 920, schools: 2 },
        { papers: 1042, schools: 2 },
      ],
      pupils: 457,
      used: 2382,
      given: 5000,
      left: 2618,
    })
  })

  it('has nothing of a school with fewer than ten pupils but what was given', () => {
    const { small: none, ...without } = countSponsored([school()], 4)
    const { small: shown, ...counts } = countSponsored([school(), small], 4)
    expect(counts).toEqual(without)
    expect(none).toEqual({ schools: 0, given: 0 })
    expect(shown).toEqual({ schools: 1, given: 2500 })
    expect(countSponsored([school({ pupils: 10 })], 4).schools).toHaveLength(1)
  })

  it.each([
    ['while its lot runs', false],
    ['after its lot has ended', true],
  ])('leaves out a count of one to nine papers, and it is in no figure that others are taken from, %s', (_when, isOver) => {
    const withHidden = (hidden: number) =>
      countSponsored([school({ used: [0, 420, hidden, 0], isOver, lapsed: isOver ? 2080 - hidden : 0 }), school({ name: 'Hola' })], 4)
    const counts = withHidden(7)
    expect(counts.schools[0]).toMatchObject({ papers: [0, 420, null, 0], left: isOver ? 0 : 2080 })
    expect(counts.spans[2]).toEqual({ papers: 610, schools: 1 })
    expect(counts.used).toBe(420 + 420 + 610 + 640)
    // With more or fewer in the dark, every figure is the same.
    expect(withHidden(3)).toEqual(counts)
  })

  it('does not find what is left out through another lot that runs', () => {
    const lots = (used: number) => [
      { credits: 100, lapsed: 100 - used, isOver: true, used: [0, used, 0, 0] },
      { credits: 50, lapsed: 0, isOver: false, used: [0, 0, 0, 0] },
    ]
    const [one, other] = [3, 8].map((used) => countSponsored([school({ lots: lots(used) })], 4))
    expect(one).toEqual(other)
    expect(one?.left).toBe(50)
  })

  it('counts no term below zero, when more came back than was used', () => {
    expect(countSponsored([school({ used: [0, 420, -3, 0] })], 4).schools[0]?.papers).toEqual([0, 420, 0, 0])
  })
})
