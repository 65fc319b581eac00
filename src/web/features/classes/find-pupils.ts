import type { PupilView } from '#contract/classes.ts'

/** Pupils whose name and number hold every word of the search. Ng'ang'a is found by nganga, Mũthoni by muthoni. */
export function findPupils(pupils: readonly PupilView[], search: string): PupilView[] {
  const words = search.split(/\s+/).map(fold).filter(Boolean)
  return pupils.filter((pupil) => {
    const text = fold(`${pupil.name} ${pupil.admission} ${pupil.stream ?? ''} ${pupil.assessment ?? ''} ${pupil.upi ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʼ`-]/gu, '')
    .toLowerCase()
}
