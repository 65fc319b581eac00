import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { openPdf } from '#tools/samples/open-pdf.ts'

/** Where `drawPrint` draws its figure and its table, in points. */
export const drawnFigure = { x: 60, y: 420, w: 120, h: 90 }
export const drawnTable = { x: 60, y: 560, w: 400, h: 80 }

interface Print {
  lines: readonly string[]
  hasFigure?: boolean
  hasTable?: boolean
}

/** A page of print as PNG, A4 at 200 dpi. A bar in a line parts it from what stands at the right margin. */
export async function drawPrint({ lines, hasFigure = false, hasTable = false }: Print): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise((resolve) => doc.on('end', resolve))
  doc.font('Times-Roman').fontSize(12)
  for (const [at, line] of lines.entries()) {
    const [text = '', right] = line.split('|')
    doc.text(text, 60, 70 + at * 22, { lineBreak: false })
    if (right !== undefined) doc.text(right, 490, 70 + at * 22, { lineBreak: false })
  }
  const { x, y, w, h } = drawnFigure
  if (hasFigure)
    doc
      .lineWidth(1.5)
      .ellipse(x + w / 2, y + h / 2, w / 2, h / 2)
      .stroke()
      .moveTo(x + 20, y + 20)
      .lineTo(x + w - 20, y + h - 25)
      .stroke()
  if (hasTable) {
    const table = drawnTable
    for (let row = 0; row <= 4; row += 1)
      doc
        .lineWidth(0.8)
        .moveTo(table.x, table.y + row * 20)
        .lineTo(table.x + table.w, table.y + row * 20)
        .stroke()
    for (let column = 0; column <= 4; column += 1)
      doc
        .moveTo(table.x + column * 100, table.y)
        .lineTo(table.x + column * 100, table.y + table.h)
        .stroke()
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1)
        doc.text(`cell ${row * 4 + column}`, table.x + 8 + column * 100, table.y + 5 + row * 20, { lineBreak: false })
  }
  doc.end()
  await isDone
  const page = (await openPdf(new Uint8Array(Buffer.concat(chunks)))).getPage(0)
  const { data, width, height } = await page.render({ render: 'bitmap', colorSpace: 'Gray', scale: 200 / 72 })
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Some lines of questions, so that there is enough print to tell how a page lies. */
export const printedQuestions = [
  'GEOGRAPHY CAT, FORM TWO',
  '1. Name two kinds of rock that are found in the Rift Valley.|(2 mks)',
  '2. (a) What is a fold mountain?|(2 mks)',
  '(b) Give three examples of fold mountains outside of Africa.|(3 mks)',
  '3. Explain how a delta is made by a slow river.|(5 mks)',
  '4. State four effects of a long drought on the people of a dry region.|(4 mks)',
  '5. Describe the formation of a waterfall.|(4 mks)',
]
