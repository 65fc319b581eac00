import type * as z from 'zod'
import { expectedOf } from '#engine/exam/expected.ts'
import { compareLabels, expandLabel, expandLabels } from './expand-labels.ts'
import type { TemplateFault } from './template-fault.ts'
import type { Area, FieldBlock, PreProcessor } from './template-schema.ts'
import { fieldTypes, templateSchema } from './template-schema.ts'

/** A bubble's box in the template's pixels, from its top left corner. */
export interface OmrBubble {
  value: string
  x: number
  y: number
  width: number
  height: number
}

/** Bubbles of which one is meant to be filled. */
export interface OmrField {
  label: string
  block: string
  bubbles: OmrBubble[]
  /** What stands in the column where nothing is filled. */
  emptyValue: string
  /** The smallest distance of two of its bubbles. */
  gap: number
}

/** A column of the results: one field, or several written one after the other. */
export interface OmrColumn {
  name: string
  labels: string[]
}

/** A place that only a person can read. */
export interface OmrBox {
  name: string
  x: number
  y: number
  width: number
  height: number
}

export interface OmrTemplate {
  width: number
  height: number
  preProcessors: PreProcessor[]
  fields: OmrField[]
  columns: OmrColumn[]
  /** Boxes for written answers. */
  boxes: OmrBox[]
  nameBox: OmrBox | null
}

/** More than any sheet has; a file that asks for more asks for the machine. */
const MAX_BUBBLES = 20_000

/** The fields and columns of a `template.json`, or everything that is wrong with it. */
export function readTemplate(json: unknown): { template: OmrTemplate } | { problems: TemplateFault[] } {
  const parsed = templateSchema.safeParse(json)
  if (!parsed.success) return { problems: parsed.error.issues.map(faultOf) }
  const { pageDimensions, bubbleDimensions, preProcessors, fieldBlocks, customLabels, outputColumns, emptyValue } = parsed.data
  const [width, height] = pageDimensions
  if (countBubbles(Object.values(fieldBlocks)) > MAX_BUBBLES) return { problems: [{ code: 'too-many-bubbles', max: MAX_BUBBLES }] }
  const problems: TemplateFault[] = []
  const fields: OmrField[] = []
  for (const [name, block] of Object.entries(fieldBlocks)) {
    const laid = layOutBlock(name, block, { bubbleDimensions, emptyValue })
    if ('problem' in laid) problems.push(laid.problem)
    else fields.push(...laid.fields)
  }
  const known = new Set<string>()
  for (const { label, bubbles } of fields) {
    if (known.has(label)) problems.push({ code: 'field-twice', field: label })
    known.add(label)
    const isOutside = bubbles.some((bubble) => bubble.x < 0 || bubble.y < 0 || bubble.x + bubble.width > width || bubble.y + bubble.height > height)
    if (isOutside) problems.push({ code: 'field-beyond-page', name: label, width, height })
  }
  if (fields.length === 0 && problems.length === 0) problems.push({ code: 'no-field' })
  const columns = nameColumns({ known, customLabels, outputColumns, problems })
  const boxes = Object.entries(parsed.data.sahihi?.boxes ?? {}).map(([name, area]) => boxOf(name, area))
  const nameBox = parsed.data.sahihi?.nameBox === undefined ? null : boxOf('name', parsed.data.sahihi.nameBox)
  for (const box of boxes)
    if (known.has(box.name) || Object.hasOwn(customLabels, box.name)) problems.push({ code: 'box-named-as-field', name: box.name })
  for (const box of nameBox === null ? boxes : [...boxes, nameBox])
    if (box.x + box.width > width || box.y + box.height > height) problems.push({ code: 'box-beyond-page', name: box.name, width, height })
  return problems.length > 0 ? { problems } : { template: { width, height, preProcessors, fields, columns, boxes, nameBox } }
}

/** What the schema found; at the top of the file there is no template at all. */
function faultOf(issue: z.core.$ZodIssue): TemplateFault {
  return issue.path.length === 0 ? { code: 'no-template' } : { code: 'part-invalid', path: issue.path.map(String), expected: expectedOf(issue) }
}

function boxOf(name: string, [x, y, width, height]: Area): OmrBox {
  return { name, x, y, width, height }
}

/** How many there would be, before any is laid out. */
function countBubbles(blocks: readonly FieldBlock[]): number {
  return blocks.reduce((sum, { fieldLabels, bubbleValues, fieldType }) => {
    const values = bubbleValues?.length ?? (fieldType === undefined ? 1 : fieldTypes[fieldType].bubbleValues.length)
    return sum + values * fieldLabels.reduce((count, text) => count + (expandLabel(text)?.length ?? 1), 0)
  }, 0)
}

function layOutBlock(
  name: string,
  block: FieldBlock,
  usual: { bubbleDimensions: [number, number]; emptyValue: string },
): { fields: OmrField[] } | { problem: TemplateFault } {
  const type = block.fieldType === undefined ? undefined : fieldTypes[block.fieldType]
  const values = block.bubbleValues ?? type?.bubbleValues
  if (values === undefined) return { problem: { code: 'block-without-values', block: name } }
  const direction = block.direction ?? type?.direction ?? 'vertical'
  const { labels, bad } = expandLabels(block.fieldLabels)
  if (bad.length > 0) return { problem: { code: 'labels-without-range', block: name, labels: bad } }
  if (labels.length > 1 && block.labelsGap === 0) return { problem: { code: 'labels-in-one-place', block: name } }
  const [width, height] = block.bubbleDimensions ?? usual.bubbleDimensions
  const [left, top] = block.origin
  const isAcross = direction === 'horizontal'
  const fields = labels.map((label, row) => ({
    label,
    block: name,
    emptyValue: block.emptyValue ?? usual.emptyValue,
    gap: values.length > 1 ? block.bubblesGap : Math.max(width, height) * 1.5,
    bubbles: values.map((value, place) => ({
      value,
      x: left + (isAcross ? place * block.bubblesGap : row * block.labelsGap),
      y: top + (isAcross ? row * block.labelsGap : place * block.bubblesGap),
      width,
      height,
    })),
  }))
  return { fields }
}

function nameColumns(order: {
  known: ReadonlySet<string>
  customLabels: Record<string, string[]>
  outputColumns: readonly string[]
  problems: TemplateFault[]
}): OmrColumn[] {
  const { known, customLabels, outputColumns, problems } = order
  const custom: OmrColumn[] = []
  const taken = new Set<string>()
  for (const [name, texts] of Object.entries(customLabels)) {
    const { labels, bad } = expandLabels(texts)
    for (const label of [...bad, ...labels.filter((each) => !known.has(each))])
      problems.push({ code: 'column-of-no-field', column: name, field: label })
    for (const label of labels.filter((each) => taken.has(each))) problems.push({ code: 'field-in-two-columns', column: name, field: label })
    if (known.has(name)) problems.push({ code: 'column-named-as-field', name })
    for (const label of labels) taken.add(label)
    custom.push({ name, labels })
  }
  const plain = [...known].filter((label) => !taken.has(label)).map((label) => ({ name: label, labels: [label] }))
  const all = [...custom, ...plain]
  if (outputColumns.length === 0) return all.toSorted((a, b) => compareLabels(a.name, b.name))
  const { labels: wanted, bad } = expandLabels(outputColumns)
  for (const name of [...bad, ...wanted.filter((each) => !all.some((column) => column.name === each))])
    problems.push({ code: 'no-such-column', column: name })
  return wanted.flatMap((name) => all.filter((column) => column.name === name))
}
