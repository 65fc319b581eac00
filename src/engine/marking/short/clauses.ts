/** A stretch of an answer that may earn a point by itself. */
export interface Stretch {
  start: number
  end: number
  /** One clause, or the text has no more than one. */
  isClause: boolean
}

/** The clauses of an answer, then neighbouring pairs, then the whole: where one point of several may stand. */
export function stretchesOf(text: string): Stretch[] {
  const clauses: Stretch[] = []
  let start = 0
  for (const match of text.matchAll(/(?<![.;!?\n])[.;!?\n]+(?=\s|$)|\n|,|\s(?:and|but|while|whereas|na|lakini|huku)\s/gi)) {
    addTrimmed(clauses, text, start, match.index)
    start = match.index + match[0].length
  }
  addTrimmed(clauses, text, start, text.length)
  const pairs = clauses.slice(1).map((clause, at) => ({ start: clauses[at]?.start ?? 0, end: clause.end, isClause: false }))
  const whole: Stretch[] = []
  addTrimmed(whole, text, 0, text.length)
  const all = clauses.length > 1 ? whole.map((stretch) => ({ ...stretch, isClause: false })) : []
  return [...clauses.slice(0, maxStretches), ...(clauses.length > 2 ? pairs.slice(0, maxStretches) : []), ...all]
}

/** An answer of a thousand commas is not worth the time. */
const maxStretches = 40

function addTrimmed(stretches: Stretch[], text: string, from: number, to: number): void {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  const end = to - (part.length - part.trimEnd().length)
  if (end > start && /[\p{L}\d]/u.test(text.slice(start, end))) stretches.push({ start, end, isClause: true })
}
