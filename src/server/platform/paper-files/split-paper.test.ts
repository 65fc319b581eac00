import { describe, expect, it } from 'vitest'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { linesOf } from '#engine/exam/from-paper/order-columns.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'
import { splitPaper } from '#server/platform/paper-files/split-paper.ts'
import { put, writePlainPdf } from '#test/server/write-plain-pdf.ts'

type Fonts = Parameters<typeof writePlainPdf>[1]

async function readPage(content: string, { fonts, rotate = 0 }: { fonts?: Fonts; rotate?: number } = {}): Promise<PaperPage> {
  const { pages } = await splitPaper(writePlainPdf([{ content, rotate }], fonts), { from: 0, count: 1 })
  const [page] = pages
  if (page === undefined) throw new Error('There is no page.')
  return page
}

async function readLines(content: string, options: { fonts?: Fonts; rotate?: number } = {}): Promise<string[]> {
  return linesOf((await readPage(content, options)).text, 0).map((line) => line.text)
}

describe('words of a page', () => {
  it('are whole where a program sets each letter by itself', async () => {
    const widths: Record<string, number> = { K: 8, e: 6.7, p: 6.7, t: 3.3, h: 6.7 }
    let x = 60
    const letters = [...'Keep'].map((letter) => {
      const set = put(x, 700, letter)
      x += widths[letter] ?? 0
      return set
    })
    expect(await readLines([...letters, put(x + 3.4, 700, 'the list')].join(''))).toEqual(['Keep the list'])
  })

  it('part at the narrow blanks of a justified line, and at gaps without a blank', async () => {
    expect(await readLines(`BT /F1 12 Tf -1.4 Tw 1 0 0 1 60 700 Tm (Name two gases) Tj ET`)).toEqual(['Name two gases'])
    expect(await readLines(`BT /F1 12 Tf 1 0 0 1 60 700 Tm [(Name)-260(two)-260(gases)] TJ ET`)).toEqual(['Name two gases'])
  })

  it('are words where a heading is letter-spaced, and options and keys stay apart', async () => {
    expect(
      await readLines(`BT /F1 12 Tf 4 Tc 1 0 0 1 60 700 Tm (Page) Tj 0 Tc ET ${put(60, 650, 'K C S E')} ${put(60, 600, 'S E C T I O N  A')}`),
    ).toEqual(['Page', 'KCSE', 'SECTION A'])
    expect(await readLines(`${put(60, 700, 'A B C D')} ${put(60, 650, 'C A D B A')} ${put(60, 600, 'P Q R S')}`)).toEqual([
      'A B C D',
      'C A D B A',
      'P Q R S',
    ])
  })

  it('have joined letters, ticks, arrows and boxes as they are typed', async () => {
    const fonts: Fonts = [
      { name: 'Helvetica', unicode: { 97: 'ﬁ', 98: 'fl' } },
      { name: 'ABCDEF+Wingdings-Regular', unicode: { 97: '\uF0FC', 98: '\uF0E0', 99: '\uF06F' } },
      { name: 'Times-Roman', unicode: { 97: '\uF0B7', 98: '\uF0B0', 99: '\uF071' } },
    ]
    const set = (x: number, font: number, codes: string): string => `BT /F${font} 12 Tf 1 0 0 1 ${x} 700 Tm <${codes}> Tj ET\n`
    expect(
      await readLines([set(60, 1, '61'), set(100, 1, '62'), set(140, 2, '61'), set(180, 2, '62'), set(220, 2, '63')].join(''), { fonts }),
    ).toEqual(['fi fl ✓ → ☐'])
    expect(await readLines([set(60, 3, '61'), set(100, 3, '62'), set(140, 3, '63')].join(''), { fonts })).toEqual(['• ° θ'])
  })
})

describe('a turned page', () => {
  const turned = (matrix: string, x: number, y: number, words: string): string => `BT /F1 1 Tf ${matrix} ${x} ${y} Tm (${words}) Tj ET\n`

  it.each([
    [90, '0 12 -12 0', [60, 60], [80, 60]],
    [180, '-12 0 0 -12', [500, 100], [500, 120]],
    [270, '0 -12 12 0', [500, 700], [480, 700]],
  ] as const)('of %i degrees is read by the size and the direction of its letters', async (rotate, matrix, first, second) => {
    const content = turned(matrix, first[0], first[1], 'chlorophyll is green') + turned(matrix, second[0], second[1], 'stems carry water')
    expect(await readLines(content, { rotate })).toEqual(['chlorophyll is green', 'stems carry water'])
    // The same letters where the file does not say that the page is turned.
    const page = await readPage(content)
    expect(linesOf(page.text, 0).map((line) => line.text)).toEqual(['chlorophyll is green', 'stems carry water'])
    expect(page.widthPx > page.heightPx).toBe(rotate !== 180)
    const word = page.text.words[0]
    const scale = page.widthPx / page.text.width
    const { data, info } = await sharp(page.jpeg).raw().toBuffer({ resolveWithObject: true })
    let ink = 255
    for (let y = 0; y < (word?.h ?? 0) * scale; y += 1)
      for (let x = 0; x < (word?.w ?? 0) * scale; x += 1)
        ink = Math.min(
          ink,
          data[(Math.round((word?.y ?? 0) * scale) + y) * info.width * info.channels + (Math.round((word?.x ?? 0) * scale) + x) * info.channels] ??
            255,
        )
    expect(ink).toBeLessThan(90)
  })

  it('leaves the names along an axis to their figure', async () => {
    expect(await readLines(put(60, 700, 'Use the graph below to answer this.') + turned('0 10 -10 0', 80, 400, 'Height'))).toEqual([
      'Use the graph below to answer this.',
    ])
  })
})

