import { drawText } from '#engine/sheet/drawing.ts'
import { wrapText } from '#engine/sheet/measure-text.ts'
import { drawOnPdf, registerFaces } from '#server/platform/pdf/draw-on-pdf.ts'

const PARAGRAPH =
  'The end of term is on Friday. Parents and guardians are asked to collect the pupils before noon, and to clear the fees of the coming term with the bursar. Games kits stay at school. The library will be open on Thursday afternoon for the return of all books, and lost books are to be paid for. Form Four candidates come back a week earlier for their practicals.'

/** A page of print that is no sheet of ours: a letter home that got between the scripts. */
export function drawTextPage(doc: PDFKit.PDFDocument): void {
  registerFaces(doc)
  const lines = Array.from({ length: 6 }, () => [...wrapText(PARAGRAPH, 4, 160), '']).flat()
  drawOnPdf(doc, [
    drawText('Notice to parents and guardians', 25, 32, { size: 6, weight: 'bold' }),
    ...lines.flatMap((line, row) => (line === '' ? [] : [drawText(line, 25, 46 + row * 6, { size: 4 })])),
  ])
}
