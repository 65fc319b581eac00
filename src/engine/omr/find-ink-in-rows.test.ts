import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { drawOmrSheet } from '#tools/samples/draw-omr-sheet.ts'
import { getOmrTemplate, makeOmrAssets } from '#tools/samples/make-omr-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { OmrField, OmrTemplate } from './read-template.ts'
import { readOmrSheet, type OmrFieldReading } from './read-omr-sheet.ts'

const assets = new Map<string, GrayImage>()
for (const [name, bytes] of await makeOmrAssets()) assets.set(name, (await decodePicture(bytes)).image)

type Draw = (field: OmrField, at: number) => string

interface Sheet {
  template: OmrTemplate
  /** Which rows have a mark. */
  isMarked: (at: number) => boolean
  /** What is drawn beside a row, as SVG. */
  draw?: Draw
  numbered?: boolean
}

/** A scan of a sheet with numbers and frames around its blocks, upright and a little blurred. */
async function readSheet({ template, isMarked, draw = () => '', numbered = true }: Sheet): Promise<OmrFieldReading[]> {
  const random = makeRandom('ink in rows')
  const chosen = Object.fromEntries(template.fields.map(({ label, bubbles }, at) => [label, isMarked(at) ? [random.pick(bubbles).value] : []]))
  const look = { scale: 2, markers: false, shape: 'ring', darkness: 0.8, heading: 'TEST', numbered } as const
  const { width, height, data } = await drawOmrSheet(template, chosen, look, random)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${template.width} ${template.height}">${template.fields.map(draw).join('')}</svg>`
  const picture = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer()
  const { fields, problem } = readOmrSheet((await decodePicture(picture)).image, template, assets)
  expect(problem).toBeNull()
  return fields
}

const asked = (fields: readonly OmrFieldReading[]): string[] => fields.filter(({ doubt }) => doubt === 'ink-beside').map(({ label }) => label)
const isThird = (at: number): boolean => at % 3 === 1
const labelsOf = ({ fields }: OmrTemplate, isChosen: (at: number) => boolean): string[] =>
  fields.filter((_, at) => isChosen(at)).map(({ label }) => label)

const pencil = 'fill="none" stroke="#444" stroke-width="2"'
const kinds: Record<string, Draw> = {
  'a tick beside a bubble': ({ bubbles: [, second] }) => `<path d="M ${(second?.x ?? 0) + 19} ${(second?.y ?? 0) + 11} l 5 7 l 10 -17" ${pencil}/>`,
  'an underlined option': ({ bubbles: [, , third] }) => `<path d="M ${(third?.x ?? 0) - 1} ${(third?.y ?? 0) + 26} l 24 1" ${pencil}/>`,
  'a letter beside the row': ({ bubbles }) =>
    `<text x="${(bubbles.at(-1)?.x ?? 0) + 38}" y="${(bubbles[0]?.y ?? 0) + 18}" font-size="19" font-family="sans-serif" fill="#444">C</text>`,
}

const reference = getOmrTemplate('reference')
const alone: OmrTemplate = { ...reference, preProcessors: [] }

describe('a blank row of a sheet that others print', () => {
  it.each(Object.entries(kinds))('is asked about for %s, whatever is printed beside all rows', async (_, draw) => {
    const fields = await readSheet({ template: alone, isMarked: (at) => !isThird(at), draw: (field, at) => (isThird(at) ? draw(field, at) : '') })
    expect(asked(fields)).toEqual(labelsOf(alone, isThird))
    expect(
      fields.filter(({ label }) => asked(fields).includes(label)).every(({ values, confidence }) => values.length === 0 && confidence < 0.9),
    ).toBe(true)
  })

  it('is asked about where most rows were answered with letters alone', async () => {
    const letter = kinds['a letter beside the row'] ?? (() => '')
    const fields = await readSheet({ template: alone, isMarked: isThird, draw: (field, at) => (isThird(at) ? '' : letter(field, at)) })
    expect(asked(fields)).toEqual(labelsOf(alone, (at) => !isThird(at)))
  })

  it.each([
    ['numbers of one and two figures, and frames', alone, () => ''],
    [
      'words of different lengths',
      alone,
      ({ bubbles }, at) =>
        `<text x="${(bubbles.at(-1)?.x ?? 0) + 34}" y="${(bubbles[0]?.y ?? 0) + 16}" font-size="12" fill="#222">${['Yes', 'Water', 'Lake', 'Moonlight'][at % 4] ?? ''}</text>`,
    ],
    ['the streak of a scanner', alone, (_, at) => (at === 0 ? '<path d="M 288 0 L 288.5 877" stroke="#777" stroke-width="1"/>' : '')],
    [
      'a box in which words are written',
      { ...alone, boxes: [{ name: 'essay', x: 560, y: 250, width: 55, height: 300 }] },
      (_, at) => (at === 19 || at === 22 ? `<text x="570" y="${130 + (at - 15) * 40 + 16}" font-size="16" fill="#444">soil</text>` : ''),
    ],
    [
      'a block of few rows',
      { ...alone, fields: alone.fields.slice(0, 4) },
      ({ label }, at) => (at === 1 ? `<text x="270" y="185" font-size="14">${label} mks</text>` : ''),
    ],
  ] satisfies [string, OmrTemplate, Draw][])('is blank beside %s', async (_, template, draw) => {
    const fields = await readSheet({ template, isMarked: (at) => !isThird(at), draw })
    expect(asked(fields)).toEqual([])
    expect(fields.filter(({ values }) => values.length === 0).map(({ label }) => label)).toEqual(labelsOf(template, isThird))
  })

  it('of a few is compared with the picture of an empty sheet', async () => {
    const few: OmrTemplate = { ...reference, fields: reference.fields.filter((_, at) => at < 3 || at >= 15) }
    const letter = kinds['a letter beside the row'] ?? (() => '')
    const printed: Draw = (field, at) => (at === 1 ? letter(field, at) : '')
    const fields = await readSheet({ template: few, isMarked: (at) => at !== 1, draw: printed, numbered: false })
    expect(asked(fields)).toEqual(['q2'])
  })
})
