import type { Face, Weight } from '#engine/sheet/drawing.ts'
import { faceWidths } from '#engine/sheet/face-widths.ts'

/** A stretch of text in one face. */
export interface TextRun {
  face: Face
  text: string
  /** A tilde to set over the middle of the run's one letter, and how far above its usual height, in ems. */
  tilde?: { raiseEm: number }
}

const advances: Record<Face, ReadonlyMap<string, number>> = {
  light: readAdvances('light'),
  regular: readAdvances('regular'),
  bold: readAdvances('bold'),
  symbol: readAdvances('symbol'),
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

/** The width of a line of text in the unit of `size` (the em). Kerning is left out here and in the printer alike. */
export function measureText(text: string, size: number, weight: Weight = 'regular'): number {
  let thousandths = 0
  for (const run of splitRuns(text, weight)) for (const character of run.text) thousandths += advances[run.face].get(character) ?? 0
  return (thousandths * size) / 1000
}

/** Breaks text at spaces, and inside a word only when the word alone is wider than the line. Line breaks in the text stand. */
export function wrapText(text: string, size: number, widthMm: number, weight: Weight = 'regular'): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph
      .split(/\s+/)
      .filter((part) => part !== '')
      .flatMap((part) => breakWord(part, size, widthMm, weight))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measureText(longer, size, weight) <= widthMm) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}

/** The greatest size from `size` down to `least` at which the text fits, and the text, cut with an ellipsis where even that is too wide. */
export function fitText(text: string, widthMm: number, size: number, least: number, weight: Weight = 'regular'): { text: string; size: number } {
  const natural = measureText(text, size, weight)
  if (natural <= widthMm) return { text, size }
  const shrunk = (size * widthMm) / natural
  if (shrunk >= least) return { text, size: shrunk }
  const characters = [...text]
  while (characters.length > 1 && measureText(`${characters.join('').trimEnd()}…`, least, weight) > widthMm) characters.pop()
  return { text: `${characters.join('').trimEnd()}…`, size: least }
}

function breakWord(word: string, size: number, widthMm: number, weight: Weight): string[] {
  if (measureText(word, size, weight) <= widthMm) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && measureText(part + character, size, weight) > widthMm) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return part === '' ? parts : [...parts, part]
}

function findFace(character: string, weight: Weight): { face: Face; shown: string } {
  if (advances[weight].has(character)) return { face: weight, shown: character }
  if (advances.symbol.has(character)) return { face: 'symbol', shown: character }
  return { face: 'symbol', shown: MISSING }
}

function readAdvances(face: Face): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  for (const entry of faceWidths[face].split('\t')) for (const character of entry.slice(4)) widths.set(character, Number(entry.slice(0, 4)))
  return widths
}
