import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { run } from '#cli/sheets.ts'
import { headerCode, readSheetCode } from '#engine/sheet/sheet-code.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { findCodes } from '#engine/scan/read-code.ts'
import { decodeCodes } from '#server/platform/images/decode-codes.ts'
import { makeWorkbook } from '#test/workbooks.ts'
import { scanHeaders } from '#test/plain-stack.ts'
import { letteredChoices, makeExam, wordedChoice } from '#test/sheet-exams.ts'
import { useCliFolder } from '#test/use-cli-folder.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

const cli = useCliFolder()

beforeEach(async () => {
  await writeFile(join(cli.folder, 'exam.json'), JSON.stringify(makeExam(letteredChoices(150))))
  await writeFile(join(cli.folder, 'class.csv'), '\u{feff}Adm No;Jina\r\n0441/23;Ng’ang’a Wambũi\r\n442;Juma\r\n')
})

const wordedExam = makeExam(
  ['heavy', 'light', 'soft', 'hard', 'dear'].map((word, at) => wordedChoice(String(at + 1), ['Iron', 'Zinc', 'Lead', 'Gold'], `Which is ${word}?`)),
)

const call = (...more: string[]): Promise<number> =>
  run([join(cli.folder, 'exam.json'), '--students', join(cli.folder, 'class.csv'), '--out', join(cli.folder, 'out'), ...more])

