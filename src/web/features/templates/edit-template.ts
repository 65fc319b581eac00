import type { ProposedBlock } from '#contract/templates.ts'
import { compareLabels, expandLabels } from '#engine/omr/expand-labels.ts'
import { fieldTypes, type Area, type FieldBlock, type TemplateFile } from '#engine/omr/template-schema.ts'
import type { EditorWords } from '#web/features/templates/editor-words.ts'

/** Something drawn on the sheet, by its name. */
export interface Item {
  kind: 'block' | 'box' | 'name'
  name: string
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A block as its grid: how many fields and options, and how far apart. */
export interface Grid {
  values: string[]
  direction: 'horizontal' | 'vertical'
  labels: string[]
  bubble: [number, number]
}

const NAME = 'name'

export function gridOf(file: TemplateFile, block: FieldBlock): Grid {
  const type = block.fieldType === undefined ? undefined : fieldTypes[block.fieldType]
  return {
    values: block.bubbleValues ?? [...(type?.bubbleValues ?? [])],
    direction: block.direction ?? type?.direction ?? 'vertical',
    labels: expandLabels(block.fieldLabels).labels,
    bubble: block.bubbleDimensions ?? file.bubbleDimensions,
  }
}

/** The frame around all bubbles of a block. */
export function rectOfBlock(file: TemplateFile, block: FieldBlock): Rect {
  const { values, direction, labels, bubble } = gridOf(file, block)
  const [along, beside] = [(values.length - 1) * block.bubblesGap, (labels.length - 1) * block.labelsGap]
  const [width, height] = direction === 'horizontal' ? [along, beside] : [beside, along]
  return { x: block.origin[0], y: block.origin[1], width: width + bubble[0], height: height + bubble[1] }
}

export function rectOf(file: TemplateFile, { kind, name }: Item): Rect | null {
  if (kind === 'block') {
    const block = file.fieldBlocks[name]
    return block === undefined ? null : rectOfBlock(file, block)
  }
  const area = kind === NAME ? file.sahihi?.nameBox : file.sahihi?.boxes[name]
  return area === undefined ? null : { x: area[0], y: area[1], width: area[2], height: area[3] }
}

/** All that is drawn, boxes last, so that they can be dragged where they overlap a block. */
export function listItems(file: TemplateFile): Item[] {
  return [
    ...Object.keys(file.fieldBlocks).map((name): Item => ({ kind: 'block', name })),
    ...Object.keys(file.sahihi?.boxes ?? {}).map((name): Item => ({ kind: 'box', name })),
    ...(file.sahihi?.nameBox === undefined ? [] : [{ kind: NAME, name: NAME } as const]),
  ]
}

/** Lays an item into a frame that stays on the page; the grid of a block follows. */
export function layInto(file: TemplateFile, item: Item, wanted: Rect): TemplateFile {
  const rect = keepOnPage(file, wanted)
  if (item.kind !== 'block') return setArea(file, item, [rect.x, rect.y, rect.width, rect.height])
  const block = file.fieldBlocks[item.name]
  return block === undefined ? file : setBlock(file, item.name, fitGrid(file, block, rect))
}

function fitGrid(file: TemplateFile, block: FieldBlock, rect: Rect): FieldBlock {
  const { values, direction, labels, bubble } = gridOf(file, block)
  const gap = (space: number, size: number, count: number): number => (count < 2 ? 0 : round(Math.max(1, (space - size) / (count - 1))))
  const isAcross = direction === 'horizontal'
  const [columns, rows] = isAcross ? [values.length, labels.length] : [labels.length, values.length]
  const [across, down] = [gap(rect.width, bubble[0], columns), gap(rect.height, bubble[1], rows)]
  return { ...block, origin: [rect.x, rect.y], bubblesGap: isAcross ? across : down, labelsGap: isAcross ? down : across }
}

/** Another grid in the same frame: fewer rows stand further apart. */
export function changeGrid(
  file: TemplateFile,
  name: string,
  change: Partial<Pick<FieldBlock, 'bubbleValues' | 'direction' | 'fieldLabels'>>,
): TemplateFile {
  const block = file.fieldBlocks[name]
  if (block === undefined) return file
  const rect = rectOfBlock(file, block)
  const { fieldType: _, ...rest } = block
  const { values, direction } = gridOf(file, block)
  const next = { ...rest, bubbleValues: values, direction, ...change }
  return setBlock(file, name, fitGrid(file, next, rect))
}

export function setBlock(file: TemplateFile, name: string, block: FieldBlock): TemplateFile {
  return { ...file, fieldBlocks: { ...file.fieldBlocks, [name]: block } }
}

function setArea(file: TemplateFile, { kind, name }: Item, area: Area): TemplateFile {
  const own = file.sahihi ?? { boxes: {} }
  return { ...file, sahihi: kind === NAME ? { ...own, nameBox: area } : { ...own, boxes: { ...own.boxes, [name]: area } } }
}

export function removeItem(file: TemplateFile, { kind, name }: Item): TemplateFile {
  if (kind !== 'block') {
    const { nameBox, boxes = {} } = file.sahihi ?? {}
    const left = Object.fromEntries(Object.entries(boxes).filter(([each]) => kind !== 'box' || each !== name))
    return { ...file, sahihi: { boxes: left, ...(kind !== NAME && nameBox !== undefined && { nameBox }) } }
  }
  const block = file.fieldBlocks[name]
  const gone = new Set(block === undefined ? [] : expandLabels(block.fieldLabels).labels)
  const isKept = (labels: readonly string[]): boolean => !expandLabels(labels).labels.some((label) => gone.has(label))
  return {
    ...file,
    fieldBlocks: Object.fromEntries(Object.entries(file.fieldBlocks).filter(([each]) => each !== name)),
    customLabels: Object.fromEntries(Object.entries(file.customLabels).filter(([, labels]) => isKept(labels))),
    outputColumns: [],
  }
}

export function renameItem(file: TemplateFile, { kind, name }: Item, to: string): TemplateFile {
  const swap = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([each, value]) => [each === name ? to : each, value]))
  if (kind === 'block') return Object.hasOwn(file.fieldBlocks, to) ? file : { ...file, fieldBlocks: swap(file.fieldBlocks) }
  const own = file.sahihi
  return own === undefined || Object.hasOwn(own.boxes, to) ? file : { ...file, sahihi: { ...own, boxes: swap(own.boxes) } }
}

