import sharp from 'sharp'
import type { LayoutPage } from '#engine/sheet/layout.ts'

/**
 * Handwriting that a test can read back from a picture, through every cut and compression on the way: a black square, and
 * beside and below it the bits of the text as black and white cells.
 */
const cellPx = 6
const cellsInRow = 64
const pixelsPerMm = 5.9
const insetPx = 12
const pageMm = { width: 210, height: 297 }

/** An upright page on which these texts are written into their boxes, and a name in the name box. */
export async function drawUprightPage(page: Pick<LayoutPage, 'boxes' | 'nameBox'>, texts: Readonly<Record<string, string>>) {
  const widthPx = Math.round(pageMm.width * pixelsPerMm)
  const heightPx = Math.round(pageMm.height * pixelsPerMm)
  const data = Buffer.alloc(widthPx * heightPx, 245)
  const paint = (x: number, y: number, width: number, height: number, shade: number) => {
    for (let row = y; row < y + height; row += 1) data.fill(shade, row * widthPx + x, row * widthPx + x + width)
  }
  if (page.nameBox !== undefined) {
    const { x, y, width, height } = page.nameBox
    for (let at = 0; at < width; at += 4)
      paint(Math.round((x + at) * pixelsPerMm), Math.round(y * pixelsPerMm), 10, Math.round(height * pixelsPerMm), 20)
  }
  for (const [question, text] of Object.entries(texts)) {
    const box = page.boxes.find((each) => each.question === question)
    if (box === undefined) throw new Error(`The page has no box of question ${question}.`)
    const left = Math.round(box.x * pixelsPerMm) + insetPx
    const top = Math.round(box.y * pixelsPerMm) + insetPx
    paint(left, top, cellPx, cellPx, 0)
    const bytes = Buffer.from(text)
    const bits = [bytes.length >> 8, bytes.length & 255, ...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1))
    for (const [at, bit] of bits.entries()) {
      if (bit === 0) continue
      paint(left + (1 + (at % cellsInRow)) * cellPx, top + Math.floor(at / cellsInRow) * cellPx, cellPx, cellPx, 0)
    }
  }
  const jpeg = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 70 })
    .toBuffer()
  return { jpeg, widthPx, heightPx, pixelsPerMm }
}

/** What stands in a picture, from top to bottom. */
export async function readPixelHand(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 110
  const texts: string[] = []
  for (let y = 0; y < info.height; y += 1) {
    // The square stands left of all its cells, and at the same place in every box.
    const x = Array.from({ length: 80 }, (_, at) => at).find((at) => isDark(at, y))
    if (x === undefined || !isDark(x + cellPx / 2, y + cellPx / 2)) continue
    const middle = cellPx / 2
    const bitAt = (at: number) => (isDark(x + (1 + (at % cellsInRow)) * cellPx + middle, y + Math.floor(at / cellsInRow) * cellPx + middle) ? 1 : 0)
    const byteAt = (at: number) => Array.from({ length: 8 }, (_, bit) => bitAt(at * 8 + bit)).reduce<number>((sum, bit) => sum * 2 + bit, 0)
    const length = byteAt(0) * 256 + byteAt(1)
    texts.push(Buffer.from(Array.from({ length }, (_, at) => byteAt(at + 2))).toString())
    y += (Math.floor(((length + 2) * 8) / cellsInRow) + 2) * cellPx
  }
  return texts
}