describe('mathematics', () => {
  const bar = (x: number, y: number, width: number): string => `${x} ${y} ${width} 0.5 re f\n`
  const fonts: Fonts = [{ name: 'Helvetica' }, { name: 'ABCDEF+CambriaMath', unicode: { 97: '𝑥', 98: '√', 99: '⎡', 100: '⎣', 101: '⎤', 102: '⎦' } }]
  const math = (x: number, y: number, codes: string, size = 12): string => `BT /F2 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${codes}> Tj ET\n`

  it('has powers and indices in its line, and codes as they are', async () => {
    const parts = [put(60, 700, 'H'), put(68.7, 698, '2', { size: 8 }), put(73.2, 700, 'O x'), put(92.5, 704, '2', { size: 8 }), put(100, 700, '25')]
    expect(
      await readLines(
        [...parts, put(113.4, 705, 'o', { size: 8 }), put(118, 700, 'C'), put(140, 700, 'M'), put(150, 698, '1', { size: 8 })].join(''),
      ),
    ).toEqual(['H₂O x² 25°C M1'])
    expect(await readLines(put(60, 700, '10') + put(73.4, 704, '-3', { size: 8 }) + put(90, 700, '1') + put(96.7, 704, 'st', { size: 8 }))).toEqual([
      '10⁻³ 1st',
    ])
  })

  it('has fractions in their line: 3/4, 2 1/2, (x+1)/(2x−3)', async () => {
    const content = [
      put(60, 700, 'Find'),
      put(90, 708, '3'),
      bar(89.5, 703.2, 7.7),
      put(90, 692, '4'),
      put(101, 700, 'of 2'),
      put(123, 708, '1'),
      bar(122.6, 703.2, 7.7),
      put(123, 692, '2'),
      put(136, 700, 'and'),
      math(160, 708, '61'),
      put(166.2, 708, '+1'),
      bar(158, 703.2, 32),
      put(160, 692, '2') + math(166.7, 692, '61') + put(173, 692, '-3'),
      put(196, 700, 'now.'),
    ]
    expect(await readLines(content.join(''), { fonts })).toEqual(['Find 3/4 of 2 1/2 and (x+1)/(2x-3) now.'])
  })

  it('takes neither a line below a word nor a table for a fraction', async () => {
    const table = [150, 170, 190].map((x) => `${x} 640 0.5 60 re f\n`).join('') + [640, 670, 700].map((y) => bar(150, y, 40)).join('')
    const cells = put(157, 680, '3') + put(177, 680, '4') + put(157, 650, '6') + put(177, 650, '7')
    const words = put(60, 760, '12') + bar(60, 758.4, 13.4) + put(60, 746, '15')
    expect(await readLines(words + table + cells)).toEqual(['12', '15', '3 4', '6 7'])
  })

  it('has roots in their line, over all that stands below their bar', async () => {
    const content = [
      put(60, 700, 'Find'),
      math(88, 700, '62'),
      bar(94.6, 710.2, 40),
      math(95, 700, '61'),
      put(102, 704, '2', { size: 8 }),
      put(106.8, 700, '+1'),
      put(140, 700, 'if'),
    ]
    expect(await readLines(content.join(''), { fonts })).toEqual(['Find √(x²+1) if'])
  })

  it('makes a figure of a matrix, and says where it stood', async () => {
    const content = [
      put(60, 700, 'Find the inverse of'),
      math(170, 706, '63') + math(170, 694, '64'),
      put(176, 706, '1') + put(192, 706, '2') + put(176, 692, '3') + put(192, 692, '4'),
      math(202, 706, '65') + math(202, 694, '66'),
      put(212, 700, 'now.'),
    ]
    const page = await readPage(content.join(''), { fonts })
    expect(linesOf(page.text, 0).map((line) => line.text)).toEqual(['Find the inverse of [figure] now.'])
    expect(page.text.figures).toHaveLength(1)
    const [figure] = page.text.figures
    expect(figure?.x).toBeLessThan(176)
    expect((figure?.x ?? 0) + (figure?.w ?? 0)).toBeGreaterThan(202)
  })
})

