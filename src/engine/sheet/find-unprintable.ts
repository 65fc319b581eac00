import { isPrintable } from '#engine/sheet/measure-text.ts'

/** Pupils whose name or number has a letter that no face of the sheets has: it would be printed as a box. */
export function findUnprintable<Pupil extends { admission: string; name: string }>(pupils: readonly Pupil[]): Pupil[] {
  return pupils.filter(({ admission, name }) => !isPrintable(`${admission} ${name}`))
}
