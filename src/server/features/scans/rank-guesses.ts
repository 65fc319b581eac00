import type { InferredPlace } from '#engine/papers/infer-place.ts'
import { searchFold } from '#engine/text/search-fold.ts'

/** Where the page seems to belong: by its own code, or by the pages beside it. */
export type PlaceOfPage = Omit<InferredPlace, 'kind'> & { kind: InferredPlace['kind'] | 'code' }

/** A paper that a page without a code may belong to. */
export interface GuessCandidate {
  paperId: string
  paperNumber: string
  admission: string | null
  pupilName: string | null
  missingPages: number[]
  pageCount: number
  /** What its code or the order of the scan says, and how strong that is among the others: the lowest is the strongest. */
  place: (PlaceOfPage & { rank: number }) | null
}

/** What a hand or a smudge makes of a digit, each way. */
const lookalikes = ['0OQD', '1IL7', '2Z', '5S', '6GB', '8B', '9GQ', '4A', '3E', '/|1']
const nearCost = 0.4

/**
 * What is typed filters the papers; where it stands in none, all of them are as near as they are. First come those that the
 * order of the scan names, then those that miss a page: a page whose paper is whole already is hardly theirs. Then papers are
 * ordered by how near their admission number, or else their paper number, is to what was typed.
 */
export function rankGuesses(candidates: readonly GuessCandidate[], typed: string, limit = 8): GuessCandidate[] {
  const wanted = normalise(typed)
  const holding = wanted === '' ? [] : candidates.filter((candidate) => holds(candidate, wanted))
  return (holding.length > 0 ? holding : candidates)
    .map((candidate) => ({ candidate, lacking: lackingOf(candidate, wanted), distance: distanceTo(candidate, wanted) }))
    .toSorted((a, b) => a.lacking - b.lacking || a.distance - b.distance || compareNumbers(a.candidate.paperNumber, b.candidate.paperNumber))
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** Below 0 where the scan names the paper. Nothing typed: of a paper that came in part a page is missing more likely than of one that did not. */
function lackingOf({ place, missingPages, pageCount }: GuessCandidate, wanted: string): number {
  if (place !== null) return place.rank - 10
  if (missingPages.length === 0) return 2
  return wanted === '' && missingPages.length === pageCount ? 1 : 0
}

/** Whether what was typed stands in the name or in a number of the paper: then the others are left out. */
function holds({ admission, paperNumber, pupilName }: GuessCandidate, wanted: string): boolean {
  return [admission, paperNumber, pupilName].some((each) => each !== null && normalise(each).includes(wanted))
}

function distanceTo({ admission, paperNumber, pupilName }: GuessCandidate, wanted: string): number {
  if (wanted === '' || (pupilName !== null && normalise(pupilName).includes(wanted))) return 0
  const byAdmission = admission === null ? Infinity : readingDistance(wanted, normalise(admission))
  return Math.min(byAdmission, readingDistance(wanted, paperNumber) + nearCost)
}

/**
 * Edit distance in which a lookalike costs less than another character, and in which what was typed so far
 * may be the beginning of the number: `44` is nearer to `4417` than to `17`.
 */
export function readingDistance(typed: string, full: string): number {
  let row = Array.from({ length: full.length + 1 }, (_, index) => index)
  for (const [i, typedChar] of [...typed].entries()) {
    const next = [i + 1]
    for (const [j, fullChar] of [...full].entries()) {
      const change = (row[j] ?? 0) + swapCost(typedChar, fullChar)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  // What is still to be typed costs a little, so that an exact number beats a longer one.
  return Math.min(...row.map((cost, length) => cost + (full.length - length) * 0.1))
}

function swapCost(a: string, b: string): number {
  if (a === b) return 0
  return lookalikes.some((group) => group.includes(a) && group.includes(b)) ? nearCost : 1
}

function normalise(typed: string): string {
  return searchFold(typed).toUpperCase().replaceAll(/[ .]/g, '')
}

function compareNumbers(a: string, b: string): number {
  return Number(a) - Number(b) || a.localeCompare(b)
}
