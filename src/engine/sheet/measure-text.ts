import type { Face, Weight } from '#engine/sheet/drawing.ts'
import { faceWidths } from '#engine/sheet/face-widths.ts'
import { hasVisible } from '#engine/text/visible-text.ts'

/** A stretch of text in one face. */
export interface TextRun {
  face: Face
  text: string
  /** A tilde to set over the middle of the run's one letter, and how far above its usual height, in ems. */
  tilde?: { raiseEm: number }
}

// Pure, so that a page which measures no text is built without the tables.
const advances: Record<Face, ReadonlyMap<string, number>> = {
  light: /* @__PURE__ */ readAdvances('light'),
  regular: /* @__PURE__ */ readAdvances('regular'),
  bold: /* @__PURE__ */ readAdvances('bold'),
  symbol: /* @__PURE__ */ readAdvances('symbol'),
}

/** Letters of Kikuyu and Kamba names that the text face lacks, and what they are put together from. */
const tildeLetters: Record<string, string | undefined> = { ĩ: 'ı', ũ: 'u', Ĩ: 'I', Ũ: 'U' }
export const TILDE = '˜'
const CAPITAL_RAISE = 0.17

/** Stands for a character that no face has, so that a loss on paper is seen and not passed over. */
const MISSING = '□'

/** Splits text into runs of the text face and of the symbol face, in the order they stand. */
export function splitRuns(text: string, weight: Weight): TextRun[] {
  const runs: TextRun[] = []
  for (const character of text.normalize('NFC').replaceAll(/\s/g, ' ')) {
    const base = tildeLetters[character]
    if (base !== undefined && !advances[weight].has(character)) {
      runs.push({ face: weight, text: base, tilde: { raiseEm: base === base.toUpperCase() && base !== 'ı' ? CAPITAL_RAISE : 0 } })
      continue
    }
    const { face, shown } = findFace(character, weight)
    const last = runs.at(-1)
    if (last?.face === face && last.tilde === undefined) last.text += shown
    else runs.push({ face, text: shown })
  }
  return runs
}

/** Whether every letter of a text has a face. */
export function isPrintable(text: string): boolean {
  return splitRuns(text, 'regular').every(({ text: shown }) => !shown.includes(MISSING))
}

/** The width of a line of text in the unit of `size` (the em). Kerning is left out here and in the printer alike. */
export function measureText(text: string, size: number, weight: Weight = 'regular'): number {
  return toSize(sumThousandths(text.normalize('NFC').replaceAll(/\s/g, ' '), weight), size)
}

/**
 * Breaks text at spaces, and inside a word only when the word alone is wider than the line. Line breaks in the text stand.
 * Widths are whole thousandths of an em, so that a line's is the sum of its letters' however it came about: each letter is
 * measured once, which a question of thousands of letters on hundreds of pages needs.
 */
export function wrapText(text: string, size: number, widthMm: number, weight: Weight = 'regular'): string[] {
  const lines: string[] = []
  const fits = (thousandths: number) => toSize(thousandths, size) <= widthMm
  const space = sumThousandths(' ', weight)
  for (const paragraph of text.normalize('NFC').split(/\r?\n/)) {
    let line = ''
    let lineWidth = 0
    for (const word of paragraph.split(/\s+/)) {
      if (word === '') continue
      for (const part of breakWord(word, weight, fits)) {
        const longer = line === '' ? part.width : lineWidth + space + part.width
        if (fits(longer)) {
          line = line === '' ? part.text : `${line} ${part.text}`
          lineWidth = longer
        } else {
          lines.push(line)
          line = part.text
          lineWidth = part.width
        }
      }
    }
    lines.push(line)
  }
  return lines
}

/** The greatest size from `size` down to `minSize` at which the text fits, and the text, cut with an ellipsis if even that is too wide. */
export function fitText(text: string, widthMm: number, size: number, minSize: number, weight: Weight = 'regular'): { text: string; size: number } {
  const natural = measureText(text, size, weight)
  if (natural <= widthMm) return { text, size }
  const shrunk = (size * widthMm) / natural
  if (shrunk >= minSize) return { text, size: shrunk }
  const characters = [...text]
  while (characters.length > 1 && measureText(`${characters.join('').trimEnd()}…`, minSize, weight) > widthMm) characters.pop()
  return { text: `${characters.join('').trimEnd()}…`, size: minSize }
}

interface MeasuredText {
  text: string
  /** In thousandths of an em. */
  width: number
}

function breakWord(word: string, weight: Weight, fits: (thousandths: number) => boolean): MeasuredText[] {
  const whole = sumThousandths(word, weight)
  if (fits(whole)) return [{ text: word, width: whole }]
  const parts: MeasuredText[] = []
  let part: MeasuredText = { text: '', width: 0 }
  for (const character of word) {
    const width = advanceOf(character, weight)
    if (part.text !== '' && !fits(part.width + width)) {
      parts.push(part)
      part = { text: '', width: 0 }
    }
    part = { text: part.text + character, width: part.width + width }
  }
  return part.text === '' ? parts : [...parts, part]
}

/** Of text whose accents are composed already. */
function sumThousandths(text: string, weight: Weight): number {
  let sum = 0
  for (const character of text) sum += advanceOf(character, weight)
  return sum
}

/** As `splitRuns` would set it. */
function advanceOf(character: string, weight: Weight): number {
  const own = advances[weight].get(character)
  if (own !== undefined) return own
  const base = tildeLetters[character]
  if (base !== undefined) return advances[weight].get(base) ?? 0
  const { face, shown } = findFace(character, weight)
  return advances[face].get(shown) ?? 0
}

function toSize(thousandths: number, size: number): number {
  return (thousandths * size) / 1000
}

function findFace(character: string, weight: Weight): { face: Face; shown: string } {
  if (advances[weight].has(character)) return { face: weight, shown: character }
  if (advances.symbol.has(character)) return { face: 'symbol', shown: character }
  // A copy from a chat or a web page brings signs along that draw nothing.
  if (!hasVisible(character)) return { face: weight, shown: '' }
  return { face: 'symbol', shown: MISSING }
}

function readAdvances(face: Face): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  for (const entry of faceWidths[face].split('\t')) for (const character of entry.slice(4)) widths.set(character, Number(entry.slice(0, 4)))
  return widths
}
