import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { isInLayer, inspectAnnotations, refuseOtherContent, type PageExtras } from '#server/platform/images/pdf-annotations.ts'
import { MAX_PAGES, MAX_PIXELS } from '#server/platform/images/picture-limits.ts'
import { isReport, refuseDamaged } from '#server/platform/images/refuse-damaged.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PagePicture } from '#server/platform/read-pages/reader-pool.ts'

/** A drawn page is rendered as A4 at 200 dpi, whatever size it states. */
const RENDER_SHORT_SIDE = 1654
const MAX_ASPECT = 4

/** A range of pages. */
export interface PartOfFile {
  /** Counted from 0. */
  from: number
  count: number
  /** Called before each page, so that its time can be counted. */
  begin?: (index: number) => void
}

export interface SplitPart {
  pages: PagePicture[]
  total: number
}

let library: Promise<PDFiumLibrary> | null = null

/** Pages `from` to `from + count - 1`, counted from 0. Throws `UnusablePicture`. */
export function splitPdf(bytes: Uint8Array, part: PartOfFile): Promise<SplitPart> {
  return extractPdfPages(bytes, part, {
    maxPages: MAX_PAGES,
    check: refuseOtherContent,
    extract: async (page, index) => ({ sequence: index + 1, ...(await extractPage(page, index)) }),
  })
}

/** Calls `extract` for each of these pages of a PDF. Throws `UnusablePicture`. */
export async function extractPdfPages<Taken>(
  bytes: Uint8Array,
  { from, count, begin = () => undefined }: PartOfFile,
  {
    maxPages,
    check,
    extract,
  }: { maxPages: number; check?: (document: PDFiumDocument) => void; extract: (page: PDFiumPage, index: number) => Promise<Taken> },
): Promise<{ pages: Taken[]; total: number }> {
  library ??= PDFiumLibrary.init()
  const document = await openPdf(await library, bytes)
  let isValid = true
  try {
    check?.(document)
    const total = document.getPageCount()
    if (total === 0) throw new UnusablePicture({ code: 'pdf-without-pages' })
    if (total > maxPages) throw new UnusablePicture({ code: 'long-pdf', pages: total, maxPages: maxPages })
    const pages: Taken[] = []
    for (let index = from; index < Math.min(total, from + count); index += 1) {
      begin(index)
      try {
        pages.push(await extract(document.getPage(index), index))
      } catch (error) {
        if (error instanceof UnusablePicture) throw error
        refuseDamaged(error, { code: 'undrawn-pdf-page', page: index + 1 })
      }
    }
    return { pages, total }
  } catch (error) {
    isValid = error instanceof UnusablePicture
    throw error
  } finally {
    // After an abort, any call of the module would throw another error and hide this one.
    if (isValid) document.destroy()
  }
}

async function openPdf(pdfium: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await pdfium.loadDocument(bytes)
  } catch (error) {
    const isLocked = isReport(error) && /password|security/i.test(error.message)
    if (isLocked) throw new UnusablePicture({ code: 'locked-pdf' }, { cause: error })
    return refuseDamaged(error, { code: 'damaged-pdf' })
  }
}

async function extractPage(page: PDFiumPage, index: number): Promise<Pick<PagePicture, 'bytes' | 'type'>> {
  // PDFium closes a page once it has drawn it, so it is inspected first.
  const pictures = await inspectPictures(page)
  const extras = inspectAnnotations(page, index)
  return (extras.hasAnnotations ? null : extractScan(page, pictures)) ?? (await renderPage(page, { index, pictures, extras }))
}

interface PdfPicture {
  width: number
  height: number
  data: Uint8Array
  filters: string[]
}

async function inspectPictures(page: PDFiumPage): Promise<PdfPicture[]> {
  const pictures: PdfPicture[] = []
  for (const object of objectsOf(page)) {
    if (object.type !== 'image') continue
    const { width, height, data, filters } = await object.getImageDataRaw()
    if (width * height > MAX_PIXELS) throw new UnusablePicture({ code: 'large-pdf-picture', width, height })
    pictures.push({ width, height, data, filters })
  }
  return pictures
}

/** Passes on a page that is a single JPEG, without loss and a hundred times faster. Not one in a layer, which may be hidden. */
function extractScan(page: PDFiumPage, [picture]: readonly PdfPicture[]): Pick<PagePicture, 'bytes' | 'type'> | null {
  if (picture === undefined) return null
  const { width, height, data, filters } = picture
  const isWhole = page.getObjectCount() === 1 && filters.length === 1 && filters[0] === 'DCTDecode' && !isInLayer(page)
  return isWhole && Math.min(width, height) >= 600 ? { bytes: data, type: 'image/jpeg' } : null
}

/** A scanned page has few objects. The pictures of a drawn one, which may have thousands, are not needed. */
function objectsOf(page: PDFiumPage): ReturnType<PDFiumPage['getObject']>[] {
  const count = Math.min(page.getObjectCount(), 40)
  return Array.from({ length: count }, (_, index) => page.getObject(index))
}

async function renderPage(
  page: PDFiumPage,
  { index, pictures, extras }: { index: number; pictures: readonly PdfPicture[]; extras: PageExtras },
): Promise<Pick<PagePicture, 'bytes' | 'type'>> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const isWide = originalWidth > originalHeight
  const aspect = Math.min(MAX_ASPECT, Math.max(originalWidth, originalHeight) / Math.max(1, Math.min(originalWidth, originalHeight)))
  const long = Math.round(RENDER_SHORT_SIDE * aspect)
  const { width, height, data } = await page.render({
    render: 'bitmap',
    colorSpace: 'Gray',
    renderFormFields: extras.hasFormFields,
    width: isWide ? long : RENDER_SHORT_SIDE,
    height: isWide ? RENDER_SHORT_SIDE : long,
  })
  if (pictures.some(isFullJbig2) && data.every((value) => value === 255)) throw new UnusablePicture({ code: 'unknown-form-in-pdf', page: index + 1 })
  const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { bytes, type: 'image/jpeg' }
}

/** A blank page in JBIG2 takes fewer bytes. */
const LEAST_JBIG2_BYTES = 600

/**
 * PDFium silently leaves out pictures in JBIG2 that it cannot decode, such as regions coded like a fax. A pupil's page would
 * pass for a blank one.
 */
function isFullJbig2({ data, filters }: PdfPicture): boolean {
  return filters.includes('JBIG2Decode') && data.length > LEAST_JBIG2_BYTES
}
