import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PDFiumDocument } from '@hyzyla/pdfium'
// @ts-expect-error fontkit ships no types
import { create } from 'fontkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import { faceWidths } from '#engine/sheet/face-widths.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { pageToSvg } from '#engine/sheet/page-to-svg.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'
import { faceFiles, faceNames, fontFolder } from '#server/platform/pdf/faces.ts'
import { printSheetsToBuffer } from '#server/platform/pdf/print-sheets.ts'
import { letteredChoices, makeExam, numberQuestion, shortQuestion } from '#test/sheet-exams.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

const DPI = 300
const PX_PER_MM = DPI / 25.4
const printedAt = new Date('2026-11-02T08:00:00Z')
const exam = makeExam([...letteredChoices(20, 5), numberQuestion('21', 330, 3, 'λ × 2 ≤ 5 Ω at 20 °C'), shortQuestion('22')])
const pupils = [
  { admission: '4410/2023', name: "Wambũi Ng'ang'a Kĩmani" },
  { admission: 'KSM/KNEC/0012/2023/441/B', name: 'Nebuchadnezzar Olorgesailie Wanyonyi-Simiyu Chepkemoi Barasa Kipkemboi' },
]
const layout = layOutPapers({ exam, examCode: 'ABCDEFG2', version: 1, pupils, spare: 1 })

interface Raster {
  width: number
  height: number
  data: Uint8Array
}

async function rasterise(document: PDFiumDocument, index: number): Promise<Raster> {
  const width = Math.round(210 * PX_PER_MM)
  const height = Math.round(297 * PX_PER_MM)
  const { data } = await document.getPage(index).render({ width, height, colorSpace: 'Gray', render: 'bitmap' })
  return { width, height, data }
}

/** The centre of the ink between two distances from a point, in millimetres. */
function findInkCentre(raster: Raster, at: { x: number; y: number }, from: number, to: number): { x: number; y: number; ink: number } {
  const scaleX = raster.width / 210
  const scaleY = raster.height / 297
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let py = Math.floor((at.y - to) * scaleY); py <= (at.y + to) * scaleY; py += 1) {
    for (let px = Math.floor((at.x - to) * scaleX); px <= (at.x + to) * scaleX; px += 1) {
      const x = (px + 0.5) / scaleX
      const y = (py + 0.5) / scaleY
      const distance = Math.hypot(x - at.x, y - at.y)
      if (distance < from || distance > to) continue
      const ink = 255 - (raster.data[py * raster.width + px] ?? 255)
      sum += ink
      sumX += ink * x
      sumY += ink * y
    }
  }
  return { x: sumX / sum, y: sumY / sum, ink: sum }
}

describe('printed sheets', async () => {
  const pdf = await printSheetsToBuffer({ exam, layout, printedAt })
  const document = await openPdf(pdf)
  const pages = layout.papers.flatMap((paper) => paper.pages.map((page) => ({ paper, page })))

  it('have a page for every page of the layout', () => {
    expect(document.getPageCount()).toBe(pages.length)
  })

  it('stand within 0.05 mm of the layout', async () => {
    for (const [index, { page }] of pages.entries()) {
      const raster = await rasterise(document, index)
      const off = (bubble: Bubble): number => {
        const found = findInkCentre(raster, bubble, bubble.r - 0.35, bubble.r + 0.35)
        return Math.hypot(found.x - bubble.x, found.y - bubble.y)
      }
      expect(Math.max(0, ...page.bubbles.map(off))).toBeLessThan(0.05)
      for (const { x, y, size } of page.fiducials) {
        const found = findInkCentre(raster, { x, y }, 0, size * 0.75)
        expect(Math.hypot(found.x - x, found.y - y)).toBeLessThan(0.05)
      }
    }
  })

  it('have bubbles that are almost white inside, letter and all', async () => {
    const raster = await rasterise(document, 0)
    for (const bubble of pages[0]?.page.bubbles ?? []) {
      const { ink } = findInkCentre(raster, bubble, 0, bubble.r - 0.4)
      expect(ink / (255 * Math.PI * ((bubble.r - 0.4) * PX_PER_MM) ** 2)).toBeLessThan(0.12)
    }
  })

  it('are the same bytes when they are printed again', async () => {
    expect((await printSheetsToBuffer({ exam, layout, printedAt })).equals(pdf)).toBe(true)
  })

  it('grow by little with every pupil', async () => {
    const many = layOutPapers({
      exam,
      examCode: 'ABCDEFG2',
      version: 1,
      pupils: Array.from({ length: 80 }, (_, index) => ({ admission: String(index), name: `Pupil ${index}` })),
    })
    expect((await printSheetsToBuffer({ exam, layout: many, printedAt })).length).toBeLessThan(pdf.length + 80 * 2 * 2500)
  })

  it('keep the longest name and number inside their boxes', () => {
    const [template] = layOutExam(exam)
    if (template === undefined) throw new Error('no page')
    const long = pupils[1]
    const texts = drawPaperFacts(template, { paper: '0002', name: long?.name ?? '', admission: long?.admission ?? '', codeText: 'X' }).filter(
      (item) => item.kind === 'text',
    )
    const { nameBox } = template
    expect(texts.length).toBe(3)
    for (const { text, x, size, weight } of texts.slice(0, 2)) {
      expect(x).toBeGreaterThan(nameBox.x)
      expect(x + measureText(text, size, weight)).toBeLessThan(nameBox.x + nameBox.width)
    }
  })

  it('look like their preview', async () => {
    const [template] = layOutExam(exam)
    const page = pages[0]
    if (template === undefined || page === undefined) throw new Error('no page')
    const svg = pageToSvg(template, { ...page.paper, codeText: page.page.code.text }, { title: 'Page 1', encodeCode })
    const raster = await rasterise(document, 0)
    const [print, preview] = await Promise.all([
      sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } })
        .resize(105, 149, { fit: 'fill' })
        .extractChannel(0)
        .raw()
        .toBuffer(),
      sharp(Buffer.from(svg), { density: 100 })
        .flatten({ background: '#fff' })
        .resize(105, 149, { fit: 'fill' })
        .greyscale()
        .extractChannel(0)
        .raw()
        .toBuffer(),
    ])
    const difference = print.reduce((sum, value, index) => sum + Math.abs(value - (preview[index] ?? 0)), 0) / print.length
    expect(difference).toBeLessThan(4)
  })
})

describe('the engine’s table of widths', () => {
  it.each(faceNames)('is that of the %s font', (face) => {
    const font = create(readFileSync(join(fontFolder, faceFiles[face])))
    const wrong = faceWidths[face].split('\t').flatMap((entry) =>
      Array.from(entry.slice(4)).filter((character) => {
        const { advanceWidth } = font.glyphForCodePoint(character.codePointAt(0))
        return (
          !font.hasGlyphForCodePoint(character.codePointAt(0)) || Math.round((advanceWidth * 1000) / font.unitsPerEm) !== Number(entry.slice(0, 4))
        )
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each([...'λ×°²³Ωµπθ≤≥≠≈√→⁻₂½ĩũŋĨŨéç’“”–…−÷±Δ'])('has %s', (character) => {
    expect(measureText(character, 1)).toBeGreaterThan(0)
    expect(faceNames.some((face) => faceWidths[face].split('\t').some((entry) => entry.slice(4).includes(character)))).toBe(true)
  })
})
