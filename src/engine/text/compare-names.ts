import { searchFold } from '#engine/text/search-fold.ts'

/**
 * Which of two names comes first in a list as people write one: case, accents and apostrophes aside, so that KILONZO follows
 * Kasyoka. The database sorts alike by `inNameOrder`: a test compares the two.
 */
export function compareNames(one: string, other: string): number {
  const [a, b] = [searchFold(one), searchFold(other)]
  return a < b ? -1 : Number(a > b)
}
