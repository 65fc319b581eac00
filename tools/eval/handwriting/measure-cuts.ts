import type { InkPiece } from '#engine/handwriting/cut-words.ts'
import { INK_FROM } from '#engine/handwriting/fit-line.ts'
import type { MadeAnswer } from '#tools/eval/handwriting/answer-set.ts'

/** A piece is cut right when so much of its ink is of one line or word, and so much of that one's ink is in it. */
const WHOLE = 0.9

/** How many of the lines (or words) of an answer were cut right. */
export function countRight(pieces: readonly InkPiece[], labels: Uint8Array, width: number): { right: number; of: number } {
  const whole = new Map<number, number>()
  for (const label of labels) if (label > 0) whole.set(label, (whole.get(label) ?? 0) + 1)
  let right = 0
  for (const piece of pieces) {
    const own = countLabels(piece, labels, width)
    const [label, count] = [...own].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0]
    const all = [...own.values()].reduce((sum, one) => sum + one, 0)
    if (label > 0 && count >= WHOLE * all && count >= WHOLE * (whole.get(label) ?? Infinity)) right += 1
  }
  return { right, of: whole.size }
}

function countLabels({ ink, frame }: InkPiece, labels: Uint8Array, width: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (let y = 0; y < ink.height; y += 1)
    for (let x = 0; x < ink.width; x += 1) {
      if ((ink.values[y * ink.width + x] ?? 0) <= INK_FROM / 2) continue
      const label = labels[(frame.y + y) * width + frame.x + x] ?? 0
      if (label > 0) counts.set(label, (counts.get(label) ?? 0) + 1)
    }
  return counts
}

/** Key words for an answer: some that stand in it, and as many of other answers that do not. */
export function drawKeyWords(
  { lines }: MadeAnswer,
  others: readonly string[],
  pick: (words: readonly string[]) => string,
): { text: string; isThere: boolean }[] {
  const own = lines.flat().filter((word) => /^[a-z]{5,}$/i.test(word))
  const there = [...new Set(Array.from({ length: 2 }, () => (own.length === 0 ? '' : pick(own))))].filter((text) => text !== '')
  const absent = others.filter((word) => /^[a-z]{5,}$/i.test(word) && !own.some((text) => text.toLowerCase() === word.toLowerCase()))
  return [...there.map((text) => ({ text, isThere: true })), ...there.map(() => ({ text: pick(absent), isThere: false }))]
}