/** The column that all fields of a block are written into; null where each is a column of its own. */
export function columnOf(file: TemplateFile, name: string): string | null {
  const [first] = expandLabels(file.fieldBlocks[name]?.fieldLabels ?? []).labels
  const found = Object.entries(file.customLabels).find(([, labels]) => first !== undefined && expandLabels(labels).labels.includes(first))
  return found?.[0] ?? null
}

/** Writes all fields of a block into one column, in their order, or each into its own. */
export function joinFields(file: TemplateFile, name: string, column: string | null): TemplateFile {
  const block = file.fieldBlocks[name]
  if (block === undefined) return file
  const before = columnOf(file, name)
  const others = Object.entries(file.customLabels).filter(([each]) => each !== before)
  const own = column === null ? [] : [[column, block.fieldLabels] as const]
  return { ...file, customLabels: Object.fromEntries([...others, ...own]), outputColumns: [] }
}

/** A block for a grid of bubbles that was seen or drawn: figures where it is ten deep, else choices whose numbers go on. */
export function addGrid(file: TemplateFile, seen: ProposedBlock): { file: TemplateFile; item: Item } {
  const { columns, rows, columnGap, rowGap, width, height } = seen
  const isFigures = rows === 10 && columns <= 9
  const isAcross = !isFigures && columns <= rows * 3
  const fields = isFigures || !isAcross ? columns : rows
  const options = isFigures || !isAcross ? rows : columns
  const base = { origin: [seen.x, seen.y] as [number, number], bubbleDimensions: [width, height] as [number, number] }
  if (!isFigures) {
    const next = nextQuestion(file)
    const labels = fields === 1 ? [`q${next}`] : [`q${next}..${next + fields - 1}`]
    const gaps = isAcross ? { bubblesGap: columnGap, labelsGap: rowGap } : { bubblesGap: rowGap, labelsGap: columnGap }
    const direction = isAcross ? ('horizontal' as const) : ('vertical' as const)
    const name = freeName(file, 'Choices')
    return {
      file: setBlock(file, name, { ...base, ...gaps, direction, bubbleValues: letters(options), fieldLabels: labels }),
      item: { kind: 'block', name },
    }
  }
  // The first grid of figures is the pupil's number on nearly every sheet.
  const isFirst = !Object.values(file.fieldBlocks).some((block) => gridOf(file, block).values.includes('0'))
  const column = isFirst ? 'Admission' : `q${nextQuestion(file)}`
  const name = freeName(file, isFirst ? 'Admission' : 'Figures')
  const labels = [fields === 1 ? `${column}_1` : `${column}_1..${fields}`]
  const withBlock = setBlock(file, name, {
    ...base,
    bubblesGap: rowGap,
    labelsGap: columnGap,
    direction: 'vertical',
    bubbleValues: [...'0123456789'],
    fieldLabels: labels,
  })
  return { file: joinFields(withBlock, name, column), item: { kind: 'block', name } }
}

