import type { PupilView } from '#contract/classes.ts'
import { pupilFields } from '#engine/pupils/pupil-fields.ts'
import { textMatcher } from '#engine/text/search-fold.ts'

const searched = pupilFields.filter(({ isSearched }) => isSearched)

/** Pupils whose searched fields hold every word of the search. */
export function findPupils(pupils: readonly PupilView[], search: string): PupilView[] {
  const matches = textMatcher(search)
  return pupils.filter((pupil) => matches(searched.map(({ key }) => pupil[key] ?? '').join(' ')))
}
