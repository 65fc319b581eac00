import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { openPdf } from '#tools/samples/open-pdf.ts'

const widthPx = 1240
const heightPx = 1754
const pointsPerPx = 72 / 150

/** Header sheets as a scanner gives them back, one JPEG a page: 150 dpi, a little crooked. */
export async function scanHeaders(pdf: Uint8Array): Promise<Buffer[]> {
  const document = await openPdf(pdf)
  const pictures: Buffer[] = []
  for (const page of document.pages()) {
    const { data } = await page.render({ width: widthPx, height: heightPx, colorSpace: 'Gray', render: 'bitmap' })
    const sheet = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 1 } }).rotate(0.8, { background: '#fff' })
    pictures.push(await sheet.resize(widthPx, heightPx, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer())
  }
  document.destroy()
  return pictures
}

/** A page of foolscap: the name at the top, then what was written, line by line. */
export async function drawPlainPage({ name, lines, turned = false }: { name: string; lines: readonly string[]; turned?: boolean }): Promise<Buffer> {
  const rules = Array.from({ length: 30 }, (_, at) => `<path d="M60 ${260 + at * 48}H1180" stroke="#a9bfdc" stroke-width="2"/>`).join('')
  const hand = 'font-family="DejaVu Sans, sans-serif" font-style="italic" fill="#24379a"'
  const written = lines.map((line, at) => `<text x="190" y="${300 + at * 96}" font-size="38" ${hand}>${line}</text>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#fbfaf3"/>${rules}<path d="M160 0V${heightPx}" stroke="#d88" stroke-width="3"/><text x="190" y="130" font-size="46" ${hand}>${name}</text>${written}</svg>`
  return sharp(Buffer.from(svg))
    .rotate(turned ? 180 : 0)
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** These pictures as one scanned file. */
export async function bindStack(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: [widthPx * pointsPerPx, heightPx * pointsPerPx], margin: 0 })
  const bytes = buffer(pdf)
  for (const picture of pictures) pdf.addPage().image(picture, 0, 0, { width: widthPx * pointsPerPx, height: heightPx * pointsPerPx })
  pdf.end()
  return bytes
}
