import { findMaths } from '#engine/maths/find-maths.ts'
import { readTex } from '#engine/maths/read-tex.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { layOutMaths } from '#engine/sheet/lay-out-maths.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { BASELINE, setPlain, type SetLine, type TextStyle } from '#engine/sheet/set-plain.ts'

/** What stands together without a break. */
interface Piece {
  width: number
  ascent: number
  descent: number
  draw: (x: number, baseline: number) => Drawing[]
}

/** Above and below a formula that is taller than its line, in ems. */
const AIR = 0.16

/**
 * Breaks a text at its spaces into lines of this width, its formulae set among the words. Without formulae it is what `wrapText`
 * gives, line by line. A formula is never broken: one that is too wide is made smaller.
 */
export function setText(text: string, widthMm: number, style: TextStyle): SetLine[] {
  const parts = findMaths(text)
  const [only] = parts
  if (parts.length === 1 && only?.kind === 'text') return setPlain(only.text, widthMm, style)
  const lines: SetLine[] = []
  for (const words of splitWords(parts, widthMm, style)) lines.push(...fill(words, widthMm, style))
  return lines
}

/** Paragraph by paragraph, the words that spaces part; a word may be text, formulae, or both side by side. */
function splitWords(parts: ReturnType<typeof findMaths>, widthMm: number, style: TextStyle): Piece[][][] {
  const paragraphs: Piece[][][] = [[]]
  let word: Piece[] = []
  const endWord = (): void => {
    if (word.length > 0) paragraphs.at(-1)?.push(word)
    word = []
  }
  for (const part of parts) {
    const tree = part.kind === 'tex' ? readTex(part.tex) : null
    if (tree !== null) {
      word.push(fitMaths(tree, widthMm, style))
      continue
    }
    const typed = part.kind === 'tex' ? part.typed : part.text
    for (const [at, paragraph] of typed.split(/\r?\n/).entries()) {
      if (at > 0) {
        endWord()
        paragraphs.push([])
      }
      for (const [place, text] of paragraph.split(/\s+/).entries()) {
        if (place > 0) endWord()
        // A word that is wider than the line is broken where the line ends.
        for (const [row, piece] of (text === '' ? [] : wrapText(text, style.size, widthMm, style.weight)).entries()) {
          if (row > 0) endWord()
          word.push(textPiece(piece, style))
        }
      }
    }
  }
  endWord()
  return paragraphs
}

function fitMaths(tree: Parameters<typeof layOutMaths>[0], widthMm: number, { size, weight = 'regular', grey = 0 }: TextStyle): Piece {
  const natural = layOutMaths(tree, { size, weight, grey })
  return natural.width <= widthMm ? natural : layOutMaths(tree, { size: (size * widthMm) / natural.width, weight, grey })
}

function textPiece(text: string, { size, weight = 'regular', grey = 0 }: TextStyle): Piece {
  return {
    width: measureText(text, size, weight),
    ascent: 0,
    descent: 0,
    draw: (x, baseline) => [drawText(text, x, baseline, { size, weight, grey })],
  }
}

function fill(words: readonly Piece[][], widthMm: number, style: TextStyle): SetLine[] {
  const space = measureText(' ', style.size, style.weight)
  const lines: Piece[][][] = [[]]
  let width = 0
  for (const word of words) {
    const own = word.reduce((sum, piece) => sum + piece.width, 0)
    const line = lines.at(-1) ?? []
    if (line.length > 0 && width + space + own > widthMm) {
      lines.push([word])
      width = own
    } else {
      line.push(word)
      width += own + (line.length > 1 ? space : 0)
    }
  }
  return lines.map((line) => setLine(line, space, style))
}

function setLine(words: readonly Piece[][], space: number, { size, line }: TextStyle): SetLine {
  const pieces = words.flat()
  const above = Math.max(size * BASELINE, ...pieces.map(({ ascent }) => ascent + size * AIR))
  const below = Math.max(size * (line - BASELINE), ...pieces.map(({ descent }) => descent + size * AIR))
  return {
    width: pieces.reduce((sum, piece) => sum + piece.width, 0) + space * Math.max(0, words.length - 1),
    heightMm: above + below,
    baselineMm: above,
    draw: (x, top) => {
      let left = x
      return words.flatMap((word) => {
        const drawn = word.flatMap((piece) => {
          const part = piece.draw(left, top + above)
          left += piece.width
          return part
        })
        left += space
        return drawn
      })
    },
  }
}

/** Draws lines one under another. */
export function drawLines(lines: readonly SetLine[], x: number, top: number): Drawing[] {
  let y = top
  return lines.flatMap((line) => {
    const drawn = line.draw(x, y)
    y += line.heightMm
    return drawn
  })
}
