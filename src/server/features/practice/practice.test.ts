import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { exampleKey, getPracticeExam, practiceCode } from '#engine/sheet/practice-sheet.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('prints a sheet of one page in the language of the reader, which is read as it was filled', async () => {
  const teacher = await test.as(await test.makeUser())
  const { headers, bytes } = await teacher.get('/api/practice/sheet', { 'accept-language': 'sw' })
  expect(headers['content-disposition']).toContain('Karatasi ya mazoezi.pdf')

  const pdf = await openPdf(bytes)
  expect(pdf.getPageCount()).toBe(1)
  const [width, height] = [1654, 2339]
  const { data } = await pdf.getPage(0).render({ width, height, colorSpace: 'Gray', render: 'bitmap' })
  pdf.destroy()
  const pages = layOutExam(getPracticeExam('en'), 'master')
  const meant = pages[0]?.bubbles.filter(({ question, option }) => exampleKey[Number(question) - 1] === option) ?? []
  const ink = meant.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="#333"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 210 297">${ink}</svg>`
  const picture = await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .jpeg()
    .toBuffer()

  const { reading } = await readPage({ picture, templates: [{ exam: practiceCode, version: 1, pages }] })
  expect(reading).toMatchObject({ state: 'read', code: { exam: practiceCode, version: 1, paper: '0', page: 1 } })
  const answers = reading.questions.filter(({ question }) => /^\d+$/.test(question))
  expect(answers.map(({ chosen, doubt }) => [chosen, doubt])).toEqual(exampleKey.map((letter) => [[letter], null]))
})
