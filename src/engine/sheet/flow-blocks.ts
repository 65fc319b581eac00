import { drawLine, drawText, type Drawing, type Weight } from '#engine/sheet/drawing.ts'
import { fitText, measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

/** A part of a document that runs over as many pages as it takes. Lengths in millimetres. */
export type FlowBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string; aside?: string }
  /** Stays with what follows it. */
  | { kind: 'label'; text: string }
  | { kind: 'text'; text: string; weight?: Weight; isSmall?: boolean }
  /** A picture by its place in a list that the drawing knows; as wide as it is, or as the page allows. */
  | { kind: 'picture'; picture: number; widthMm: number; heightMm: number }
  /** Boxes to tick, in two columns. */
  | { kind: 'names'; names: readonly string[] }
  /**
   * Rows of cells, the first of them the head; `widths` are shares of the page. What stands after a line break is quieter. `figures`:
   * the columns that are aligned right; `hasSum`: the last row is the sum of the others.
   */
  | { kind: 'table'; rows: readonly (readonly string[])[]; widths: readonly number[]; figures?: readonly number[]; hasSum?: boolean }
  /** Figures side by side in one frame. */
  | { kind: 'figures'; figures: readonly { label: string; value: string }[] }
  | { kind: 'ruled'; lines: number }
  | { kind: 'signature'; name: string; line: string }
  | { kind: 'page-break' }

export interface FlowPage {
  drawings: Drawing[]
  pictures: { picture: number; x: number; y: number; width: number; height: number }[]
}

const MARGIN = 18
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const TOP = 20
const BOTTOM = PAGE_HEIGHT - 22
/** A picture higher than this is made smaller: others stand beside it in the mind of who reads. */
const maxPictureHeight = 70
const TEXT = 3.9
const SMALL = 3.2
const LEADING = 1.45

/** Lays blocks out under each other on A4, with `foot` and the number of the page under each. */
export function flowBlocks(blocks: readonly FlowBlock[], { foot }: { foot: string }): FlowPage[] {
  const flow = new Flow()
  for (const [at, block] of blocks.entries()) place(flow, block, blocks[at + 1])
  return flow.pages.map((page, at, all) => ({ ...page, drawings: [...page.drawings, ...drawFoot(foot, `${at + 1}/${all.length}`)] }))
}

class Flow {
  readonly pages: FlowPage[] = [{ drawings: [], pictures: [] }]
  y = TOP

  get page(): FlowPage {
    const page = this.pages.at(-1)
    if (page === undefined) throw new Error('A flow has a page from its start.')
    return page
  }
  get isAtTop(): boolean {
    return this.y === TOP
  }
  breakPage(): void {
    this.pages.push({ drawings: [], pictures: [] })
    this.y = TOP
  }
  /** Begins a page where there is not so much room left. */
  need(height: number): void {
    if (this.y + height > BOTTOM && !this.isAtTop) this.breakPage()
  }
  space(height: number): void {
    if (!this.isAtTop) this.y += height
  }
  draw(...drawings: Drawing[]): void {
    this.page.drawings.push(...drawings)
  }
}

function place(flow: Flow, block: FlowBlock, next: FlowBlock | undefined): void {
  if (block.kind === 'page-break') {
    if (!flow.isAtTop) flow.breakPage()
  } else if (block.kind === 'title') placeText(flow, block.text, { size: 7.4, weight: 'bold', after: 2.5 })
  else if (block.kind === 'heading') placeHeading(flow, block, next)
  else if (block.kind === 'label') {
    flow.space(2)
    flow.need(SMALL * LEADING + heightOf(next))
    placeText(flow, block.text, { size: SMALL, weight: 'bold', grey: 0.25, after: 0.6 })
  } else if (block.kind === 'text') {
    const { weight = 'regular', isSmall = false } = block
    placeText(flow, block.text, { size: isSmall ? SMALL : TEXT, weight, grey: isSmall ? 0.3 : 0, after: 2 })
  } else if (block.kind === 'picture') placePicture(flow, block)
  else if (block.kind === 'names') placeNames(flow, block.names)
  else if (block.kind === 'table') placeTable(flow, block)
  else if (block.kind === 'figures') placeFigures(flow, block.figures)
  else if (block.kind === 'ruled') placeRules(flow, block.lines)
  else placeSignature(flow, block)
}

