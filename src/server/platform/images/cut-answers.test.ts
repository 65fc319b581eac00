import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cutAnswers } from '#server/platform/images/cut-answers.ts'

/** Two pixels a millimetre, all black: whatever leaks is seen. */
async function blackPage(): Promise<Uint8Array> {
  return sharp(Buffer.alloc(420 * 594), { raw: { width: 420, height: 594, channels: 1 } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
}

async function shadesOf(jpeg: Uint8Array, areaPx: { left: number; top: number; width: number; height: number }): Promise<[number, number]> {
  const { channels } = await sharp(await sharp(jpeg).extract(areaPx).toBuffer()).stats()
  return [channels[0]?.min ?? -1, channels[0]?.max ?? -1]
}

it('copies the windows of a page, paints the covers over them, and leaves all else white', async () => {
  const window = { x: 20, y: 20, width: 100, height: 60 }
  const name = { x: 20, y: 20, width: 60, height: 20 }
  const plan = { region: { x: 10, y: 10, width: 150, height: 100 }, windows: [window], covers: [name], places: [] }
  const cut = await cutAnswers(await blackPage(), plan, 210)
  expect(await sharp(cut).metadata()).toMatchObject({ width: 300, height: 200, channels: 1 })
  // Eight pixels of room around an edge: JPEG blurs within its squares.
  expect((await shadesOf(cut, { left: 28, top: 28, width: 104, height: 24 }))[0], 'the name').toBeGreaterThan(250)
  expect((await shadesOf(cut, { left: 28, top: 72, width: 180, height: 56 }))[1], 'the answer').toBeLessThan(10)
  expect((await shadesOf(cut, { left: 232, top: 0, width: 60, height: 200 }))[0], 'beside it').toBeGreaterThan(250)
  expect((await shadesOf(cut, { left: 0, top: 152, width: 300, height: 48 }))[0], 'below it').toBeGreaterThan(250)
})

it('takes a plan that reaches beyond the page', async () => {
  const everywhere = { x: -50, y: -50, width: 500, height: 500 }
  const cut = await cutAnswers(await blackPage(), { region: everywhere, windows: [everywhere], covers: [], places: [] }, 210)
  expect((await sharp(cut).metadata()).width).toBe(420)
})
