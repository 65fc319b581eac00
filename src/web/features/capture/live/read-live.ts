import { hasMaths } from '#engine/maths/find-maths.ts'
import { cutRow } from '#engine/scan/cut-row.ts'
import { mapPage } from '#engine/scan/find-corners.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { readPicture, type SheetsAsked } from '#engine/scan/read-picture.ts'
import { PAGE_SIZE } from '#engine/scan/read-sheet.ts'
import { findSheetPage } from '#engine/scan/sheet-templates.ts'
import { setPlain } from '#engine/sheet/set-plain.ts'
import { isShown, type LiveReading, type ReadingPlan, type ReadLive } from '#web/features/capture/live/live-reading.ts'
import { openDecoder } from '#web/features/capture/live/open-decoder.ts'

/** What reads pictures as the server will. Throws where the codes of our sheets cannot be read: see `openDecoder`. */
export async function prepareReading(plan: ReadingPlan): Promise<ReadLive> {
  if ('template' in plan) return (await import('#web/features/capture/live/read-omr-live.ts')).prepareOmrReading(plan)
  const { sheets } = plan
  const options = sheets.flatMap(({ pages }) => pages.flatMap(({ bubbles }) => bubbles.map(({ option }) => option)))
  const setWords = options.some(hasMaths) ? (await import('#engine/sheet/set-text.ts')).setText : setPlain
  const asked = { templates: sheets, decode: await openDecoder(), setWords }
  return async (image) => readSheet(image, asked)
}

async function readSheet(image: GrayImage, asked: SheetsAsked): Promise<LiveReading> {
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