interface TextLook {
  size: number
  weight?: Weight
  grey?: number
  after: number
}

function placeText(flow: Flow, text: string, { size, weight = 'regular', grey = 0, after }: TextLook): void {
  for (const paragraph of text.split('\n').filter((each) => each.trim() !== '')) {
    for (const line of wrapText(paragraph, size, WIDTH, weight)) {
      flow.need(size * LEADING)
      flow.draw(drawText(line, MARGIN, flow.y + size, { size, weight, grey }))
      flow.y += size * LEADING
    }
    flow.y += size * 0.25
  }
  flow.y += after
}

function placeHeading(flow: Flow, { text, aside = '' }: Extract<FlowBlock, { kind: 'heading' }>, next: FlowBlock | undefined): void {
  flow.space(6)
  flow.need(12 + heightOf(next))
  const asideWidth = aside === '' ? 0 : measureText(aside, SMALL)
  const { text: fitted, size } = fitText(text, WIDTH - asideWidth - 4, 5.2, 3.6, 'bold')
  flow.draw(
    drawText(fitted, MARGIN, flow.y + 5.2, { size, weight: 'bold' }),
    ...(aside === '' ? [] : [drawText(aside, MARGIN + WIDTH, flow.y + 5.2, { size: SMALL, grey: 0.3, align: 'right' })]),
    drawLine(MARGIN, flow.y + 7.6, MARGIN + WIDTH, flow.y + 7.6, { widthMm: 0.3, grey: 0 }),
  )
  flow.y += 10.5
}

/** What a block takes at least, so that nothing that announces it stands alone at the foot of a page. */
function heightOf(block: FlowBlock | undefined): number {
  if (block?.kind === 'picture') return scaled(block).height + 4
  return block === undefined || block.kind === 'page-break' ? 0 : 14
}

function scaled({ widthMm, heightMm }: { widthMm: number; heightMm: number }): { width: number; height: number } {
  const by = Math.min(1, (WIDTH - 4) / widthMm, maxPictureHeight / heightMm)
  return { width: widthMm * by, height: heightMm * by }
}

function placePicture(flow: Flow, block: Extract<FlowBlock, { kind: 'picture' }>): void {
  const { width, height } = scaled(block)
  flow.need(height + 4)
  flow.page.pictures.push({ picture: block.picture, x: MARGIN + 2, y: flow.y + 1, width, height })
  flow.draw({ kind: 'rect', x: MARGIN + 1, y: flow.y, width: width + 2, height: height + 2, stroke: { widthMm: 0.2, grey: 0.6 } })
  flow.y += height + 5
}

function placeNames(flow: Flow, names: readonly string[]): void {
  const column = WIDTH / 2
  const rowHeight = 7
  for (let at = 0; at < names.length; at += 2) {
    flow.need(rowHeight)
    for (const [side, name] of names.slice(at, at + 2).entries()) {
      const x = MARGIN + side * column
      const { text, size } = fitText(name, column - 10, TEXT, 2.6)
      flow.draw(
        { kind: 'rect', x, y: flow.y + 0.6, width: 3.6, height: 3.6, stroke: { widthMm: 0.25, grey: 0.2 } },
        drawText(text, x + 6, flow.y + TEXT, { size }),
      )
    }
    flow.y += rowHeight
  }
  flow.y += 2
}

interface CellLine {
  text: string
  weight: Weight
  grey: number
}

