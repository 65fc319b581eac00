import { creditRules } from '#engine/credits/credit-rules.ts'

export interface Purchase {
  credits: number
  at: Date
  /** The last day on which its credits can be given. */
  validTo: string
}

export interface Gift {
  credits: number
  at: Date
  /** In East Africa Time. */
  on: string
}

/**
 * What is left to give of what was bought. Each gift takes from what ends soonest among what could be given on its day. `lapsed` could
 * not be given in time.
 */
export function countGifts(
  purchases: readonly Purchase[],
  gifts: readonly Gift[],
  today: string,
): { bought: number; given: number; left: number; lapsed: number; validTo: string | null } {
  const stock = purchases
    .toSorted((one, other) => one.validTo.localeCompare(other.validTo))
    .map((purchase) => ({ ...purchase, left: purchase.credits }))
  for (const gift of gifts) {
    let open = gift.credits
    for (const each of stock) {
      if (each.validTo < gift.on || each.at > gift.at) continue
      const taken = Math.min(open, each.left)
      each.left -= taken
      open -= taken
    }
  }
  const current = stock.filter(({ validTo, left }) => validTo >= today && left > 0)
  const left = sumOf(current, (each) => each.left)
  const bought = sumOf(purchases, ({ credits }) => credits)
  const given = sumOf(gifts, ({ credits }) => credits)
  return { bought, given, left, lapsed: bought - given - left, validTo: current[0]?.validTo ?? null }
}

export interface SponsoredSchool {
  name: string
  county: string
  pupils: number
  lots: { credits: number; lapsed: number; isOver: boolean; used: readonly number[] }[]
}

export interface SchoolCounts {
  name: string
  county: string
  pupils: number
  /** Papers by span; null where they are fewer than may be shown. */
  papers: (number | null)[]
  given: number
  left: number
}

export interface SponsorCounts {
  schools: SchoolCounts[]
  /** Schools with too few pupils. Of them nothing is counted but what was given. */
  small: { schools: number; given: number }
  spans: { papers: number; schools: number }[]
  pupils: number
  used: number
  given: number
  left: number
}

/**
 * What a sponsor sees. A school with fewer than ten pupils stands in no row and in no sum. A count of one to nine papers is left out
 * everywhere: what was used, what is left and all sums are made of what is shown, so that nothing is found by subtraction.
 */
export function countSponsored(schools: readonly SponsoredSchool[], spans: number): SponsorCounts {
  const least = creditRules.minSponsorCount
  const isSmall = ({ pupils }: SponsoredSchool) => pupils < least
  const rows = schools.filter((school) => !isSmall(school)).map((school) => countSchool(school, { spans, least }))
  const small = schools.filter(isSmall)
  const used = sumOf(rows, ({ papers }) => sumOf(papers, (each) => each ?? 0))
  return {
    schools: rows,
    small: { schools: small.length, given: sumOf(small, givenTo) },
    spans: Array.from({ length: spans }, (_, span) => ({
      papers: sumOf(rows, ({ papers }) => papers[span] ?? 0),
      schools: rows.filter(({ papers }) => (papers[span] ?? 0) > 0).length,
    })),
    pupils: sumOf(rows, ({ pupils }) => pupils),
    used,
    given: sumOf(rows, ({ given }) => given),
    left: sumOf(rows, ({ left }) => left),
  }
}

function countSchool({ name, county, pupils, lots }: SponsoredSchool, { spans, least }: { spans: number; least: number }): SchoolCounts {
  const papers = Array.from({ length: spans }, (_, span) => {
    // More may have come back in a term than was used in it.
    const count = Math.max(
      0,
      sumOf(lots, ({ used }) => used[span] ?? 0),
    )
    return count > 0 && count < least ? null : count
  })
  const given = sumOf(lots, ({ credits }) => credits)
  const running = sumOf(
    lots.filter(({ isOver }) => !isOver),
    ({ credits }) => credits,
  )
  const lapsed = sumOf(lots, (lot) => lot.lapsed)
  const shown = sumOf(papers, (each) => each ?? 0)
  // Not what the ledger says: the difference would be the counts that are left out.
  const left = Math.max(0, Math.min(running, given - shown - lapsed))
  return { name, county, pupils, papers, given, left }
}

const givenTo = ({ lots }: SponsoredSchool) => sumOf(lots, ({ credits }) => credits)

function sumOf<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
