import type { PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { extractPdfPages, type PartOfFile } from '#server/platform/images/split-pdf.ts'
import type { PaperPage, PaperPart } from '#server/platform/paper-files/paper-page.ts'
import { readPdfPage } from '#server/platform/paper-files/read-pdf-page.ts'

export const MAX_PAPER_PAGES = 60
const SHORT_SIDE_PX = 1240
const SCAN_SHORT_SIDE_PX = 1860
const MAX_ASPECT = 3

/** Pages of a PDF as they are seen, with the words that the file says. Throws `UnusablePicture`. */
export function splitPaper(bytes: Uint8Array, part: PartOfFile): Promise<PaperPart> {
  return extractPdfPages(bytes, part, { maxPages: MAX_PAPER_PAGES, extract: extractPage })
}

async function extractPage(page: PDFiumPage): Promise<PaperPage> {
  const { text, turns, isScan } = readPdfPage(page)
  const drawn = turns % 2 === 0 ? text : { width: text.height, height: text.width }
  const isWide = drawn.width > drawn.height
  const short = isScan ? SCAN_SHORT_SIDE_PX : SHORT_SIDE_PX
  const aspect = Math.min(MAX_ASPECT, Math.max(drawn.width, drawn.height) / Math.max(1, Math.min(drawn.width, drawn.height)))
  const { width, height, data } = await page.render({
    render: 'bitmap',
    colorSpace: 'Gray',
    width: isWide ? Math.round(short * aspect) : short,
    height: isWide ? short : Math.round(short * aspect),
  })
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(90 * turns)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg, widthPx: info.width, heightPx: info.height, text, isScan }
}
