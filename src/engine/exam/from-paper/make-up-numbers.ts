import type { Numbered } from '#engine/exam/from-paper/choose-numbers.ts'
import { readLabel } from '#engine/exam/from-paper/read-label.ts'
import { readSection } from '#engine/exam/from-paper/read-headings.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/**
 * The questions of a paper that prints no numbers: one begins behind the marks of each other. Letters alone, "(a)", "(b)", are the
 * parts of question 1. Each is doubted.
 */
export function makeUpNumbers(lines: readonly Line[]): Map<Line, Numbered> {
  const made = new Map<Line, Numbered>()
  const begin = (line: Line | undefined): void => {
    if (line !== undefined) made.set(line, { number: made.size + 1, length: 0, step: 'made-up', expected: null })
  }
  const lettered = lines.findIndex(({ text }) => readLabel(text, { number: '1', letter: '', roman: '' })?.skipped === null)
  const isMarked = lines.map(({ text }) => readSection(text) === null && findPrintedMarks(text).length > 0)
  if (isMarked.filter(Boolean).length < 2) return made
  if (lettered >= 0 && isMarked.slice(lettered).some(Boolean)) {
    begin(lines[lettered])
    return made
  }
  const first = isMarked.indexOf(true)
  begin(lines[startOfBlock(lines, first)])
  for (const [at, is] of isMarked.entries()) {
    const next = lines.slice(at + 1).findIndex(({ text }) => readSection(text) === null)
    if (is && isMarked.slice(at + 1).some(Boolean) && next >= 0) begin(lines[at + 1 + next])
  }
  return made
}

/** The first line of the block of print that ends here: a wider gap or a heading stands over it. */
function startOfBlock(lines: readonly Line[], end: number): number {
  for (let at = end; at > 0; at -= 1) {
    const [line, above] = [lines[at], lines[at - 1]]
    if (line === undefined || above === undefined) return at
    const isApart = line.page !== above.page || line.y - (above.y + above.h) > 0.6 * line.h
    if (isApart || readSection(above.text) !== null || above.text === above.text.toUpperCase()) return at
  }
  return 0
}
