import type { PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { extractPdfPages, type PartOfFile } from '#server/platform/images/split-pdf.ts'
import { splitTiff } from '#server/platform/images/split-tiff.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { drawPrintPages, readPicturePages } from '#server/platform/paper-files/draw-print-pages.ts'
import type { PaperPage, PaperPart } from '#server/platform/paper-files/paper-page.ts'
import { readPdfPage } from '#server/platform/paper-files/read-pdf-page.ts'

export const MAX_PAPER_PAGES = 60
const SHORT_SIDE_PX = 1240
const SCAN_SHORT_SIDE_PX = 2200
const MAX_ASPECT = 3

/** Pages of a PDF as they are seen, with the words that the file says. Throws `UnusablePicture`. */
export async function splitPaper(bytes: Uint8Array, part: PartOfFile): Promise<PaperPart> {
  const { pages, total } = await extractPdfPages(bytes, part, { maxPages: MAX_PAPER_PAGES, extract: extractPage })
  return { pages: pages.flat(), total }
}

/** Pages of a TIFF, as scanners and fax machines send several in one file. Throws `UnusablePicture`. */
export async function splitPaperTiff(bytes: Uint8Array, part: PartOfFile): Promise<PaperPart> {
  const { pages, total } = await splitTiff(bytes, part)
  if (total > MAX_PAPER_PAGES) throw new UnusablePicture({ code: 'long-tiff', pages: total, maxPages: MAX_PAPER_PAGES })
  const drawn: PaperPage[] = []
  for (const page of pages) drawn.push(...(await readPicturePages(page.bytes)))
  return { pages: drawn, total }
}

/** A scanned page may hold two, side by side. */
async function extractPage(page: PDFiumPage): Promise<PaperPage[]> {
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
  if (isScan) return drawPrintPages({ width, height, data })
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(90 * turns)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return [{ jpeg, widthPx: info.width, heightPx: info.height, text, isScan }]
}
