import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '#cli/collect.ts'
import { listCollectionTexts } from '#engine/collection/collection-texts.ts'
import { AGE, CONSENT, GUARDIAN, judgeConsent, layOutCollection } from '#engine/collection/lay-out-collection.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { drawOnPdf, registerFaces } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM } from '#server/platform/pdf/start-pdf.ts'
import { scoreSet } from '#tools/eval/handwriting/crop-set.ts'

let folder = ''
let said = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collect-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

interface Filled {
  writer: number
  consent: 'adult' | 'guardian' | null
  age?: string
  pages: readonly number[]
  /** What is written in, by the text's id. */
  written?: readonly string[]
}

/** Sheets as they come back: bubbles filled, words written. */
async function scanOf(name: string, sheets: readonly Filled[]): Promise<string> {
  const doc = new PDFDocument({ autoFirstPage: false, size: [210 * POINTS_PER_MM, 297 * POINTS_PER_MM], margin: 0 })
  registerFaces(doc)
  for (const { writer, consent, age = '25-39', pages, written = [] } of sheets)
    for (const { page, drawing, bubbles, boxes } of layOutCollection(writer)) {
      if (!pages.includes(page)) continue
      const filled = bubbles.filter(({ question, option }) => (question === CONSENT && option === consent) || (question === AGE && option === age))
      const ink: Drawing[] = [
        ...filled.map(({ x, y, r }): Drawing => ({ kind: 'circle', x, y, r: r * 0.95, fill: 0.1 })),
        ...boxes.filter(({ question }) => written.includes(question)).map(({ x, y }) => drawText('osmosis', x + 4, y + 7, { size: 6 })),
      ]
      doc.addPage()
      doc.scale(POINTS_PER_MM)
      drawOnPdf(doc, [...drawing, ...ink])
    }
  doc.end()
  const path = join(folder, name)
  await pipeline(doc, createWriteStream(path))
  return path
}

async function collect(...args: string[]) {
  said = ''
  const status = await run(args)
  return { status, said }
}

describe('the texts of a collection sheet', () => {
  it('are 60 words and 40 numbers, the same for a writer and others for another', () => {
    const texts = listCollectionTexts(7)
    expect([texts.filter(({ kind }) => kind === 'words').length, texts.filter(({ kind }) => kind === 'number').length]).toEqual([60, 40])
    expect(listCollectionTexts(7)).toEqual(texts)
    expect(listCollectionTexts(8).map(({ text }) => text)).not.toEqual(texts.map(({ text }) => text))
    expect(new Set(texts.filter(({ kind }) => kind === 'words').map(({ text }) => text.toLowerCase())).size).toBe(60)
  })

  it('hold every digit, in each writer’s hand', () => {
    for (let writer = 1; writer < 30; writer += 1) {
      const written = listCollectionTexts(writer).map(({ text }) => text)
      expect([...'0123456789.-'].filter((sign) => !written.some((text) => text.includes(sign)))).toEqual([])
    }
  })

  it('stand in boxes that keep clear of each other and of the page’s edge', () => {
    const pages = layOutCollection(1)
    expect(pages.map(({ boxes }) => boxes.length)).toEqual([1, 45, 55])
    for (const { boxes } of pages)
      for (const box of boxes) {
        expect(box.y + box.height).toBeLessThan(283)
        expect(
          boxes.filter((other) => other !== box && Math.abs(other.y - box.y) < box.height + 4 && Math.abs(other.x - box.x) < box.width + 4),
        ).toEqual([])
      }
  })
})

