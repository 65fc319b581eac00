import { hasMaths } from '#engine/maths/find-maths.ts'
import { setPlain } from '#engine/sheet/set-plain.ts'
import type { SheetsToRead } from '#web/features/capture/frame-worker.ts'
import { openDecoder } from '#web/features/capture/live/open-decoder.ts'
import { cutRow } from '#engine/scan/cut-row.ts'
import { mapPage } from '#engine/scan/find-corners.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { readPicture, type SheetsAsked } from '#engine/scan/read-picture.ts'
import { PAGE_SIZE } from '#engine/scan/read-sheet.ts'
import { findSheetPage } from '#engine/scan/sheet-templates.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { PageReading, Quad, QuestionReading } from '#engine/page/page-reading.ts'

export interface LiveReading {
  reading: PageReading
  /** In pixels of the picture. */
  quad: Quad | null
  /** By question, upright: each that a person is asked about, and the grid of an admission number. */
  rows: Map<string, GrayImage>
}

/** What reads the sheets of an exam. Throws where the codes of sheets cannot be read: `openDecoder`. */
export async function prepareReading({ sheets }: SheetsToRead): Promise<SheetsAsked> {
  const options = sheets.flatMap(({ pages }) => pages.flatMap(({ bubbles }) => bubbles.map(({ option }) => option)))
  const setWords = options.some(hasMaths) ? (await import('#engine/sheet/set-text.ts')).setText : setPlain
  return { templates: sheets, decode: await openDecoder(), setWords }
}

/** Reads one picture as the server will, and cuts out what the screen shows of it. */
export async function readLive(image: GrayImage, asked: Omit<SheetsAsked, 'assume'>): Promise<LiveReading> {
  const { reading, map, located } = await readPicture(image, asked)
  const { widthMm, heightMm } = PAGE_SIZE
  const quad = located.registration === null ? null : mapPage(located.registration.map, widthMm, heightMm)
  const rows = new Map<string, GrayImage>()
  const page = reading.code === null ? null : findSheetPage(asked.templates, reading.code)
  if (map === null || page === null || reading.state !== 'read') return { reading, quad, rows }
  for (const { question } of reading.questions.filter(isShown)) {
    const row = cutRow(image, { bubbles: page.bubbles.filter((bubble) => bubble.question === question), toPixel: (x, y) => map.toPixel(x, y) })
    if (row !== null) rows.set(question, row)
  }
  return { reading, quad, rows }
}

export function isShown({ question, doubt }: QuestionReading): boolean {
  return doubt !== null || question === ADMISSION_QUESTION
}
