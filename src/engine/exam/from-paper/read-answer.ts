import { buildPoints, type BuiltPoints } from '#engine/exam/from-paper/build-points.ts'
import { chooseReading, type Reading } from '#engine/exam/from-paper/choose-reading.ts'
import { readEntries, type RawEntry } from '#engine/exam/from-paper/scheme-entries.ts'

/** What a scheme says of one part. */
export interface ReadAnswer extends BuiltPoints, Pick<Reading, 'anyOf' | 'isHalf' | 'unshared'> {
  /** The scheme prints marks of its own, and they add up to those of the part. */
  isPrinted: boolean
}

/** Reads the entries of a part: its mark points, in the way that agrees with its marks. `asked` is how many things it asks for. */
export function readAnswer(raw: readonly RawEntry[], { marks, asked }: { marks: number | null; asked: number | null }): ReadAnswer {
  const { groups, notes } = readEntries(raw, marks)
  const reading = chooseReading(groups, { marks, asked })
  const built = buildPoints(reading)
  const printed = groups.reduce((sum, { entries, formula, total }) => {
    const own = entries.reduce((all, { pieces, price }) => all + (price ?? (pieces ?? []).reduce((each, piece) => each + piece.worth, 0)), 0)
    return sum + (formula?.total ?? total ?? own)
  }, 0)
  return {
    ...built,
    left: [...notes.map((text) => ({ text, why: { code: 'remark-not-understood' } as const })), ...built.left],
    anyOf: reading.anyOf,
    isHalf: reading.isHalf,
    unshared: reading.unshared,
    isPrinted: marks !== null && printed === marks,
  }
}