describe('collect', () => {
  it('prints a page for the school, then three a writer', async () => {
    const printed = await collect('--out', join(folder, 'print'), '--writers', '2', '--first', '41')
    expect(printed).toMatchObject({ status: 0 })
    expect(printed.said).toContain('writers 41 to 42')
    expect((await readFile(join(folder, 'print', 'collection.pdf'), 'latin1')).match(/\/Type \/Page\b/g)).toHaveLength(7)
  })

  it('reads scans back to labelled crops, refuses who has not agreed, and keeps nothing of theirs', { timeout: 60_000 }, async () => {
    const written = ['word-01', 'word-45', 'word-46', 'number-40']
    const scan = await scanOf('scan.pdf', [
      { writer: 12, consent: 'adult', pages: [3, 1, 2], written },
      { writer: 13, consent: null, pages: [1, 2], written },
      { writer: 14, consent: 'adult', pages: [2], written },
      { writer: 15, consent: 'guardian', age: 'under-18', pages: [1, 2], written: [GUARDIAN, 'word-02'] },
      { writer: 16, consent: 'guardian', age: 'under-18', pages: [1, 2], written },
    ])
    const { status, said: sentences } = await collect('--read', scan, '--out', join(folder, 'crops'))
    expect(sentences).toContain('Writer 0013 is refused: the consent bubble on page 1 is not filled. Nothing of this writer was kept.')
    expect(sentences).toContain('Writer 0014 is refused: page 1 with the consent is not among the scans.')
    expect(sentences).toContain('Writer 0016 is refused: the box for the guardian’s signature on page 1 is empty.')
    expect(status).toBe(1)
    const rows = (await readFile(join(folder, 'crops', 'lines.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row))
    const texts = new Map(listCollectionTexts(12).map(({ id, text }) => [id, text]))
    expect(rows.filter(({ writer }) => writer === '0012').toSorted((one, other) => (one.image < other.image ? -1 : 1))).toEqual(
      written.toSorted().map((id) => ({
        image: `0012/${id}.png`,
        text: texts.get(id),
        kind: id.startsWith('word') ? 'words' : 'number',
        writer: '0012',
        age: '25-39',
        consent: 'adult',
      })),
    )
    expect((await readdir(join(folder, 'crops'))).toSorted()).toEqual(['0012', '0015', 'lines.jsonl'])
    expect(rows.filter(({ writer }) => writer === '0015').map(({ image, age, consent }) => [image, age, consent])).toEqual([
      ['0015/word-02.png', 'under-18', 'guardian'],
    ])
    // What the evaluation sees: the ink alone, without the box and the printed word above it.
    const seen = { steps: 0, classes: 0, values: new Float32Array() }
    const reader: Parameters<typeof scoreSet>[1] = { look: async () => [seen, seen] }
    const crops = await scoreSet(join(folder, 'crops'), reader, () => {})
    expect(crops.map(({ kind, text, looks }) => [kind, text, looks !== null])).toEqual(rows.map(({ kind, text }) => [kind, text, true]))
    const crop = sharp(join(folder, 'crops', '0012', 'word-01.png')).extractChannel(0)
    const { data, info } = await crop.raw().toBuffer({ resolveWithObject: true })
    const edge = [...data].filter((_, at) => at < info.width || at >= data.length - info.width || at % info.width < 2)
    expect([info.width > info.height, Math.min(...edge) > 200]).toEqual([true, true])
  })

  it.each([
    ['a guardian’s bubble and signature', 'guardian', 'under-18', true, { given: true, by: 'guardian', age: 'under-18' }],
    ['a guardian’s bubble without a signature', 'guardian', 'under-18', false, { given: false, why: 'not-signed' }],
    ['an adult’s bubble with a pupil’s age', 'adult', 'under-18', true, { given: false, why: 'age-differs' }],
    ['a guardian’s bubble with an adult’s age', 'guardian', '60+', true, { given: false, why: 'age-differs' }],
  ])('judges %s', (_, by, age, isSigned, consent) => {
    const read = (question: string, boxInk: boolean | null, ...chosen: string[]): QuestionReading => {
      const bubbles = chosen.map((option) => ({ option, state: 'filled' as const, fill: 1 }))
      return { question, bubbles, chosen, boxInk, confidence: 1, doubt: null }
    }
    expect(judgeConsent([read(CONSENT, null, by), read(AGE, null, age), read(GUARDIAN, isSigned)])).toEqual(consent)
  })

  it.each([
    [['--out', 'x', '--writers', '0'], '--writers is "0", expected a whole number from 1 to 200.'],
    [['--out', 'x', '--first', 'two'], '--first is "two", expected a whole number'],
    [['--read', '--out', 'x'], 'No scan was named.'],
    [['scan.pdf', '--out', 'x'], 'To read scans, say --read.'],
    [['--writers', '2'], '--out is missing.'],
  ])('%j: %s', async (args, sentence) => {
    const { status, said: sentences } = await collect(...args)
    expect([status, sentences]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('says which page is none of its sheets', async () => {
    const blank = join(folder, 'blank.png')
    await writeFile(
      blank,
      await sharp({ create: { width: 600, height: 850, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
    )
    const { status, said: sentences } = await collect('--read', blank, '--out', join(folder, 'none'))
    expect([status, sentences]).toEqual([1, expect.stringContaining('blank.png, picture 1: ')])
  })
})
