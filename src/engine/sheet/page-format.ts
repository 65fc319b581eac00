import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

/**
 * On what paper sheets are printed. Pages are laid out once, on an A4 page; smaller paper shows the same page smaller, so that
 * every format has one geometry and the reader, who works in shares of the page, reads all of them alike. `two-up`: two of
 * them beside each other on an A4 page on its side, to be cut in half.
 */
export const pageFormats = ['a4', 'a5', 'two-up'] as const
export type PageFormat = (typeof pageFormats)[number]

export interface FormatMeasures {
  widthMm: number
  heightMm: number
  /** Of an A4 page. */
  scale: number
  /** The top left corner of each page that stands on a side. */
  places: readonly { x: number; y: number }[]
}

const a5 = { widthMm: 148, heightMm: 210 }
const a5Scale = Math.min(a5.widthMm / PAGE_WIDTH, a5.heightMm / PAGE_HEIGHT)
const halfWidth = PAGE_HEIGHT / 2
const top = (heightMm: number, scale: number) => (heightMm - PAGE_HEIGHT * scale) / 2
const inset = (widthMm: number, scale: number) => (widthMm - PAGE_WIDTH * scale) / 2

export const formatMeasures: Record<PageFormat, FormatMeasures> = {
  a4: { widthMm: PAGE_WIDTH, heightMm: PAGE_HEIGHT, scale: 1, places: [{ x: 0, y: 0 }] },
  a5: { ...a5, scale: a5Scale, places: [{ x: inset(a5.widthMm, a5Scale), y: top(a5.heightMm, a5Scale) }] },
  // As large as on A5 paper, so that both are read alike.
  'two-up': {
    widthMm: PAGE_HEIGHT,
    heightMm: PAGE_WIDTH,
    scale: a5Scale,
    places: [0, 1].map((half) => ({ x: half * halfWidth + inset(halfWidth, a5Scale), y: top(PAGE_WIDTH, a5Scale) })),
  },
}
