import { sumPoints } from '#engine/exam/mark-code.ts'
import { buildPoints, type BuiltPoints } from '#engine/exam/from-paper/build-points.ts'
import { chooseReading, type Reading } from '#engine/exam/from-paper/choose-reading.ts'
import { findWordsLeft } from '#engine/exam/from-paper/find-words-left.ts'
import { readEntries, type RawEntry } from '#engine/exam/from-paper/scheme-entries.ts'

/** What a scheme says of one part. */
export interface ReadAnswer extends BuiltPoints, Pick<Reading, 'anyOf' | 'isHalf' | 'unshared'> {
  /** The marks that the scheme itself prints; 0 for none. */
  printed: number
}

/** A longer line is no answer. */
const LONGEST = 4000

/** Reads the entries of a part: its mark points, in the way that agrees with its marks. `asked` is how many things it asks for. */
export function readAnswer(printed: readonly RawEntry[], context: { marks: number | null; asked: number | null }): ReadAnswer {
  const at = printed.findIndex(({ text }) => otherMethod.test(text.trim()))
  const first = at > 0 ? readMethod(printed.slice(0, at), context) : null
  // Of two whole methods the first one is taken, where it earns the marks by itself.
  if (first === null || first.unshared !== null || context.marks === null || worthOf(first) !== context.marks) return readMethod(printed, context)
  const other = printed.slice(at).map(({ text, marks, remark }) => [text, marks, remark].filter((each) => each !== '').join(' '))
  return { ...first, left: [...first.left, ...other.map((text) => ({ text, why: { code: 'other-method' } as const }))] }
}

/** "OR" by itself, between two ways to solve it. */
const otherMethod =
  /^\W*(?:or|au|alternatively|alternative(?:\s+(?:method|solution))?|(?:2nd|second)\s+method|method\s+(?:2|ii|two)|njia\s+(?:nyingine|ya\s+pili))\W*$/i

function worthOf({ points, anyOf }: Pick<ReadAnswer, 'points' | 'anyOf'>): number {
  return sumPoints(
    points.map(({ code }) => code),
    anyOf ?? undefined,
  )
}

function readMethod(printed: readonly RawEntry[], { marks, asked }: { marks: number | null; asked: number | null }): ReadAnswer {
  const raw = printed.filter(({ text }) => text.length <= LONGEST)
  const { groups, notes } = readEntries(raw, marks)
  const reading = chooseReading(groups, { marks, asked })
  const built = buildPoints(reading)
  const lost = findWordsLeft(
    raw.filter(({ text }) => !isTotal(text, marks)).map(({ text, remark }) => `${text} ${remark}`),
    [...reading.points.flatMap(({ text, remarks }) => [text, ...remarks]), ...reading.left, ...notes, ...built.left.map(({ text }) => text)],
  )
  const sum = groups.reduce((sum, { entries, formula, total }) => {
    const own = entries.reduce((all, { pieces, price }) => all + (price ?? (pieces ?? []).reduce((each, piece) => each + piece.worth, 0)), 0)
    return sum + (formula?.total ?? total ?? own)
  }, 0)
  return {
    ...built,
    left: [
      ...printed.flatMap(({ text }) =>
        text.length > LONGEST ? [{ text: `${text.slice(0, 60)}…`, why: { code: 'line-too-long', maxChars: LONGEST } as const }] : [],
      ),
      ...notes.map((text) => ({ text, why: { code: 'remark-not-understood' } as const })),
      ...built.left,
      ...lost.map((text) => ({ text, why: { code: 'not-in-points' } as const })),
    ],
    anyOf: reading.anyOf,
    isHalf: reading.isHalf,
    unshared: reading.unshared,
    printed: sum,
  }
}

/** "10" by itself below the points: what the part, or its question, is worth. */
function isTotal(text: string, marks: number | null): boolean {
  const figure = /^\W*(\d{1,2})\W*$/.exec(text)?.[1]
  return figure !== undefined && marks !== null && Number(figure) >= marks
}
