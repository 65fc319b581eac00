import PDFDocument from 'pdfkit'
import type { Layout } from '#engine/sheet/layout.ts'
import { POINTS_PER_MM } from '#server/platform/pdf/start-pdf.ts'

/** Pictures as the PDF that a scanner's feeder makes: one JPEG a page, its bytes untouched. */
export async function bindPages(
  jpegs: readonly Buffer[],
  { pageWidthMm, pageHeightMm }: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>,
): Promise<Buffer> {
  const size: [number, number] = [pageWidthMm * POINTS_PER_MM, pageHeightMm * POINTS_PER_MM]
  const doc = new PDFDocument({ autoFirstPage: false, size, margin: 0, info: { CreationDate: new Date(0) } })
  for (const jpeg of jpegs) {
    doc.addPage()
    doc.image(jpeg, 0, 0, { width: size[0], height: size[1] })
  }
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
