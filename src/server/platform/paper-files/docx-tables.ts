import { childrenOf, pointsOf, type DocxCell } from '#server/platform/paper-files/docx-block.ts'
import { XmlElement } from '#server/platform/text/parse-xml.ts'

interface RawCell extends Omit<DocxCell, 'paragraphs'> {
  content: XmlElement
}

const MAX_SPAN = 60

/** The cells of a table row by row, also within content controls; columns that a row leaves out are empty cells. */
export function readRows(table: XmlElement): RawCell[][] {
  return childrenOf(table)
    .filter((each) => each.name === 'w:tr' && (each.child('w:trPr')?.child('w:del') ?? null) === null)
    .map((row) => {
      const before = spanOf(row.child('w:trPr')?.child('w:gridBefore'), 0)
      const cells = childrenOf(row)
        .filter((each) => each.name === 'w:tc')
        .map((content): RawCell => {
          const properties = content.child('w:tcPr')
          const merge = properties?.child('w:vMerge') ?? null
          return { content, span: spanOf(properties?.child('w:gridSpan'), 1), isContinued: merge !== null && merge.attributes['w:val'] !== 'restart' }
        })
      const [first] = cells
      return before === 0 || first === undefined
        ? cells
        : [{ content: new XmlElement(first.content.name, {}), span: before, isContinued: true }, ...cells]
    })
}

function spanOf(element: XmlElement | null | undefined, least: number): number {
  return Math.max(least, Math.min(MAX_SPAN, Number(element?.attributes['w:val'] ?? least) || least))
}

/** Of the columns: as the table says, as its first full row says, or alike. */
export function readWidths(table: XmlElement, rows: readonly (readonly { span: number }[])[]): number[] {
  const count = Math.max(1, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
  const grid = (table.child('w:tblGrid')?.all('w:gridCol') ?? []).map((column) => pointsOf(column.attributes['w:w']) ?? 0)
  if (grid.length >= count && grid.every((width) => width > 0)) return grid.slice(0, count)
  const own = childrenOf(table)
    .filter((each) => each.name === 'w:tr')
    .map((row) => childrenOf(row).filter((each) => each.name === 'w:tc'))
    .find((cells) => cells.length === count)
    ?.map((cell) => pointsOf(cell.child('w:tcPr')?.child('w:tcW')?.attributes['w:w']) ?? 0)
  return own?.every((width) => width > 0) === true ? own : Array.from({ length: count }, () => 1)
}

/** Whether lines are drawn: by the table, by its cells as LibreOffice and Google Docs do, or by its style. */
export function hasRules(table: XmlElement, styles: XmlElement | null): boolean {
  const properties = table.child('w:tblPr')
  const own = properties?.child('w:tblBorders') ?? null
  if (own !== null) return isDrawn(own) || hasCellRules(table)
  const name = properties?.child('w:tblStyle')?.attributes['w:val'] ?? ''
  return hasCellRules(table) || /grid/i.test(name) || isStyleDrawn(name, styles)
}

function hasCellRules(table: XmlElement): boolean {
  return childrenOf(table).some((row) =>
    childrenOf(row).some((cell) => cell.name === 'w:tc' && isDrawn(cell.child('w:tcPr')?.child('w:tcBorders') ?? null)),
  )
}

function isDrawn(borders: XmlElement | null): boolean {
  return (borders?.children ?? []).some((side) => !/^(?:none|nil)?$/.test(side.attributes['w:val'] ?? ''))
}

function isStyleDrawn(name: string, styles: XmlElement | null, depth = 0): boolean {
  const style = styles?.all('w:style').find((each) => each.attributes['w:styleId'] === name)
  if (style === undefined || depth > 10) return false
  const base = style.child('w:basedOn')?.attributes['w:val']
  return isDrawn(style.child('w:tblPr')?.child('w:tblBorders') ?? null) || (base !== undefined && isStyleDrawn(base, styles, depth + 1))
}