describe('a question with a formula that stands in no line', () => {
  const fonts: Fonts = [{ name: 'Helvetica' }, { name: 'ABCDEF+Own', unicode: { 97: '⎡', 98: '⎣', 99: '\uE123' } }]
  const own = (x: number, y: number, codes: string): string => `BT /F2 12 Tf 1 0 0 1 ${x} ${y} Tm (${codes}) Tj ET\n`

  it('has it as a figure under a doubt; signs that the file does not explain are doubted, too', async () => {
    const content = [
      put(60, 700, '1. Find the inverse of'),
      own(184, 706, 'a') + own(184, 694, 'b') + put(190, 706, '1  2') + put(190, 692, '3  4'),
      put(230, 700, '(2 marks)'),
      put(60, 640, '2. Find x') + own(106.4, 640, 'c') + put(130, 640, 'now. (1 mark)'),
      put(60, 600, '3. State what a matrix is. (1 mark)'),
    ]
    const { parts } = readPaper([{ pages: [(await readPage(content.join(''), { fonts })).text] }])
    expect(parts.map(({ label, text, marks }) => [label, text, marks])).toEqual([
      ['1', 'Find the inverse of [figure]', 2],
      ['2', 'Find x\uFFFD now.', 1],
      ['3', 'State what a matrix is.', 1],
    ])
    expect(parts.map(({ doubts }) => doubts)).toEqual([[{ code: 'formula-as-figure' }], [{ code: 'read-poorly', words: ['x\uFFFD'] }], []])
    expect(parts.map(({ figures }) => figures.length)).toEqual([1, 0, 0])
  })
})

describe('a page whose words are not to be believed', () => {
  const scan = 'q 595 0 0 842 0 0 cm /Im Do Q\n'
  const lines = (count: number, write: (y: number) => string): string => Array.from({ length: count }, (_, at) => write(780 - at * 18)).join('')

  it('is read from its picture: words that are not drawn, over a scan', async () => {
    const page = await readPage(scan + lines(20, (y) => `BT 3 Tr /F1 12 Tf 1 0 0 1 60 ${y} Tm (Narne tvvo gases of the air and say) Tj ET\n`))
    expect(page).toMatchObject({ isScan: true, text: { words: [] } })
  })

  it('is read from its picture: words below a scan', async () => {
    const page = await readPage(lines(20, (y) => put(60, y, 'Narne tvvo gases of the air and say which burns.')) + scan)
    expect(page).toMatchObject({ isScan: true, text: { words: [] } })
  })

  it('shows the signs that the file does not explain, but for bullets', async () => {
    const fonts: Fonts = [{ name: 'Helvetica' }, { name: 'ABCDEF+Own', unicode: { 97: '\uE123' } }]
    const sign = (x: number): string => `BT /F2 12 Tf 1 0 0 1 ${x} 700 Tm (a) Tj ET\n`
    expect(await readLines(sign(60) + put(80, 700, 'Find x') + sign(113) + put(130, 700, 'now'), { fonts })).toEqual(['Find x\uFFFD now'])
  })

  it('is read from its picture: a scan with a note of the program that made it', async () => {
    expect(await readPage(scan + put(200, 20, 'Scanned with a program that says so below'))).toMatchObject({ isScan: true })
    expect(await readPage(scan + lines(20, (y) => put(60, y, 'Name two gases of the air and say which burns.')))).toMatchObject({ isScan: false })
  })

  it('is read from its picture: fonts that do not say what they draw', async () => {
    const unicode = Object.fromEntries([...'Nametwogsofhir'].map((letter, at) => [letter.charCodeAt(0), String.fromCodePoint(0xe0_00 + at)]))
    expect(
      await readPage(
        lines(6, (y) => put(60, y, 'Nametwogsofhir')),
        { fonts: [{ name: 'ABCDEF+Garbled', unicode }] },
      ),
    ).toMatchObject({ isScan: true })
    // Each letter is three further in the alphabet than what is seen.
    expect(await readPage(lines(9, (y) => put(60, y, 'Qdph wzr jdvhv ri wkh dlu dqg vdb zklfk exuqv')))).toMatchObject({
      isScan: true,
      text: { words: [] },
    })
  })

  it('stays as it says where it is a list of options or numbers', async () => {
    expect(await readPage(lines(30, (y) => put(60, y, '1. D   2. C   3. B   4. D   5. C')))).toMatchObject({ isScan: false })
    expect(await readPage(lines(9, (y) => put(60, y, 'Taja sababu mbili za ukame nchini na hatua za kuzuia')))).toMatchObject({ isScan: false })
  })
})

describe('a file that cannot be read', () => {
  const locked = async (): Promise<Uint8Array> => {
    const pdf = new PDFDocument({ userPassword: 'siri' })
    const done = buffer(pdf)
    pdf.text('1. Name a gas. (1 mark)')
    pdf.end()
    return done
  }

  it('is refused with its reason', async () => {
    const all = { from: 0, count: 60 }
    await expect(splitPaper(await locked(), all)).rejects.toMatchObject({ fault: { code: 'locked-pdf' } })
    const long = writePlainPdf(Array.from({ length: 200 }, () => ({ content: put(60, 700, 'One page of many.') })))
    await expect(splitPaper(long, all)).rejects.toMatchObject({ fault: { code: 'long-pdf', pages: 200, maxPages: 60 } })
    await expect(splitPaper(Buffer.from('%PDF-1.7\nno more than this'), all)).rejects.toMatchObject({ fault: { code: 'damaged-pdf' } })
  })
})
