import type { HandAnswer } from '#engine/page/hand-answer.ts'
import { listLikelyNumbers } from '#engine/handwriting/likely-numbers.ts'
import { readNumberBoxes } from '#engine/handwriting/read-digit-boxes.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { cellsOf } from '#engine/sheet/digit-row.ts'
import type { Box } from '#engine/sheet/layout.ts'
import type { DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

/** So many numbers are kept for whoever looks, none less likely than this. */
const MAX_FITS = 4
const MIN_FIT = 0.01

/** What a row of boxes on an upright page says: a number that stands only where every sign of it is sure. Nothing where every box is empty. */
export async function readDigitRow(
  reader: Pick<DigitReader, 'read' | 'judge'>,
  { page, pixelsPerMm, question, box }: { page: GrayImage; pixelsPerMm: number; question: string; box: Box },
): Promise<HandAnswer> {
  const cells = cellsOf(box)
  const scale = (mm: number) => mm * pixelsPerMm
  const boxes = await reader.read(
    page,
    cells.map(({ x, y, width, height }) => ({ x: scale(x), y: scale(y), width: scale(width), height: scale(height) })),
  )
  const { text, confidence, blank, doubt } = readNumberBoxes(boxes)
  const { acceptFrom } = reader.judge
  if (blank) return { question, lines: [], acceptFrom }
  const written = boxes.flatMap(({ empty, sign, sure }, at) => {
    const cell = cells[at]
    return empty || cell === undefined ? [] : [{ ...cell, sign: sign === 'x' ? '' : sign.trim(), isSure: sure }]
  })
  const isSure = doubt === null
  const likely = isSure ? [{ text, probability: confidence }] : listLikelyNumbers(boxes, MAX_FITS)
  const fits = likely
    .filter(({ probability }) => probability >= MIN_FIT)
    .map((number) => ({ text: number.text, points: [], probability: Math.round(number.probability * 1000) / 1000 }))
  return { question, lines: [{ text: likely[0]?.text ?? '', place: around(written), fits, isSure, boxes: written }], acceptFrom }
}

function around(cells: readonly Pick<Box, 'x' | 'y' | 'width' | 'height'>[]) {
  const x = Math.min(...cells.map((cell) => cell.x))
  const y = Math.min(...cells.map((cell) => cell.y))
  const right = Math.max(...cells.map((cell) => cell.x + cell.width))
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height))
  return { x, y, width: right - x, height: bottom - y }
}
