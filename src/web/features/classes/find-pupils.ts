import { searchFold, searchWords } from '#engine/text/search-fold.ts'
import type { PupilView } from '#contract/classes.ts'

/** Pupils whose name and number hold every word of the search. Ng'ang'a is found by nganga, Mũthoni by muthoni. */
export function findPupils(pupils: readonly PupilView[], search: string): PupilView[] {
  const words = searchWords(search)
  return pupils.filter((pupil) => {
    const text = searchFold(`${pupil.name} ${pupil.admission} ${pupil.stream ?? ''} ${pupil.assessment ?? ''} ${pupil.upi ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
