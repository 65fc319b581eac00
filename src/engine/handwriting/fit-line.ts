import type { Ink } from './find-ink.ts'

/** What the network looks at: ink in 40 rows, `width` columns, row after row. */
export interface LineStrip {
  width: number
  values: Float32Array
}

export const STRIP_HEIGHT = 40
const INK_HEIGHT = 34
const MARGIN = 4
const MAX_WIDTH = 640
const MIN_WIDTH = 16
/** A full stop is not blown up to a letter. */
const LARGEST_ZOOM = 3
/** From here on a pixel counts as written on. */
export const INK_FROM = 0.35

/** Wider ink is squeezed. */
export const WIDEST_LINE = MAX_WIDTH - 2 * MARGIN

/** How much ink of this height is enlarged for the network. */
export function zoomOf(height: number): number {
  return Math.min(INK_HEIGHT / height, LARGEST_ZOOM)
}

/** Where a share of a strip's width lies in its ink, which has a margin on both sides. */
export function shareOfInkWidth(share: number, { width }: Pick<LineStrip, 'width'>): number {
  return Math.min(1, Math.max(0, (share * width - MARGIN) / Math.max(1, width - 2 * MARGIN)))
}

/** The box of the ink, 34 rows high in the middle of 40; null where nothing is written. */
export function fitLine(ink: Ink): LineStrip | null {
  const box = findInkFrame(ink)
  if (box === null) return null
  const zoom = zoomOf(box.height)
  const width = Math.max(4, Math.min(MAX_WIDTH - 2 * MARGIN, Math.floor(box.width * zoom + 0.5)))
  const height = Math.max(2, Math.floor(box.height * zoom + 0.5))
  const resized = resize(cut(ink, box), { width, height, isSmaller: zoom < 1 })
  const strip = { width: Math.max(MIN_WIDTH, width + 2 * MARGIN), values: new Float32Array(0) }
  strip.values = new Float32Array(strip.width * STRIP_HEIGHT)
  const top = Math.floor((STRIP_HEIGHT - height) / 2)
  for (let y = 0; y < height; y += 1) strip.values.set(resized.values.subarray(y * width, (y + 1) * width), (top + y) * strip.width + MARGIN)
  return strip
}

/** How many columns the top of a line moves to the right against its foot, by row, and how much wider the strip gets on either side. */
const LEAN = 0.15
const LEAN_ROOM = Math.ceil((LEAN * STRIP_HEIGHT) / 2)

/** The same line leaning to the right, as another hand might write it. */
export function leanLine({ width, values }: LineStrip): LineStrip {
  const leaning = { width: width + 2 * LEAN_ROOM, values: new Float32Array((width + 2 * LEAN_ROOM) * STRIP_HEIGHT) }
  for (let y = 0; y < STRIP_HEIGHT; y += 1) {
    const shift = (y - STRIP_HEIGHT / 2) * LEAN - LEAN_ROOM
    const [whole, part] = [Math.floor(shift), shift - Math.floor(shift)]
    const at = (x: number) => (x < 0 || x >= width ? 0 : (values[y * width + x] ?? 0))
    for (let x = 0; x < leaning.width; x += 1) leaning.values[y * leaning.width + x] = (1 - part) * at(x + whole) + part * at(x + whole + 1)
  }
  return leaning
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The frame around the ink. Null where nothing is written. */
export function findInkFrame({ width, height, values }: Ink): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((values[y * width + x] ?? 0) <= INK_FROM) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function cut(ink: Ink, { x, y, width, height }: Box): Ink {
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) values.set(ink.values.subarray((y + row) * ink.width + x, (y + row) * ink.width + x + width), row * width)
  return { width, height, values }
}

interface Resizing {
  width: number
  height: number
  isSmaller: boolean
}

/** By the share of each pixel that is covered where the picture gets smaller, else between neighbours; first across, then down. */
export function resize(ink: Ink, { width, height, isSmaller }: Resizing): Ink {
  const shares = isSmaller ? coveredShares : neighbourShares
  const [columns, rows] = [shares(ink.width, width), shares(ink.height, height)]
  const across = new Float32Array(width * ink.height)
  for (let y = 0; y < ink.height; y += 1)
    columns.forEach((parts, x) => {
      for (const { from, share } of parts) across[y * width + x] = (across[y * width + x] ?? 0) + (ink.values[y * ink.width + from] ?? 0) * share
    })
  const values = new Float32Array(width * height)
  rows.forEach((parts, y) => {
    for (const { from, share } of parts)
      for (let x = 0; x < width; x += 1) values[y * width + x] = (values[y * width + x] ?? 0) + (across[from * width + x] ?? 0) * share
  })
  return { width, height, values }
}

interface Share {
  from: number
  share: number
}

function coveredShares(from: number, to: number): Share[][] {
  const each = from / to
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [at * each, (at + 1) * each]
    const parts: Share[] = []
    for (let place = Math.floor(start); place < Math.min(from, Math.ceil(end)); place += 1)
      parts.push({ from: place, share: (Math.min(end, place + 1) - Math.max(start, place)) / each })
    return parts
  })
}

function neighbourShares(from: number, to: number): Share[][] {
  return Array.from({ length: to }, (_, at) => {
    const place = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5))
    const [low, part] = [Math.floor(place), place - Math.floor(place)]
    return part === 0
      ? [{ from: low, share: 1 }]
      : [
          { from: low, share: 1 - part },
          { from: Math.min(from - 1, low + 1), share: part },
        ]
  })
}
