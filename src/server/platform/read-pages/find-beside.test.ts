import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { PageFormat } from '#engine/sheet/page-format.ts'
import { layOutPapers } from '#engine/sheet/lay-out-papers.ts'
import { printSheets } from '#server/platform/pdf/print-sheets.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { letteredChoices, makeExam } from '#test/sheet-exams.ts'

const exam = makeExam(letteredChoices(10))
const pupils = ['1', '2'].map((admission) => ({ admission, name: `Pupil ${admission}` }))
const layout = layOutPapers({ exam, examCode: 'ABCD2345', version: 1, pupils, spare: 0 })
const templates = [{ exam: 'ABCD2345', version: 1, papers: layout.papers.map(({ paper }) => paper), pages: layout.papers[0]?.pages ?? [] }]

async function pictureOf(format: PageFormat): Promise<Uint8Array> {
  const pdf = await buffer(printSheets({ exam, layout, printedAt: new Date(0), format, bothSides: false }))
  const page = (await (await PDFiumLibrary.init()).loadDocument(pdf)).getPage(0)
  const { data, width, height } = await page.render({ scale: 3 })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .grayscale()
    .jpeg()
    .toBuffer()
}

it('both sheets on paper that nobody cut are read, one from the picture and one from its rest', async () => {
  const first = await readPage({ picture: await pictureOf('two-up'), templates })
  expect(first.reading.state).toBe('read')
  const second = await readPage({ picture: first.beside ?? new Uint8Array(), templates })
  expect(second.reading.state).toBe('read')
  expect(new Set([first.reading.code?.paper, second.reading.code?.paper])).toEqual(new Set(['0001', '0002']))
  expect(second.beside).toBeUndefined()
})

it('a sheet by itself has nothing beside it', async () => {
  expect((await readPage({ picture: await pictureOf('a4'), templates })).beside).toBeUndefined()
})
