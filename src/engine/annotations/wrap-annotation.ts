import { findHandAdvance } from '#engine/annotations/hand-widths.ts'
import { measureText } from '#engine/sheet/measure-text.ts'

/** The em of an annotation in the hand, and from line to line. */
export const annotationSizeMm = 6.2
export const annotationLineMm = 5.6

/** The text face is larger than the hand at the same em. */
export const fallbackScale = 0.72

/** A stretch that the hand can write, or one that it has no letters for. */
export interface AnnotationRun {
  isHand: boolean
  text: string
}

export function splitAnnotationRuns(text: string): AnnotationRun[] {
  const runs: AnnotationRun[] = []
  for (const character of text) {
    const isHand = findHandAdvance(character) !== null
    const last = runs.at(-1)
    if (last?.isHand === isHand) last.text += character
    else runs.push({ isHand, text: character })
  }
  return runs
}

/** Millimetres of a line. */
export function measureAnnotation(text: string): number {
  let width = 0
  for (const run of splitAnnotationRuns(text)) {
    if (run.isHand) for (const character of run.text) width += ((findHandAdvance(character) ?? 0) * annotationSizeMm) / 1000
    else width += measureText(run.text, annotationSizeMm * fallbackScale)
  }
  return width
}

/** Lines no wider than `widthMm`, broken at spaces, and inside a word only where the word alone is wider. */
export function wrapAnnotation(text: string, widthMm: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((part) => breakWord(part, widthMm))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measureAnnotation(longer) > widthMm) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  return lines
}

function breakWord(word: string, widthMm: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measureAnnotation(piece + character) > widthMm) {
      pieces.push(piece)
      piece = character
    } else piece += character
  }
  if (piece !== '') pieces.push(piece)
  return pieces
}