function placeTable(flow: Flow, { rows, widths, figures = [], hasSum = false }: Extract<FlowBlock, { kind: 'table' }>): void {
  for (const [at, row] of rows.entries()) {
    const isHead = at === 0
    const isSum = hasSum && at === rows.length - 1
    const cells = row.map((cell, column) => wrapCell(cell, WIDTH * (widths[column] ?? 0) - 3, isHead || isSum ? 'bold' : 'regular'))
    const height = Math.max(...cells.map((lines) => lines.length)) * SMALL * 1.35 + 2.6
    flow.need(height)
    if (isSum) flow.draw(drawLine(MARGIN, flow.y, MARGIN + WIDTH, flow.y, { widthMm: 0.3, grey: 0 }))
    let x = MARGIN
    for (const [column, lines] of cells.entries()) {
      const wide = WIDTH * (widths[column] ?? 0)
      const isRight = figures.includes(column)
      for (const [line, { text, ...look }] of lines.entries()) {
        const place = isRight ? { align: 'right' as const } : {}
        flow.draw(drawText(text, isRight ? x + wide - 1 : x + 1, flow.y + 4 + line * SMALL * 1.35, { size: SMALL, ...look, ...place }))
      }
      x += wide
    }
    flow.y += height
    if (!isSum) flow.draw(drawLine(MARGIN, flow.y, MARGIN + WIDTH, flow.y, { widthMm: isHead ? 0.3 : 0.15, grey: isHead ? 0 : 0.6 }))
  }
  flow.y += 4
}

function wrapCell(cell: string, width: number, weight: Weight): CellLine[] {
  const [first = '', ...more] = cell.split('\n')
  return [
    ...wrapText(first, SMALL, width, weight).map((text): CellLine => ({ text, weight, grey: 0 })),
    ...more.flatMap((rest) => wrapText(rest, SMALL, width).map((text): CellLine => ({ text, weight: 'regular', grey: 0.35 }))),
  ]
}

function placeFigures(flow: Flow, figures: Extract<FlowBlock, { kind: 'figures' }>['figures']): void {
  const [height, each] = [15, WIDTH / figures.length]
  flow.need(height)
  flow.draw({ kind: 'rect', x: MARGIN, y: flow.y, width: WIDTH, height, stroke: { widthMm: 0.3, grey: 0 } })
  for (const [at, { label, value }] of figures.entries()) {
    const x = MARGIN + at * each
    if (at > 0) flow.draw(drawLine(x, flow.y, x, flow.y + height, { widthMm: 0.15, grey: 0.6 }))
    const fitted = fitText(value, each - 5, 5.4, 3.2, 'bold')
    flow.draw(
      drawText(fitText(label, each - 5, 2.9, 2.2).text, x + 2.5, flow.y + 5, { size: 2.9, grey: 0.3 }),
      drawText(fitted.text, x + 2.5, flow.y + 11.8, { size: fitted.size, weight: 'bold' }),
    )
  }
  flow.y += height + 2
}

function placeRules(flow: Flow, lines: number): void {
  for (let at = 0; at < lines; at++) {
    flow.need(9)
    flow.y += 9
    flow.draw(drawLine(MARGIN, flow.y, MARGIN + WIDTH, flow.y, { widthMm: 0.2, grey: 0.55 }))
  }
  flow.y += 3
}

function placeSignature(flow: Flow, { name, line }: Extract<FlowBlock, { kind: 'signature' }>): void {
  flow.space(8)
  flow.need(16)
  flow.draw(
    drawText(name, MARGIN, flow.y + 6, { size: TEXT, weight: 'bold' }),
    drawLine(MARGIN, flow.y + 8, MARGIN + 80, flow.y + 8, { widthMm: 0.25, grey: 0.2 }),
    drawText(line, MARGIN, flow.y + 13, { size: SMALL, grey: 0.3 }),
  )
  flow.y += 16
}

function drawFoot(foot: string, number: string): Drawing[] {
  const y = PAGE_HEIGHT - 12
  const { text, size } = fitText(foot, WIDTH - 20, 2.9, 2.2)
  return [drawText(text, MARGIN, y, { size, grey: 0.35 }), drawText(number, MARGIN + WIDTH, y, { size: 2.9, grey: 0.35, align: 'right' })]
}
