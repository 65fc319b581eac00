import type { Line } from '#engine/exam/from-paper/text-lines.ts'

interface KeyEntry {
  number: number
  letter: string
  line: Line
}

/** Answers to questions with options, several on a line: "1. C  2. B  3. A", or a row of numbers over a row of letters. */
export function readAnswerKey(lines: readonly Line[]): { keys: KeyEntry[]; rest: Line[] } {
  const keys: KeyEntry[] = []
  const rest: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined) continue
    const entries = entriesOf(line)
    const below = lines[at + 1]
    const grid = entries.length === 0 && below !== undefined ? gridOf(line, below) : []
    keys.push(...entries, ...grid)
    if (grid.length > 0) at += 1
    else if (entries.length === 0) rest.push(line)
  }
  return { keys, rest }
}

function entriesOf(line: Line): KeyEntry[] {
  const found = [...line.text.matchAll(/(?:^|\s)(\d{1,2})\s*[.):-]?\s*\(?([A-E])\)?(?=\s|$|[,;])/g)]
  const covered = found.reduce((sum, match) => sum + match[0].trim().length, 0)
  const isKey = found.length >= 2 && covered > 0.7 * line.text.replaceAll(/\s/g, '').length
  return isKey ? found.map(([, number, letter]) => ({ number: Number(number), letter: letter ?? '', line })) : []
}

function gridOf(numbers: Line, letters: Line): KeyEntry[] {
  const top = numbers.words.filter((word) => /^\d{1,2}[.)]?$/.test(word.text))
  const bottom = letters.words.filter((word) => /^[A-E]$/.test(word.text))
  const others = numbers.words.length - top.length
  if (top.length < 3 || top.length !== bottom.length || others > 1 || letters.words.length - bottom.length > 1) return []
  return top.map((word, at) => ({ number: Number.parseInt(word.text, 10), letter: bottom[at]?.text ?? '', line: letters }))
}
