import type { PrintedWords } from '#engine/exam/from-paper/paper-draft.ts'

/** Below this a word that was read from a picture may be another one. */
const unsureBelow = 0.8
/** One letter in so many may be misread. */
const lettersAnError = 3

/**
 * Whether a quotation stands in print that was read from pictures: word for word, but for words of which the reader was unsure,
 * which may differ in a few letters. Figures may differ in no more than how they look: O for 0, l for 1. At least half of the
 * words have to stand there as they are, so that no quotation rests on unsure words alone.
 */
export function openToScanned(scanned: NonNullable<PrintedWords['scanned']>): (quote: string) => boolean {
  const printed = scanned.flatMap((line) => line.flatMap(([text, sure]) => piecesOf(text).map((piece) => ({ piece, sure }))))
  return (quote) => {
    const wanted = piecesOf(quote)
    if (wanted.length === 0) return false
    return printed.some((_, from) => {
      if (from + wanted.length > printed.length) return false
      let same = 0
      for (const [at, piece] of wanted.entries()) {
        const read = printed[from + at]
        if (read?.piece === piece) same += 1
        else if (read === undefined || read.sure >= unsureBelow || !isLike(read.piece, piece)) return false
      }
      return same * 2 >= wanted.length
    })
  }
}

function piecesOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const lookalikes: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' }

function isLike(read: string, said: string): boolean {
  if (/\d/.test(said)) return asFigures(read) === asFigures(said)
  const length = Math.max(read.length, said.length)
  return Math.abs(read.length - said.length) <= 1 && countErrors(read, said) <= Math.floor(length / lettersAnError)
}

function asFigures(text: string): string {
  return [...text].map((letter) => lookalikes[letter] ?? letter).join('')
}

/** Letters to change, add or take away (Levenshtein). */
function countErrors(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (const [at, wanted] of [...other].entries())
      now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (letter === wanted ? 0 : 1)))
    before = now
  }
  return before.at(-1) ?? 0
}
