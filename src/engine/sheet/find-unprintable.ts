import { isPrintable } from '#engine/sheet/measure-text.ts'
import type { PupilOnSheet } from '#engine/sheet/lay-out-papers.ts'

/** Pupils whose name or number has a letter that no face of the sheets has: it would be printed as a box. */
export function findUnprintable<Pupil extends Pick<PupilOnSheet, 'admission' | 'name'>>(pupils: readonly Pupil[]): Pupil[] {
  return pupils.filter(({ admission, name }) => !isPrintable(`${admission} ${name}`))
}
