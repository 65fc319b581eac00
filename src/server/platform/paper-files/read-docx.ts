import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { readNumbering, type Numbering } from '#server/platform/paper-files/docx-numbering.ts'
import { openDocx, type OpenDocx } from '#server/platform/paper-files/open-docx.ts'
import { hasRules, readRows, readWidths } from '#server/platform/paper-files/docx-tables.ts'
import { DocxRuns } from '#server/platform/paper-files/docx-runs.ts'
import { childrenOf, pointsOf, type DocxBlock, type DocxParagraph, type DocxRun, type DocxTable } from '#server/platform/paper-files/docx-block.ts'
import type { XmlElement } from '#server/platform/text/parse-xml.ts'

const MAX_PARAGRAPHS = 6000
const MAX_DEPTH = 12

/** What a Word file says, in its order. Throws `UnusablePicture` for what is none. */
export function readDocx(bytes: Uint8Array): DocxBlock[] {
  const file = openDocx(bytes)
  const body = file.document.name === 'w:body' ? file.document : file.document.find('w:body')
  if (body === null) throw new UnusablePicture({ code: 'damaged-docx' })
  const blocks = new DocxReader(file, readNumbering(file.numbering, file.styles)).blocks(body)
  // Another file within the file, which Word alone puts in its place.
  if (body.find('w:altChunk') !== null) throw new UnusablePicture({ code: 'docx-in-parts' })
  return blocks
}

class DocxReader {
  readonly #file: OpenDocx
  readonly #numbering: Numbering
  #count = 0
  #depth = 0

  constructor(file: OpenDocx, numbering: Numbering) {
    this.#file = file
    this.#numbering = numbering
  }

  blocks(parent: XmlElement): DocxBlock[] {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new UnusablePicture({ code: 'damaged-docx' })
    const blocks = childrenOf(parent).flatMap((each): DocxBlock[] => {
      if (each.name === 'w:p') return this.#paragraph(each)
      return each.name === 'w:tbl' ? [this.#table(each)] : []
    })
    this.#depth -= 1
    return blocks
  }

  /** With the text boxes that hang on it, and its footnotes, behind it. */
  #paragraph(element: XmlElement): DocxBlock[] {
    this.#count += 1
    if (this.#count > MAX_PARAGRAPHS) throw new UnusablePicture({ code: 'large-file', megabytes: 10 })
    const properties = element.child('w:pPr')
    const indent = properties?.child('w:ind')?.attributes
    const align = properties?.child('w:jc')?.attributes['w:val']
    const { label, indentTwips } = this.#numbering.labelOf(properties)
    const tabs = properties?.child('w:tabs')?.children ?? []
    const breaks = properties?.child('w:pageBreakBefore')
    const read = new DocxRuns(this.#file).read(element)
    const paragraph: DocxParagraph = {
      kind: 'paragraph',
      label,
      indentPt: Math.max(0, Math.min(200, pointsOf(indent?.['w:left'] ?? indent?.['w:start']) ?? pointsOf(String(indentTwips)) ?? 0)),
      isRightTab: tabs.some(
        (tab) => tab.attributes['w:val'] === 'right' || tab.attributes['w:val'] === 'end' || (pointsOf(tab.attributes['w:pos']) ?? 0) > 325,
      ),
      align: align === 'center' ? 'center' : align === 'right' || align === 'end' ? 'right' : 'left',
      isPageBreak: breaks !== null && breaks !== undefined && !/^(?:0|false|off)$/.test(breaks.attributes['w:val'] ?? ''),
      runs: read.runs,
    }
    const after = [...read.boxes, ...read.footnotes].flatMap((each) => this.blocks(each))
    const isEmpty = read.runs.length === 0 && label === ''
    return isEmpty && after.length > 0 ? after : [paragraph, ...after]
  }

  #table(element: XmlElement): DocxTable {
    const rows = readRows(element).map((row) => row.map(({ content, ...cell }) => ({ ...cell, paragraphs: this.blocks(content).flatMap(flatten) })))
    return { kind: 'table', isRuled: hasRules(element, this.#file.styles), widths: readWidths(element, rows), rows }
  }
}

/** A table within a cell, row by row. */
function flatten(block: DocxBlock): DocxParagraph[] {
  if (block.kind === 'paragraph') return [block]
  return block.rows.flatMap((row): DocxParagraph[] => {
    const [first, ...others] = row.flatMap((cell) => cell.paragraphs)
    return first === undefined
      ? []
      : [{ ...first, runs: [first, ...others].flatMap((each, at): DocxRun[] => [...(at === 0 ? [] : [{ kind: 'tab' as const }]), ...each.runs]) }]
  })
}
