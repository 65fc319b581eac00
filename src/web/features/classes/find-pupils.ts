import { searchFold, searchWords } from '#engine/text/search-fold.ts'
import { pupilFields } from '#engine/pupils/pupil-fields.ts'
import type { PupilView } from '#contract/classes.ts'

const searched = pupilFields.filter(({ isSearched }) => isSearched)

/** Pupils whose searched fields hold every word of the search. Ng'ang'a is found by nganga, Mũthoni by muthoni. */
export function findPupils(pupils: readonly PupilView[], search: string): PupilView[] {
  const words = searchWords(search)
  return pupils.filter((pupil) => {
    const text = searchFold(searched.map(({ key }) => pupil[key] ?? '').join(' '))
    return words.every((word) => text.includes(word))
  })
}
