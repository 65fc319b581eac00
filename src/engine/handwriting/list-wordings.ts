import type { ShortQuestion } from '#engine/exam/exam.ts'
import { readWording } from '#engine/exam/wording/read-wording.ts'
import { asksForForm } from '#engine/marking/short/fact/judge-fact.ts'
import { toClasses } from './alphabet.ts'
import { changeNumber } from './lookalikes.ts'

/** Longer wordings are sentences, which other readers handle. */
const LONGEST_WORDING = 48
/** The most wordings that are measured, so that no scheme delays a page. */
const MAX_WORDINGS = 120

/** What the ink of a line may say. */
export interface KnownWording {
  text: string
  /**
   * The indexes of the points that it earns. Empty for a wording that the scheme rejects, and for the plural of what a question
   * of grammar asks in the singular. These are listed so that they are not mistaken for a similar one.
   */
  points: number[]
}

/**
 * What a line of an answer may say, by the scheme: every short wording of every point, two of them in one line if the question
 * has several points, and the rejected wordings. Empty if the scheme has only sentences.
 */
export function listWordings({ scheme, text: question = '' }: Pick<ShortQuestion, 'scheme' | 'text'>): KnownWording[] {
  const byPoint = scheme.map(({ text = '', accept = [], reject = [] }) => {
    const read = [text, ...accept].map(readWording)
    const accepted = read.flatMap(({ wordings }) => wordings).filter(isReadable)
    const otherForms = asksForForm(question) ? accepted.flatMap(changeNumber) : []
    return { accepted, rejected: [...reject, ...read.flatMap((each) => each.reject), ...otherForms] }
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

/** Lists a wording of several points once, with all points that it earns. */
function joinAlike(wordings: readonly KnownWording[]): KnownWording[] {
  const alike = Map.groupBy(wordings, ({ text }) => text.toLowerCase())
  return [...alike.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ text: first.text, points: [...new Set([first, ...rest].flatMap(({ points }) => points))] }],
  )
}
