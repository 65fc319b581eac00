import { describe, expect, it } from 'vitest'
import { drawOmrSheet } from '#tools/samples/draw-omr-sheet.ts'
import { getOmrTemplate } from '#tools/samples/make-omr-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { findBubbleBlocks } from './find-bubble-blocks.ts'
import { flattenLight } from './page-canvas.ts'

async function find(name: Parameters<typeof getOmrTemplate>[0], shape: 'ring' | 'box' | 'letter', scale: number) {
  const look = { scale, markers: false, shape, darkness: 1, heading: 'WEEKLY TEST' }
  return findBubbleBlocks(flattenLight(await drawOmrSheet(getOmrTemplate(name), {}, look, makeRandom('blank'))), scale)
}

describe('bubbles of a blank sheet', () => {
  it.each([
    ['a slip of rings', 'slip', 'ring', 1.5, ['5 × 6']],
    ['blocks of several kinds', 'markers', 'ring', 1, ['4 × 10', '4 × 10', '2 × 10', '4 × 10']],
    ['boxes', 'scan', 'box', 2, ['4 × 20', '4 × 20']],
    ['two columns of rings', 'reference', 'ring', 1.5, ['5 × 15', '5 × 15']],
  ] as const)('are found as grids: %s', async (_, name, shape, scale, expected) => {
    const blocks = await find(name, shape, scale)
    expect(blocks.map(({ columns, rows }) => `${columns} × ${rows}`).toSorted()).toEqual([...expected].toSorted())
  })

  it('lie within two pixels of where they were drawn', async () => {
    const [first] = await find('reference', 'ring', 2)
    expect(Math.abs((first?.x ?? 0) - 81)).toBeLessThan(2)
    expect(Math.abs((first?.y ?? 0) - 131)).toBeLessThan(2)
    expect(first).toMatchObject({ columnGap: 34, rowGap: 40 })
  })

  it('are not invented where there are none', async () => {
    expect(await find('markers', 'letter', 1)).toEqual([])
    expect(findBubbleBlocks({ width: 300, height: 400, data: new Uint8Array(120_000).fill(250) }, 1)).toEqual([])
  })
})