describe('sheets', () => {
  it('prints a paper for every pupil and so many spare ones, and says where everything stands', async () => {
    expect(await call('--spare', '2')).toBe(0)
    const layout = layoutSchema.parse(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')))
    expect(layout.papers.map(({ paper, admission, name }) => [paper, admission, name])).toEqual([
      ['0001', '0441/23', "Ng'ang'a Wambũi"],
      ['0002', '442', 'Juma'],
      ['0003', '', ''],
      ['0004', '', ''],
    ])
    const pdf = await openPdf(await readFile(join(cli.folder, 'out/sheets.pdf')))
    expect(pdf.getPageCount()).toBe(layout.papers.flatMap(({ pages }) => pages).length)
    expect(await readdir(join(cli.folder, 'out'))).toEqual(['layout.json', 'sheets.pdf'])
  })

  it('reads a class list that is a workbook, as it is shown, and says what of it is left out and what cannot be printed', async () => {
    const rows = [
      ['Adm No', 'Name'],
      ['0042', 'Amina'],
      ['0043', 'አበበ'],
    ].map(
      ([admission, name], at) =>
        `<row r="${at + 1}"><c t="inlineStr"><is><t>${admission}</t></is></c><c t="inlineStr"><is><t>${name}</t></is></c></row>`,
    )
    const hidden = '<row r="4" hidden="1"><c t="inlineStr"><is><t>0044</t></is></c></row>'
    await writeFile(join(cli.folder, 'class.csv'), makeWorkbook({ East: [...rows, hidden].join(''), West: [['a']] }))
    expect(await call()).toBe(1)
    const layout = layoutSchema.parse(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')))
    expect(layout.papers.map(({ admission }) => admission)).toEqual(['0042', '0043'])
    for (const said of ['only the sheet "East" is read, not "West"', 'row 4 hidden', 'አበበ (0043): the name has letters that the sheets cannot print'])
      expect(cli.said).toContain(said)
  })

  it('deals versions, so that neighbours have different ones, and names questions and options as the exam does in all of them', async () => {
    await writeFile(join(cli.folder, 'exam.json'), JSON.stringify(wordedExam))
    expect(await call('--versions', '2', '--spare', '2')).toBe(0)
    const { papers } = layoutSchema.parse(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')))
    expect(papers.map(({ letter, pages }) => [letter, readSheetCode(pages[0]?.code.text ?? '')?.version])).toEqual([
      ['A', 1],
      ['B', 2],
      ['A', 1],
      ['B', 2],
    ])
    const [a, b] = papers.map(({ pages }) => pages.flatMap(({ bubbles }) => bubbles.map(({ question, option }) => `${question} ${option}`)))
    expect(a).not.toEqual(b)
    expect(a?.toSorted()).toEqual(b?.toSorted())
    const pdf = await openPdf(await readFile(join(cli.folder, 'out/sheets.pdf')))
    expect([...pdf.pages()].map((page) => /Version ([A-D])/.exec(page.getText())?.[1])).toEqual(
      papers.flatMap(({ letter, pages }) => pages.map(() => letter)),
    )
  })

  it('refuses more versions than there are orders, and a number that is none', async () => {
    await writeFile(join(cli.folder, 'exam.json'), JSON.stringify(makeExam(letteredChoices(1))))
    expect([await call('--versions', '2'), cli.said]).toEqual([1, expect.stringContaining('cannot be printed in 2 different orders')])
    expect([await call('--versions', '5'), cli.said]).toEqual([2, expect.stringContaining('expected a whole number from 1 to 4')])
  })

  it('prints two pages a side with a cover for each pupil where it is asked to', async () => {
    expect(await call('--paper', 'two-up', '--cover', '--school', 'Baraka School', '--room', 'Lab 2')).toBe(0)
    const layout = layoutSchema.parse(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')))
    const pdf = await openPdf(await readFile(join(cli.folder, 'out/sheets.pdf')))
    const pages = layout.papers.flatMap((paper) => paper.pages).length + layout.papers.length
    expect(pdf.getPageCount()).toBe(Math.ceil(pages / 2))
    const { originalWidth, originalHeight } = pdf.getPage(0).getOriginalSize()
    expect(originalWidth).toBeGreaterThan(originalHeight)
    expect(pdf.getPage(0).getText()).toContain('Baraka School')
  })

  it('prints a header sheet for every pupil where it is asked to, with the number of the paper in its code', async () => {
    expect(await call('--spare', '1', '--headers')).toBe(0)
    expect(cli.said).toContain('2 header sheets')
    const [first, second, ...more] = await scanHeaders(await readFile(join(cli.folder, 'out/headers.pdf')))
    expect(more).toEqual([])
    const codes = await Promise.all([first, second].map(async (jpeg) => findCodes((await decodePicture(jpeg ?? Buffer.of())).image, decodeCodes)))
    const layout = layoutSchema.parse(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')))
    const exam = readSheetCode(layout.papers[0]?.pages[0]?.code.text ?? '')?.exam ?? ''
    expect(codes.map((found) => found.map(({ code }) => code))).toEqual([
      [headerCode({ exam, paper: '0001' })],
      [headerCode({ exam, paper: '0002' })],
    ])
  })

  it('gives an exam the same code every time', async () => {
    await call()
    const first = await readFile(join(cli.folder, 'out/layout.json'), 'utf8')
    await call()
    expect(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')).toBe(first)
  })

  it('prints for the others when a row is wrong, names the row, and ends with 1', async () => {
    await writeFile(join(cli.folder, 'class.csv'), 'admission,name\n4.41E+03,Amina\n442,Juma\n')
    expect(await call()).toBe(1)
    expect(cli.said).toContain('Row 2: "4.41E+03"')
    expect(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')).papers).toHaveLength(1)
  })

  it('prints a master to photocopy, and names whose number does not fit its grid', async () => {
    expect(await call('--way', 'master')).toBe(1)
    expect(cli.said).toContain("Ng'ang'a Wambũi (0441/23): the number does not fit the grid")
    const read = async () => layoutSchema.parse(JSON.parse(await readFile(join(cli.folder, 'out/layout.json'), 'utf8')))
    expect((await read()).papers.map(({ paper }) => paper)).toEqual(['0'])
    await writeFile(join(cli.folder, 'exam.json'), JSON.stringify(wordedExam))
    expect(await call('--way', 'both', '--versions', '2')).toBe(0)
    expect((await read()).papers.map(({ paper, letter }) => [paper, letter])).toEqual(
      ['0001 A', '0002 B', '0 A', '0 B'].map((each) => each.split(' ')),
    )
  })

  it('prints nothing for an exam that is not valid', async () => {
    await writeFile(join(cli.folder, 'exam.json'), JSON.stringify({ format: 'sahihi-exam/1', title: 'T', questions: [] }))
    expect(await call()).toBe(1)
    expect(await readdir(cli.folder)).not.toContain('out')
  })

  it.each([
    ['no words', []],
    ['no folder', ['exam.json', '--students', 'class.csv']],
    ['an unknown option', ['exam.json', '--students', 'class.csv', '--out', 'x', '--copies', '3']],
    ['paper of no known size', ['exam.json', '--students', 'class.csv', '--out', 'x', '--paper', 'a3']],
    ['a day that is none', ['exam.json', '--students', 'class.csv', '--out', 'x', '--cover', '--date', 'Monday']],
    ['a way that is none', ['exam.json', '--students', 'class.csv', '--out', 'x', '--way', 'copies']],
    ['half a spare sheet', ['exam.json', '--students', 'class.csv', '--out', 'x', '--spare', '0.5']],
    ['a file that is not there', ['/nowhere/exam.json', '--students', 'class.csv', '--out', 'x']],
  ])('ends with 2 when it is called with %s', async (_, words) => {
    expect(await run(words)).toBe(2)
    expect(cli.said).not.toBe('')
  })
})
