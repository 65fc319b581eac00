import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { drawnFigure, drawnTable, drawPrint, printedQuestions } from '#test/draw-print.ts'
import { findGrids } from '#engine/exam/from-paper/find-grids.ts'
import { readPicturePages } from '#server/platform/paper-files/draw-print-pages.ts'
import { splitPaperTiff } from '#server/platform/paper-files/split-paper.ts'
import { photograph } from '#tools/eval/setup/photograph.ts'

const printed = drawPrint({ lines: printedQuestions, hasFigure: true, hasTable: true })

type Figures = readonly { x: number; y: number; w: number; h: number }[]

/** Paper that was cut, turned and levelled has its figure where it was printed, in points. */
function farthestOff(figures: Figures | undefined): number {
  const [figure, ...others] = figures ?? []
  if (figure === undefined || others.length > 0) return Infinity
  return Math.max(...(['x', 'y', 'w', 'h'] as const).map((side) => Math.abs(figure[side] - drawnFigure[side])))
}
const NEAR = 22

describe('a picture of print', () => {
  it.each(['dark-desk', 'shadow', 'upside-down', 'sideways', 'curled', 'steep', 'grey-paper'] as const)(
    'that is taken so is cut, straightened and turned upright: %s',
    async (kind) => {
      const [page, ...others] = await readPicturePages(await photograph(await printed, kind))
      expect(others).toEqual([])
      expect(farthestOff(page?.text.figures)).toBeLessThan(NEAR)
      expect(page?.print).toMatchObject({ isSharp: true, mayBeUpsideDown: false })
      // Even light: paper is white everywhere.
      const { data } = await sharp(page?.jpeg).resize(60, 80, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
      const inner = Array.from(data).filter((_, at) => at % 60 > 4 && at % 60 < 55 && at > 60 * 5 && at < 60 * 75)
      expect(inner.filter((value) => value > 200).length / inner.length).toBeGreaterThan(0.95)
    },
  )

  it.each(['skewed-scan', 'curled'] as const)('keeps the lines of its tables level, and wipes them out of what is read: %s', async (kind) => {
    const [page] = await readPicturePages(await photograph(await printed, kind))
    if (page?.print === undefined) throw new Error('There is no page.')
    const corners = [drawnTable, { x: drawnTable.x + drawnTable.w, y: drawnTable.y + drawnTable.h }]
    // The table has a grid of four rows and four columns, wherever on the larger bed the page lies.
    const [grid] = findGrids(page.text, 0)
    expect(grid).toMatchObject({ isWhole: true })
    expect(grid?.rows.map((row) => row.length)).toEqual([4, 4, 4, 4])
    expect((grid?.w ?? 0) / (grid?.h ?? 1)).toBeCloseTo(((corners[1]?.x ?? 0) - drawnTable.x) / drawnTable.h, 0)
    const dark = async (jpeg: Uint8Array, widthPx: number): Promise<number> => {
      const scale = widthPx / page.text.width
      const left = Math.round(((grid?.x ?? 0) + 10) * scale)
      const top = Math.round(((grid?.y ?? 0) - 2) * scale)
      const part = await sharp(jpeg)
        .extract({ left, top, width: Math.round(380 * scale), height: Math.round(4 * scale) })
        .raw()
        .toBuffer()
      return part.filter((value) => value < 150).length / part.length
    }
    expect(await dark(page.jpeg, page.widthPx)).toBeGreaterThan(0.1)
    expect(await dark(page.print.jpeg, page.print.widthPx)).toBeLessThan(0.01)
  })

  it('of an open booklet is two pages, the left one first', async () => {
    const right = await drawPrint({ lines: printedQuestions.map((line) => line.replace(/^\d/, (number) => String(Number(number) + 5))) })
    const pages = await readPicturePages(await photograph(await printed, 'open-booklet', right))
    expect(pages.map(({ text }) => text.figures.length)).toEqual([1, 0])
    for (const { text } of pages) expect(text.height).toBeGreaterThan(text.width)
  })

  it('that lies half in a shadow is not cut at its edge', async () => {
    const width = 1100
    const height = 1500
    const { data } = await sharp(await printed)
      .resize(width, height, { fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const shaded = data.map((value, at) => value * (0.45 + 0.55 / (1 + Math.exp((500 - (at % width) - at / width / 8) / 12))))
    const [page] = await readPicturePages(
      await sharp(shaded, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    )
    expect(farthestOff(page?.text.figures)).toBeLessThan(NEAR)
  })

  it('that is blurred or empty says so', async () => {
    const blurred = await sharp(await printed)
      .blur(16)
      .jpeg()
      .toBuffer()
    expect((await readPicturePages(blurred)).map(({ print }) => print?.isSharp)).toEqual([false])
    const empty = await photograph(await drawPrint({ lines: [] }), 'dark-desk')
    expect((await readPicturePages(empty)).map(({ print }) => print?.isSharp)).toEqual([null])
  })

  it('keeps its way up from the file', async () => {
    const turned = await sharp(await printed)
      .rotate(90)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .toBuffer()
    const [page] = await readPicturePages(turned)
    expect(farthestOff(page?.text.figures)).toBeLessThan(NEAR)
  })
})

describe('a TIFF', () => {
  it('gives all of its pages', async () => {
    const page = await sharp(await printed)
      .resize(700)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = page.info
    const tiff = await sharp(Buffer.concat([page.data, page.data]), { raw: { width, height: height * 2, channels: 1, pageHeight: height } })
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const { pages, total } = await splitPaperTiff(new Uint8Array(tiff), { from: 0, count: 5 })
    expect(total).toBe(2)
    expect(pages).toHaveLength(2)
  })

  it('of more pages than are taken is refused with their number', async () => {
    const tiff = await sharp(Buffer.alloc(61 * 16 * 16, 255), { raw: { width: 16, height: 61 * 16, channels: 1, pageHeight: 16 } })
      .tiff()
      .toBuffer()
    await expect(splitPaperTiff(new Uint8Array(tiff), { from: 0, count: 1 })).rejects.toMatchObject({
      fault: { code: 'long-tiff', pages: 61, maxPages: 60 },
    })
  })
})
