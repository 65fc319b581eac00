import { flowBlocks, type FlowBlock } from '#engine/sheet/flow-blocks.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'

/** A document of words and pictures. */
export interface FlowPrint {
  title: string
  /** The same date gives the same bytes. */
  printedAt: Date
  blocks: readonly FlowBlock[]
  /** JPEGs of ours, which the blocks name by their place. */
  pictures: readonly Uint8Array[]
  /** Under each page. */
  foot: string
}

export function printFlow({ title, printedAt, blocks, pictures, foot }: FlowPrint): NodeJS.ReadableStream {
  const doc = startPdf({ title, createdAt: printedAt, size: { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT } })
  for (const page of flowBlocks(blocks, { foot })) {
    doc.addPage()
    doc.scale(POINTS_PER_MM)
    for (const { picture, x, y, width, height } of page.pictures) {
      const jpeg = pictures[picture]
      if (jpeg !== undefined) doc.image(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), x, y, { width, height })
    }
    drawOnPdf(doc, page.drawings)
  }
  doc.end()
  return doc
}
