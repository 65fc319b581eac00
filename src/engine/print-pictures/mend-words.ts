import type { Word } from '#engine/exam/from-paper/page-text.ts'

/** So many words with plain codes tell where codes stand. */
const LEAST_CODES = 2
/** A tick with its mark, in a scheme where it stands so often that it is no volume or speed. */
const tick = /^[vV]1([.,;]?)$/
const LEAST_TICKS = 4

/**
 * Mends what Tesseract takes for letters though its place says that it is a figure: "Bl" in a column of "B1", "(Imark)", "|." and "l."
 * at the head of a line. Its doubt stays.
 */
export function mendWords(words: readonly Word[]): Word[] {
  const codes = words.filter(({ text }) => /^[BMA]\d$/.test(text))
  const isInColumn = (word: Word): boolean => codes.filter(({ x }) => Math.abs(x - word.x) < word.h).length >= LEAST_CODES
  const hasRomans = words.some(({ text }) => /^II[.)]?$/.test(text))
  const hasTicks = words.filter(({ text }) => tick.test(text)).length >= LEAST_TICKS
  return words.map((word, at) => {
    if (hasTicks && tick.test(word.text)) return { ...word, text: word.text.replace(tick, '✓1$1') }
    const code = /^([BMA])[lI|!i]$/.exec(word.text)?.[1]
    if (code !== undefined && isInColumn(word)) return { ...word, text: `${code}1` }
    const marks = /^([([]?)([Il|!S])(m(?:ar)?ks?[)\].]*)$/i.exec(word.text)
    if (marks !== null) return { ...word, text: `${marks[1] ?? ''}${figureOf(marks[2] ?? '')}${marks[3] ?? ''}` }
    const opened = /^([([])([Il|!S])$/.exec(word.text)
    if (opened !== null && /^m(?:ar)?ks?\b/i.test(words[at + 1]?.text ?? ''))
      return { ...word, text: `${opened[1] ?? ''}${figureOf(opened[2] ?? '')}` }
    const label = (hasRomans ? /^[|l!]([.)])$/ : /^[|lI!]([.)])$/).exec(word.text)?.[1]
    return label !== undefined && isFirst(word, words) ? { ...word, text: `1${label}` } : word
  })
}

function figureOf(letter: string): string {
  return letter === 'S' || letter === 's' ? '5' : '1'
}

function isFirst(word: Word, words: readonly Word[]): boolean {
  const middle = word.y + word.h / 2
  return !words.some((other) => other !== word && other.x < word.x && Math.abs(other.y + other.h / 2 - middle) < 0.45 * Math.min(word.h, other.h))
}