/** All grids that were seen: the choices first, so that the questions are counted before the figures. */
export function addAllGrids(file: TemplateFile, seen: readonly ProposedBlock[]): TemplateFile {
  const isFigures = ({ rows, columns }: ProposedBlock): boolean => rows === 10 && columns <= 9
  const inOrder = [...seen.filter((block) => !isFigures(block)), ...seen.filter(isFigures).toSorted((a, b) => a.y - b.y)]
  let next = file
  for (const block of inOrder) next = addGrid(next, block).file
  return next
}

/** What somebody drew: as many rows and columns as bubbles of the usual size have room for. */
export function addDrawn(file: TemplateFile, wanted: Rect): { file: TemplateFile; item: Item } {
  const rect = keepOnPage(file, wanted)
  const [width, height] = file.bubbleDimensions
  const fit = (space: number, size: number): number => Math.max(1, Math.min(30, Math.round((space - size) / (size * 1.6)) + 1))
  const [columns, rows] = [Math.max(2, fit(rect.width, width)), fit(rect.height, height)]
  const gap = (space: number, size: number, count: number): number => (count < 2 ? 0 : round((space - size) / (count - 1)))
  return addGrid(file, {
    x: rect.x,
    y: rect.y,
    width,
    height,
    columns,
    rows,
    columnGap: gap(rect.width, width, columns),
    rowGap: gap(rect.height, height, rows),
  })
}

/** A box for writing, or the name area. */
export function addArea(file: TemplateFile, kind: 'box' | 'name', wanted: Rect): { file: TemplateFile; item: Item } {
  const { x, y, width, height } = keepOnPage(file, wanted)
  const item: Item = kind === NAME ? { kind, name: NAME } : { kind, name: `q${nextQuestion(file)}` }
  return { file: setArea(file, item, [x, y, width, height]), item }
}

/** The number after the highest that a question has. */
export function nextQuestion(file: TemplateFile): number {
  const names = [
    ...Object.values(file.fieldBlocks).flatMap((block) => expandLabels(block.fieldLabels).labels),
    ...Object.keys(file.customLabels),
    ...Object.keys(file.sahihi?.boxes ?? {}),
  ]
  return Math.max(0, ...names.map((name) => Number(/^q(\d+)$/.exec(name)?.[1] ?? 0))) + 1
}

function freeName(file: TemplateFile, word: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? word : `${word} ${number}`
    if (!Object.hasOwn(file.fieldBlocks, name)) return name
  }
}

const letters = (count: number): string[] => Array.from({ length: count }, (_, index) => String.fromCodePoint(65 + (index % 26)))

function keepOnPage({ pageDimensions: [pageWidth, pageHeight] }: TemplateFile, rect: Rect): Rect {
  const width = Math.min(Math.max(4, rect.width), pageWidth)
  const height = Math.min(Math.max(4, rect.height), pageHeight)
  return {
    x: round(Math.min(Math.max(0, rect.x), pageWidth - width)),
    y: round(Math.min(Math.max(0, rect.y), pageHeight - height)),
    width: round(width),
    height: round(height),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Places of bubbles on the page, field by field. */
export function bubblesOf(file: TemplateFile, block: FieldBlock): Rect[] {
  const { values, direction, labels, bubble } = gridOf(file, block)
  const isAcross = direction === 'horizontal'
  return labels.flatMap((_, row) =>
    values.map((_value, place) => ({
      x: block.origin[0] + (isAcross ? place * block.bubblesGap : row * block.labelsGap),
      y: block.origin[1] + (isAcross ? row * block.labelsGap : place * block.bubblesGap),
      width: bubble[0],
      height: bubble[1],
    })),
  )
}

/** What a person should check although the template is valid: items that overlap, and questions without a place. */
export function findWarnings(file: TemplateFile, words: Pick<EditorWords, 'overlap' | 'noPlace' | 'canvas'>): string[] {
  const rects = listItems(file).flatMap((item) => {
    const rect = rectOf(file, item)
    return rect === null ? [] : [{ name: item.kind === NAME ? words.canvas.name : item.name, rect }]
  })
  const overlaps = rects.flatMap((one, index) =>
    rects.slice(index + 1).flatMap((other) => (isOver(one.rect, other.rect) ? [words.overlap(one.name, other.name)] : [])),
  )
  const numbers = new Set(listQuestionNumbers(file))
  const last = Math.max(0, ...numbers)
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !numbers.has(number))
  return [...overlaps, ...(missing.length > 0 && missing.length < last ? [words.noPlace(missing.map((number) => `q${number}`))] : [])]
}

function listQuestionNumbers(file: TemplateFile): number[] {
  const names = [
    ...Object.values(file.fieldBlocks).flatMap((block) => expandLabels(block.fieldLabels).labels),
    ...Object.keys(file.customLabels),
    ...Object.keys(file.sahihi?.boxes ?? {}),
  ]
  return names.toSorted(compareLabels).flatMap((name) => {
    const number = /^q(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

export function isOver(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
