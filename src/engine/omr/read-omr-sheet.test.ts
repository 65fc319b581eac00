import { describe, expect, it } from 'vitest'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import { readTemplate } from '#engine/omr/read-template.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { drawOmrSheet } from '#tools/samples/draw-omr-sheet.ts'
import { getOutlinedTemplate, makeOutlinedSample, type OutlinedOrder } from '#tools/samples/make-outlined-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'

const read = readTemplate({
  pageDimensions: [400, 500],
  bubbleDimensions: [24, 24],
  fieldBlocks: { A: { fieldType: 'QTYPE_MCQ4', origin: [80, 80], fieldLabels: ['q1..8'], bubblesGap: 50, labelsGap: 45 } },
})
if ('problems' in read) throw new Error('The template is invalid.')
const { template } = read

describe('a sheet photographed whole, found by the outline of its paper', () => {
  it.each<[string, Omit<OutlinedOrder, 'longSide'>]>([
    ['rims of pale red on black cloth, most rows blank', { sheet: 'pale red hundred', desk: 'black cloth', spoiling: 'turned', seed: 'test' }],
    ['rims of thin grey in perspective', { sheet: 'thin grey hundred', desk: 'black cloth', spoiling: 'perspective', seed: 'test' }],
    ['pale ovals under a shadow, two rows in five blank', { sheet: 'pale red ovals', desk: 'wood', spoiling: 'shadow', seed: 'm23' }],
  ])('is read: %s', async (_, order) => {
    const { picture, truth } = await makeOutlinedSample({ ...order, longSide: 1280 })
    const { fields, problem } = readOmrSheet((await decodePicture(picture)).image, getOutlinedTemplate(order.sheet), new Map())
    expect(problem).toBeNull()
    const wrong = fields.filter(({ label, values, doubt }) => doubt === null && values.join() !== (truth[label] ?? []).join())
    expect(wrong.map(({ label }) => label)).toEqual([])
    expect(fields.filter(({ doubt }) => doubt === 'poor-picture').length).toBeLessThan(10)
  })
})

describe('something painted over a sheet', () => {
  it('is no mark: the rows under it are asked about, the others are read', async () => {
    const truth = Object.fromEntries(template.fields.map(({ label }, at) => [label, at < 2 ? [] : ['B']]))
    const image = await drawOmrSheet(template, truth, { shape: 'ring', heading: '', scale: 2, markers: false, darkness: 0.9 }, makeRandom('paint'))
    // A black bar over the names that also hides A of the first two questions.
    for (let y = 100; y < 290; y += 1) image.data.fill(0, y * image.width + 40, y * image.width + 240)
    const { fields, problem } = readOmrSheet(image, template, new Map())
    expect(problem).toBeNull()
    expect(fields.filter(({ doubt }) => doubt !== null).map(({ label, doubt }) => [label, doubt])).toEqual([
      ['q1', 'poor-picture'],
      ['q2', 'poor-picture'],
    ])
    expect(fields.slice(2).every(({ values }) => values.join() === 'B')).toBe(true)
  })
})
