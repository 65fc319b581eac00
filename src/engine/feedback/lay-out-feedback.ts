import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { getFeedbackPrintWords } from '#engine/feedback/feedback-print-words.ts'
import { fitText, wrapText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { Language } from '#engine/words/words.ts'

/** What one pupil takes home. */
export interface FeedbackHalf {
  name: string
  admission: string
  /** Empty where the pupil is in no class. */
  className: string
  language: Language
  /** Paragraphs, parted by line breaks. */
  text: string
}

export interface FeedbackPages {
  school: string
  title: string
  halves: readonly FeedbackHalf[]
}

const HALF = PAGE_HEIGHT / 2
const INSET = 16
const WIDTH = PAGE_WIDTH - 2 * INSET
/** Below the head of a half page. */
const TEXT_TOP = 47
const TEXT_HEIGHT = HALF - TEXT_TOP - 16
const SIZES = [5, 4.6, 4.2, 3.8, 3.4, 3, 2.6, 2.2]
const LINE = 1.5
const BETWEEN = 0.7
const cut = { widthMm: 0.15, grey: 0.6 }

/** Two pupils a page, to be cut apart along the line. */
export function layOutFeedback({ halves, ...order }: FeedbackPages): Drawing[][] {
  return Array.from({ length: Math.ceil(halves.length / 2) }, (_, page) => [
    drawLine(0, HALF, PAGE_WIDTH, HALF, cut),
    ...halves.slice(page * 2, page * 2 + 2).flatMap((half, at) => drawHalf(half, order, at * HALF)),
  ])
}

function drawHalf(half: FeedbackHalf, { school, title }: Omit<FeedbackPages, 'halves'>, top: number): Drawing[] {
  const words = getFeedbackPrintWords(half.language)
  const head = fitText(`${school} · ${title}`, WIDTH, 3.4, 2.4)
  const name = fitText(half.name, WIDTH, 7, 4, 'bold')
  const of = fitText([words.admission(half.admission), half.className].filter((part) => part !== '').join(' · '), WIDTH, 3.4, 2.4)
  return [
    drawText(head.text, INSET, top + 17, { size: head.size, grey: 0.3 }),
    drawText(name.text, INSET, top + 26, { size: name.size, weight: 'bold' }),
    drawText(of.text, INSET, top + 32, { size: of.size, grey: 0.2 }),
    drawLine(INSET, top + 37, INSET + WIDTH, top + 37, { widthMm: 0.3, grey: 0 }),
    ...drawParagraphs(half.text, { x: INSET, y: top + TEXT_TOP, width: WIDTH, height: TEXT_HEIGHT }),
    drawText(words.looked, INSET, top + HALF - 9, { size: 2.8, grey: 0.35 }),
  ]
}

interface Place {
  x: number
  /** The baseline of the first line. */
  y: number
  width: number
  height: number
}

/** In the largest letters in which it fits; what somebody broke into many lines runs on where it must. */
export function drawParagraphs(text: string, { x, y, width, height }: Place): Drawing[] {
  const broken = text.split('\n').filter((paragraph) => paragraph.trim() !== '')
  const tries = [broken, [broken.join(' ')]].flatMap((paragraphs) => SIZES.map((size) => ({ size, lines: placeLines(paragraphs, size, width) })))
  const { size, lines } = tries.find((each) => (each.lines.at(-1)?.down ?? 0) <= height) ?? { size: 2.2, lines: [] }
  return lines.map((line) => drawText(line.text, x, y + line.down, { size }))
}

function placeLines(paragraphs: readonly string[], size: number, width: number): { text: string; down: number }[] {
  let down = 0
  return paragraphs.flatMap((paragraph, at) => {
    if (at > 0) down += size * BETWEEN
    return wrapText(paragraph, size, width).map((text) => {
      const line = { text, down }
      down += size * LINE
      return line
    })
  })
}
