import { describe, expect, it } from 'vitest'
import { readTemplate } from '#engine/omr/read-template.ts'
import { templateSchema } from '#engine/omr/template-schema.ts'
import {
  addAllGrids,
  addArea,
  addDrawn,
  bubblesOf,
  changeGrid,
  columnOf,
  findWarnings,
  joinFields,
  layInto,
  rectOf,
  removeItem,
  renameItem,
  type Item,
} from '#web/features/templates/edit-template.ts'
import { editorWords } from '#web/features/templates/editor-words.ts'

const empty = templateSchema.parse({ pageDimensions: [700, 990], bubbleDimensions: [20, 20], fieldBlocks: {}, theirs: { kept: 1 } })
const seen = (x: number, y: number, columns: number, rows: number) => ({ x, y, width: 20, height: 20, columns, rows, columnGap: 30, rowGap: 40 })
const drawn = addAllGrids(empty, [seen(50, 100, 4, 10), seen(300, 100, 4, 5), seen(500, 100, 4, 5), seen(50, 560, 2, 10)])
const block = (name: string): Item => ({ kind: 'block', name })

describe('a template that is drawn', () => {
  it('numbers choices on, and takes the first grid of figures for the admission number', () => {
    const read = readTemplate(drawn)
    expect('template' in read && read.template.columns.map(({ name }) => name)).toEqual([
      'Admission',
      ...Array.from({ length: 11 }, (_, at) => `q${at + 1}`),
    ])
    expect(columnOf(drawn, 'Admission')).toBe('Admission')
    expect(columnOf(drawn, 'Choices')).toBe(null)
    expect(drawn['theirs']).toEqual({ kept: 1 })
  })

  it('lets the grid follow its frame', () => {
    const wide = layInto(drawn, block('Choices'), { x: 200, y: 100, width: 320, height: 180 })
    expect(wide.fieldBlocks['Choices']).toMatchObject({ origin: [200, 100], bubblesGap: 100, labelsGap: 40 })
    expect(rectOf(wide, block('Choices'))).toEqual({ x: 200, y: 100, width: 320, height: 180 })
  })

  it('never leaves the page', () => {
    const out = layInto(drawn, block('Choices'), { x: 5000, y: -40, width: 110, height: 180 })
    expect(rectOf(out, block('Choices'))).toMatchObject({ x: 590, y: 0 })
    expect('template' in readTemplate(out)).toBe(true)
  })

  it('keeps the frame when its fields or options change', () => {
    const before = rectOf(drawn, block('Choices'))
    const more = changeGrid(drawn, 'Choices', { fieldLabels: ['q1..9'] })
    expect(rectOf(more, block('Choices'))).toEqual(before)
    expect(Object.values(more.fieldBlocks).map((each) => bubblesOf(more, each).length)).toEqual([36, 20, 40, 20])
  })

  it('forgets the column of a block that is removed, and of no other', () => {
    const without = removeItem(drawn, block('Admission'))
    expect(without.customLabels).toEqual({ q11: ['q11_1..2'] })
    expect(joinFields(drawn, 'Admission', null).customLabels).toEqual({ q11: ['q11_1..2'] })
  })

  it('draws as many bubbles as a frame has room for', () => {
    const { file, item } = addDrawn(empty, { x: 100, y: 100, width: 116, height: 148 })
    expect(rectOf(file, item)).toMatchObject({ x: 100, y: 100, width: 116, height: 148 })
    expect(file.fieldBlocks['Choices']).toMatchObject({ bubbleValues: ['A', 'B', 'C', 'D'], fieldLabels: ['q1..5'] })
  })

  it('holds boxes and the place of the name', () => {
    const box = addArea(drawn, 'box', { x: 400, y: 600, width: 200, height: 100 })
    expect(box.item).toEqual({ kind: 'box', name: 'q12' })
    const renamed = renameItem(box.file, box.item, 'q30')
    expect(rectOf(renamed, { kind: 'box', name: 'q30' })).toEqual({ x: 400, y: 600, width: 200, height: 100 })
    const name = addArea(renamed, 'name', { x: 10, y: 10, width: 200, height: 40 })
    expect(removeItem(name.file, name.item).sahihi).toEqual({ boxes: { q30: [400, 600, 200, 100] } })
  })

  it('warns of items that overlap, and of a question without a place', () => {
    const { en, sw } = editorWords
    expect(findWarnings(drawn, en)).toEqual([])
    const over = layInto(drawn, block('Choices'), { x: 60, y: 110, width: 110, height: 180 })
    expect(findWarnings(over, en)).toEqual(['“Choices” and “Admission” overlap.'])
    expect(findWarnings(over, sw)).toEqual(['“Choices” na “Admission” zimeingiliana.'])
    expect(findWarnings(changeGrid(drawn, 'Choices', { fieldLabels: ['q2..5'] }), en)).toEqual(['q1 has no place.'])
  })
})
