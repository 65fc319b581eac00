import {
  AlignmentType,
  Document,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
  BorderStyle,
} from 'docx'
import type { Block, PrintedDocument } from '#tools/eval/setup/block.ts'

type Piece = Paragraph | Table

/** Documents one behind the other as a Word file; numbers are typed, or made by Word's own lists. */
export async function writeDocx(documents: readonly PrintedDocument[], picture: Uint8Array): Promise<Uint8Array> {
  const children = documents.flatMap(({ head, body }, at) => [
    ...(at > 0 ? [new Paragraph({ pageBreakBefore: true })] : []),
    ...[...head, ...body].flatMap((block) => write(block, picture)),
  ])
  const level = (at: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    level: at,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 400 + at * 400, hanging: 400 } } },
  })
  const file = new Document({
    numbering: {
      config: [
        {
          reference: 'questions',
          levels: [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.LOWER_LETTER, '(%2)'), level(2, LevelFormat.LOWER_ROMAN, '(%3)')],
        },
      ],
    },
    sections: [{ children }],
  })
  return new Uint8Array(await Packer.toBuffer(file))
}

const right = [{ type: TabStopType.RIGHT, position: 9000 }]

function write(block: Block, picture: Uint8Array): Piece[] {
  switch (block.kind) {
    case 'text': {
      const isBold = block.isBold === true
      const tail = block.right === undefined ? [] : [new TextRun({ children: [new Tab(), block.right], bold: isBold })]
      if (block.isNumbered === true && block.label !== undefined) {
        // A label of several levels is as many paragraphs in Word's lists: what stands alone over its parts stays empty.
        const names = block.label.split(' ')
        const first = block.level - names.length + 1
        return names.map(
          (_, at) =>
            new Paragraph({
              numbering: { reference: 'questions', level: first + at },
              tabStops: right,
              children: at === names.length - 1 ? [new TextRun(block.text), ...tail] : [],
            }),
        )
      }
      const label = block.label === undefined || block.label === '' ? [] : [new TextRun({ children: [block.label, new Tab()], bold: isBold })]
      return [
        new Paragraph({
          ...(block.align === 'center' ? { alignment: AlignmentType.CENTER } : {}),
          indent: { left: block.level * 400 },
          tabStops: right,
          children: [...label, new TextRun({ text: block.text, bold: isBold }), ...tail],
        }),
      ]
    }
    case 'table':
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          columnWidths: block.widths.map((width) => Math.round(width * 90)),
          ...(block.isRuled
            ? {}
            : {
                borders: Object.fromEntries(
                  ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'].map((side) => [
                    side,
                    { style: BorderStyle.NONE, size: 0, color: 'auto' },
                  ]),
                ),
              }),
          rows: block.rows.map(
            (row) =>
              new TableRow({
                children: row.map(
                  (cell, at) =>
                    new TableCell({
                      width: { size: Math.round((block.widths[at] ?? 10) * 90), type: WidthType.DXA },
                      children: cell.split('\n').map((text) => new Paragraph(text)),
                    }),
                ),
              }),
          ),
        }),
      ]
    case 'answer-lines':
      return Array.from({ length: block.count }, () => new Paragraph(block.style === 'dots' ? '.'.repeat(120) : '_'.repeat(70)))
    case 'figure':
      return [
        new Paragraph({ children: [new ImageRun({ type: 'png', data: picture, transformation: { width: 180, height: 90 } })] }),
        new Paragraph(block.name),
      ]
    case 'page-break':
      return [new Paragraph({ pageBreakBefore: true })]
  }
}
