import { cellsOf } from '#engine/sheet/digit-row.ts'
import type { Box } from '#engine/sheet/layout.ts'
import type { GrayImage } from './gray-image.ts'
import { sampleImage } from './gray-image.ts'
import type { PageMap } from './warp-field.ts'

/** Samples per millimetre: enough to see a pencil line of 0.4 mm. */
const PER_MM = 4
/** Margin to the printed frame. */
export const INSET_MM = 1.1
/** Half the height of a printed line, with blur and small errors of registration. */
export const LINE_MM = 0.75
/** Darkness, as a share of the way from paper to print, that is ink. */
const INK = 0.16
/** A box without lines has its label in this corner. */
export const LABEL_MM = { width: 24, height: 5.2 }
/** In a cell of 2 mm with writing, ink covers at least this share. Dust and copier specks cover less. */
const CELL_MM = 2
const CELL_SHARE = 0.14
/**
 * What a copier leaves of light writing. It is thinner and paler, but spread over many cells, while specks are few and apart.
 * A box taken for blank earns nothing and nobody sees it, so a trace is enough.
 */
const TRACE = { ink: 0.08, cellShare: 0.06, cells: 7, ofCell: 2 }

/**
 * Whether anything is written in a box. Printed lines are left out by their place. Other darkness counts if it covers part of
 * two 2 mm cells, or much of one, or leaves a trace in many.
 */
export function hasInk(image: GrayImage, box: Box, on: { map: PageMap; blackShare: number }): boolean {
  const { written, traced } = measureInk(image, box, on)
  return written >= 2 || traced >= TRACE.cells
}

/**
 * Whether anything is written in a row of boxes for figures. A point or a thin 1 is little ink, and nobody sees a row taken
 * for empty. So a speck is enough: it only makes the row wait.
 */
export function hasInkInCells(image: GrayImage, row: Box, on: { map: PageMap; blackShare: number }): boolean {
  return cellsOf(row).some((cell) => {
    const { written, traced } = measureInk(image, { ...cell, question: row.question, lines: [] }, on)
    return written >= 1 || traced >= TRACE.ofCell
  })
}

function measureInk(image: GrayImage, box: Box, { map, blackShare }: { map: PageMap; blackShare: number }): { written: number; traced: number } {
  const width = Math.floor((box.width - 2 * INSET_MM) * PER_MM)
  const height = Math.floor((box.height - 2 * INSET_MM) * PER_MM)
  if (width < PER_MM || height < PER_MM) return { written: 0, traced: 0 }
  const grey = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const y = box.y + INSET_MM + (row + 0.5) / PER_MM
    // The map is taken as straight within 10 mm: paper does not bend faster.
    const step = 10 * PER_MM
    for (let start = 0; start < width; start += step) {
      const end = Math.min(width, start + step)
      const from = map.toPixel(box.x + INSET_MM + (start + 0.5) / PER_MM, y)
      const to = map.toPixel(box.x + INSET_MM + (end + 0.5) / PER_MM, y)
      for (let column = start; column < end; column += 1) {
        const share = (column - start) / (end - start)
        grey[row * width + column] = sampleImage(image, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      }
    }
  }
  return countWrittenCells(grey, { width, height, box, blackShare })
}

function countWrittenCells(
  grey: Uint8Array,
  { width, height, box, blackShare }: { width: number; height: number; box: Box; blackShare: number },
): { written: number; traced: number } {
  const cell = CELL_MM * PER_MM
  const isLine = new Uint8Array(height)
  for (let row = 0; row < height; row += 1) {
    const y = box.y + INSET_MM + (row + 0.5) / PER_MM
    if ((box.lines ?? []).some((line) => Math.abs(line - y) < LINE_MM)) isLine[row] = 1
  }
  const paper = paperLevels(grey, { width, height })
  let written = 0
  let traced = 0
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      if (box.lines === undefined && isUnderLabel(left, top)) continue
      const white = paper.at(left, top)
      const print = white * (1 - blackShare)
      const dark = white - Math.max(14, print * INK)
      const pale = white - Math.max(9, print * TRACE.ink)
      let ink = 0
      let trace = 0
      let count = 0
      for (let row = top; row < Math.min(height, top + cell); row += 1) {
        if (isLine[row] === 1) continue
        for (let column = left; column < Math.min(width, left + cell); column += 1) {
          count += 1
          const value = grey[row * width + column] ?? 255
          if (value < pale) trace += 1
          if (value < dark) ink += 1
        }
      }
      if (count < cell * 2) continue
      if (ink / count > CELL_SHARE) written += ink / count > 0.4 ? 2 : 1
      if (trace / count > TRACE.cellShare) traced += 1
    }
  }
  return { written, traced }
}

function isUnderLabel(left: number, top: number): boolean {
  return left / PER_MM + INSET_MM < LABEL_MM.width && top / PER_MM + INSET_MM < LABEL_MM.height
}

/** The white of the paper in blocks of 10 mm, as the 80th percentile. Writing does not reach it. */
function paperLevels(grey: Uint8Array, { width, height }: { width: number; height: number }): { at(x: number, y: number): number } {
  const block = 10 * PER_MM
  const columns = Math.ceil(width / block)
  const levels: number[] = []
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      const shares = new Uint32Array(256)
      let count = 0
      for (let row = top; row < Math.min(height, top + block); row += 2) {
        for (let column = left; column < Math.min(width, left + block); column += 2) {
          const value = grey[row * width + column] ?? 255
          shares[value] = (shares[value] ?? 0) + 1
          count += 1
        }
      }
      let sum = 0
      let level = 255
      while (level > 0 && sum < count * 0.2) {
        sum += shares[level] ?? 0
        level -= 1
      }
      levels.push(level)
    }
  }
  return { at: (x, y) => levels[Math.floor(y / block) * columns + Math.floor(x / block)] ?? 255 }
}
