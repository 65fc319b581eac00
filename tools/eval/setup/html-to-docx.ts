import { AlignmentType, Document, LevelFormat, Packer, Paragraph, Table, TableCell, TableRow, TabStopType, TextRun, WidthType } from 'docx'
import { scanXml } from '#server/platform/text/parse-xml.ts'

interface Run {
  text: string
  bold: boolean
  italics: boolean
  raised: 'sup' | 'sub' | null
}

type Block =
  /** `depth` is that of Word's own numbers, from 0. */
  | { kind: 'paragraph'; runs: Run[]; isCentred: boolean; isNewPage: boolean; indent: number; depth: number | null }
  | { kind: 'table'; rows: Block[][][] }

/** A Word file of the HTML of cases: paragraphs, breaks, tabs, tables, and lists (`ol`) with numbers of Word's own. */
export async function htmlToDocx(html: string): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(new Document({ numbering, sections: [{ children: readBlocks(html).map(write) }] })))
}

const numbering = {
  config: [
    {
      reference: 'questions',
      levels: (
        [
          [LevelFormat.DECIMAL, '%1.'],
          [LevelFormat.LOWER_LETTER, '(%2)'],
          [LevelFormat.LOWER_ROMAN, '%3)'],
        ] as const
      ).map(([format, text], level) => ({
        level,
        format,
        text,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left: 400 + level * 400, hanging: 400 } } },
      })),
    },
  ],
}

function write(block: Block): Paragraph | Table {
  if (block.kind === 'table')
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: block.rows.map((row) => new TableRow({ children: row.map((cell) => new TableCell({ children: cell.map(write) })) })),
    })
  return new Paragraph({
    ...(block.isCentred ? { alignment: AlignmentType.CENTER } : {}),
    ...(block.depth === null ? { indent: { left: block.indent * 550 } } : { numbering: { reference: 'questions', level: block.depth } }),
    pageBreakBefore: block.isNewPage,
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    children: block.runs.map(
      ({ text, bold, italics, raised }) =>
        new TextRun({
          ...(text === '\n' ? { break: 1 } : { text }),
          bold,
          italics,
          ...(raised === 'sup' ? { superScript: true } : raised === 'sub' ? { subScript: true } : {}),
        }),
    ),
  })
}

function readBlocks(html: string): Block[] {
  const top: Block[] = []
  /** Where blocks go: to the page, or to the cell that is open. */
  const targets: Block[][] = [top]
  const tables: Extract<Block, { kind: 'table' }>[] = []
  const tags: string[] = []
  let open: Extract<Block, { kind: 'paragraph' }> | null = null
  const begin = (classes: readonly string[], depth: number | null): void => {
    open = {
      kind: 'paragraph',
      runs: [],
      isCentred: classes.includes('c'),
      isNewPage: classes.includes('new'),
      indent: classes.includes('j') ? 2 : classes.includes('i') ? 1 : 0,
      depth,
    }
    targets.at(-1)?.push(open)
  }
  const add = (text: string): void => {
    const raised = tags.findLast((tag) => tag === 'sup' || tag === 'sub') === undefined ? null : tags.includes('sup') ? 'sup' : 'sub'
    open?.runs.push({ text, bold: tags.includes('b'), italics: tags.includes('i'), raised })
  }
  scanXml(`<body>${html.replaceAll('<br>', '<br/>').replaceAll('&nbsp;', '&#160;')}</body>`, {
    open(tag, attributes) {
      const classes = (attributes['class'] ?? '').split(' ')
      tags.push(tag)
      if (tag === 'p' || tag === 'div') begin(classes, null)
      else if (tag === 'li') begin(classes, tags.filter((each) => each === 'ol').length - 1)
      else if (tag === 'table') {
        const table: Block = { kind: 'table', rows: [] }
        targets.at(-1)?.push(table)
        tables.push(table)
      } else if (tag === 'tr') tables.at(-1)?.rows.push([])
      else if (tag === 'td' || tag === 'th') {
        const cell: Block[] = []
        tables.at(-1)?.rows.at(-1)?.push(cell)
        targets.push(cell)
        begin(classes, null)
      } else if (tag === 'br') add('\n')
      else if (classes.includes('r')) add('\t')
    },
    text(text) {
      const plain = text.replaceAll(/[ \n]+/g, ' ')
      // What follows a table within a list's item is a paragraph of its own.
      if (open === null && plain.trim() !== '' && tags.includes('li')) begin(['i'], null)
      if (plain !== '' && !(plain === ' ' && open?.runs.length === 0)) add(plain)
    },
    close(tag) {
      tags.pop()
      if (tag === 'table') tables.pop()
      else if (tag === 'td' || tag === 'th') targets.pop()
      if (['p', 'div', 'li', 'table', 'td', 'th'].includes(tag)) open = null
    },
  })
  return top
}
