import { readLabel } from '#engine/exam/from-paper/read-label.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

const MAX_ITEM_WORDS = 4
/** "in (a) above", "parts (b) and (c)" speak of a part. */
const pointsAt =
  /\b(?:in|of|from|to|and|or|part|parts|question|section|see|your|with|by|for|at|on|use|using|step|steps|process|figure|equation|answers?|results?|values?|katika|kutoka|ya|wa|la|na|au|sehemu|swali|kwa|hadi)$/i
const pointsOn = /^(?:above|below|and\b|or\b|to\b|hapo|juu|na\b|au\b|,|;|\.|is\b|are\b|shows?\b)/i

/**
 * The index of the word with which another part begins inside of a line: "(a) Find (i) the total. (2mks)", "… (1mk) (b) Name …".
 * A label inside counts where the marks of the part before end, where the label that follows it stands further on, or where it is
 * the next of a row: "c) 16   d) 32".
 */
export function findLabelInside(line: Line, place: Place, below: readonly Line[]): number | null {
  for (const [at, word] of line.words.entries()) {
    if (at === 0 || !/^\(?[a-zIVX]{1,4}\.?\)/.test(word.text)) continue
    const label = readLabel(textFrom(line, at), place)
    if (label === null || label.skipped !== null) continue
    const before = line.words
      .slice(0, at)
      .map(({ text }) => text)
      .join(' ')
    if (pointsAt.test(before) || pointsOn.test(textFrom(line, at).slice(label.length))) continue
    if (findPrintedMarks(before).some(({ end }) => end === before.length)) return at
    // "(i) acid X (ii) liquid Y": a list of a few words each.
    if (isSibling(label.place, place) && (at <= MAX_ITEM_WORDS || isThird(place) || line.cells.some((cell) => cell.words[0] === word))) return at
    const later = line.words.flatMap(({ text }, index) => (index > at && /^\(?[a-z]{1,4}\.?\)/.test(text) ? [textFrom(line, index)] : []))
    const next = [...later, ...below.map(({ text }) => text)].find((text) => readLabel(text, place) !== null)
    if (next === undefined) continue
    const after = readLabel(next, label.place)
    if (after !== null && after.skipped === null && readLabel(next, place)?.skipped !== null) return at
  }
  return null
}

function isSibling(label: Place, { letter, roman }: Place): boolean {
  return roman === '' ? letter !== '' && label.roman === '' : label.letter === letter
}

function isThird({ letter, roman }: Place): boolean {
  return roman === '' ? letter >= 'c' : !['i', 'ii'].includes(roman)
}

function textFrom({ words }: Line, at: number): string {
  return words
    .slice(at)
    .map(({ text }) => text)
    .join(' ')
}
