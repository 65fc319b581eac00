/** A term of a school's year, with its first and last day as `2026-01-05`. */
export interface Term {
  year: number
  term: TermNumber
  startsOn: string
  endsOn: string
}
export const termNumbers = [1, 2, 3] as const
export type TermNumber = (typeof termNumbers)[number]
export type TermKey = Pick<Term, 'year' | 'term'>

/** The ministry's dates of 2026. Every year moves by a few days, and schools differ: a leader changes them. */
const knownYear = 2026
const knownTerms: Record<TermNumber, readonly [startsOn: string, endsOn: string]> = {
  1: ['2026-01-05', '2026-04-02'],
  2: ['2026-04-27', '2026-07-31'],
  3: ['2026-08-24', '2026-10-23'],
}

/** What is proposed for a year until a leader says otherwise: the known dates, each moved to the nearest same day of the week. */
export function proposeTerms(year: number): Term[] {
  return termNumbers.map((term) => {
    const [startsOn, endsOn] = knownTerms[term]
    return { year, term, startsOn: moveToYear(startsOn, year), endsOn: moveToYear(endsOn, year) }
  })
}

/** Three terms of each of these years, in order: those that the school wrote down, and proposals for the rest. */
export function listTerms(years: readonly number[], written: readonly Term[]): Term[] {
  return years
    .flatMap((year) => proposeTerms(year).map((proposed) => written.find((each) => isSameTerm(each, proposed)) ?? proposed))
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
}

export function isSameTerm(a: TermKey, b: TermKey): boolean {
  return a.year === b.year && a.term === b.term
}

/** The term that a day belongs to: the one that began last. A day of the holidays belongs to the term before them. */
export function termOfDay(day: string, terms: readonly Term[]): Term | null {
  return terms.findLast(({ startsOn }) => startsOn <= day) ?? null
}

/** What is wrong with the three terms of a year: the number of the first term that ends before it begins, or begins before the last one ended. */
export function findTermFault(terms: readonly Term[]): { term: TermNumber; fault: 'ends-first' | 'overlaps' | 'other-year' } | null {
  for (const [at, { year, term, startsOn, endsOn }] of terms.entries()) {
    if (Number(startsOn.slice(0, 4)) !== year || Number(endsOn.slice(0, 4)) !== year) return { term, fault: 'other-year' }
    if (endsOn <= startsOn) return { term, fault: 'ends-first' }
    const before = terms[at - 1]
    if (before !== undefined && startsOn <= before.endsOn) return { term, fault: 'overlaps' }
  }
  return null
}

function moveToYear(day: string, year: number): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const same = dayNumber(year, month, date)
  const ahead = (((dayNumber(knownYear, month, date) - same) % 7) + 7) % 7
  return writeDay(same + (ahead <= 3 ? ahead : ahead - 7))
}

/** Of a day as `2026-06-15`, so that days can be told apart in days. */
export function numberOfDay(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return dayNumber(year, month, date)
}

/** Days since 1 January 1970 in the calendar of all years (Fliegel and Van Flandern): the engine reads no clock and no zone. */
function dayNumber(year: number, month: number, date: number): number {
  const back = month <= 2 ? 1 : 0
  const y = year - back
  const fromMarch = month + 12 * back - 3
  return date + Math.floor((153 * fromMarch + 2) / 5) + 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 719_469
}

function writeDay(days: number): string {
  let year = 1970 + Math.floor(days / 365.2425)
  if (dayNumber(year, 1, 1) > days) year -= 1
  if (dayNumber(year + 1, 1, 1) <= days) year += 1
  let month = 12
  while (dayNumber(year, month, 1) > days) month -= 1
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(days - dayNumber(year, month, 1) + 1)}`
}
