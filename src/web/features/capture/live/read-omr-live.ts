import { readOmrAnswers } from '#engine/omr/read-questions.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import { cutRow } from '#engine/scan/cut-row.ts'
import { mapPage } from '#engine/scan/find-corners.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { mapPoint } from '#engine/scan/homography.ts'
import { openContext, readGray } from '#web/features/capture/live/canvas.ts'
import { isShown, type LiveReading, type OmrPlan, type ReadLive } from '#web/features/capture/live/live-reading.ts'

/** Longer side of A4: a sheet that others print is counted as large. */
const LONG_SIDE_MM = 297

/** Reads sheets that others print, where what their template looks for is found on the picture. */
export async function prepareOmrReading(plan: OmrPlan): Promise<ReadLive> {
  const assets = new Map<string, GrayImage>()
  for (const [name, base64] of Object.entries(plan.markers)) assets.set(name, await openMarker(base64))
  return async (image) => readSheet(image, plan, assets)
}

async function openMarker(base64: string): Promise<GrayImage> {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = openContext(canvas)
  // Where it is transparent it is paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(picture, 0, 0)
  return readGray(canvas)
}

function readSheet(image: GrayImage, { template, answers }: OmrPlan, assets: ReadonlyMap<string, GrayImage>): LiveReading {
  const read = readOmrSheet(image, template, assets)
  const reading = readOmrAnswers(read, answers)
  const rows = new Map<string, GrayImage>()
  const { map } = read
  if (map === null) return { reading, quad: null, rows }
  const mm = LONG_SIDE_MM / Math.max(template.width, template.height)
  for (const { question } of reading.questions.filter(isShown)) {
    const place = answers.find((each) => each.question === question)?.fields ?? 'box'
    const labels = place === 'box' ? [] : place.map(({ label }) => label)
    const bubbles = template.fields
      .filter(({ label }) => labels.includes(label))
      .flatMap((field) =>
        field.bubbles.map(({ x, y, width, height }) => ({
          x: (x + width / 2) * mm,
          y: (y + height / 2) * mm,
          r: (Math.max(width, height) / 2) * mm,
        })),
      )
    const row = cutRow(image, { bubbles, toPixel: (x, y) => mapPoint(map, x / mm, y / mm) })
    if (row !== null) rows.set(question, row)
  }
  return { reading, quad: mapPage(map, template.width, template.height), rows }
}
