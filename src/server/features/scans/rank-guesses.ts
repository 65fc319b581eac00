/** A paper that a page without a code may belong to. */
export interface GuessCandidate {
  paperId: string
  paperNumber: string
  admission: string | null
  pupilName: string | null
  missingPages: number[]
  pageCount: number
}

/** What a hand or a smudge makes of a digit, each way. */
const lookalikes = ['0OQD', '1IL7', '2Z', '5S', '6GB', '8B', '9GQ', '4A', '3E', '/|1']
const nearCost = 0.4

/**
 * What is typed filters the papers; where it stands in none, all of them are as near as they are. Orders papers by how near their admission number, or else their paper number, is to what stands on the page.
 * Papers that miss a page come first: a page whose paper is whole already is hardly theirs.
 */
export function rankGuesses(candidates: readonly GuessCandidate[], typed: string, limit = 8): GuessCandidate[] {
  const wanted = normalise(typed)
  const holding = wanted === '' ? [] : candidates.filter((candidate) => holds(candidate, wanted))
  return (holding.length > 0 ? holding : candidates)
    .map((candidate) => ({ candidate, whole: candidate.missingPages.length === 0 ? 1 : 0, distance: distanceTo(candidate, wanted) }))
    .toSorted((a, b) => a.whole - b.whole || a.distance - b.distance || compareNumbers(a.candidate.paperNumber, b.candidate.paperNumber))
    .slice(0, limit)
    .map(({ candidate }) => candidate)
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
  return typed.toUpperCase().replaceAll(/[\s.-]/g, '')
}

function compareNumbers(a: string, b: string): number {
  return Number(a) - Number(b) || a.localeCompare(b)
}
