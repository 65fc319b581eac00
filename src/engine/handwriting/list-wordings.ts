import type { ShortQuestion } from '#engine/exam/exam.ts'
import { readWording } from '#engine/exam/wording/read-wording.ts'
import { toClasses } from './alphabet.ts'

/** What is longer is a sentence, which is for others to read. */
const LONGEST_WORDING = 48
/** More wordings than this are not measured, so that no scheme keeps a page waiting. */
const MAX_WORDINGS = 120

/** What the ink of a line may say. */
export interface KnownWording {
  text: string
  /** The places of the points that it earns, from 0. None of a wording that the scheme rejects: it is listed so that nobody takes it for what it is like. */
  points: number[]
}

/**
 * What a line of an answer may say, by the scheme: every short wording of every point, two of them in one line where the
 * question has several points, and what the scheme rejects. Empty where the scheme holds sentences alone.
 */
export function listWordings({ scheme }: Pick<ShortQuestion, 'scheme'>): KnownWording[] {
  const byPoint = scheme.map(({ text = '', accept = [], reject = [] }) => {
    const read = [text, ...accept].map(readWording)
    return { accepted: read.flatMap(({ wordings }) => wordings).filter(isReadable), rejected: [...reject, ...read.flatMap((each) => each.reject)] }
  })
  const known = [
    ...byPoint.flatMap(({ accepted }, at) => accepted.map((text) => ({ text, points: [at] }))),
    ...byPoint.flatMap(({ rejected }) => rejected.map((text) => ({ text, points: [] }))),
    ...byPoint.flatMap(({ accepted }, at) =>
      byPoint.flatMap((others, place) =>
        place === at
          ? []
          : accepted.flatMap((one) => others.accepted.flatMap((other) => pairUp(one, other))).map((text) => ({ text, points: [at, place] })),
      ),
    ),
  ]
  return joinAlike(known.filter(({ text }) => isReadable(text))).slice(0, MAX_WORDINGS)
}

/** Two wordings side by side in one line. */
function pairUp(one: string, other: string): string[] {
  return [`${one} and ${other}`, `${one}, ${other}`]
}

function isReadable(text: string): boolean {
  return text.length <= LONGEST_WORDING && toClasses(text) !== null
}

/** A wording that stands in several points once, with all that it earns. */
function joinAlike(wordings: readonly KnownWording[]): KnownWording[] {
  const alike = Map.groupBy(wordings, ({ text }) => text.toLowerCase())
  return [...alike.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ text: first.text, points: [...new Set([first, ...rest].flatMap(({ points }) => points))] }],
  )
}
