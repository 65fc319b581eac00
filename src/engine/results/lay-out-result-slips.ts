import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { getSlipWords, type SlipProof } from '#engine/results/slip-words.ts'
import type { Language } from '#engine/words/words.ts'

/** What one pupil is handed: the way to their result. */
export interface ResultSlip {
  name: string
  admission: string
  /** Empty where the pupil is in no class. */
  className: string
  code: string
  /** The address with the code in it, and without it, as one types it. */
  url: string
  site: string
  /** The last day on which the code works; empty where it works for good. */
  until: string
  /** Of a slip that opens all results of a pupil: whose it is, and what is asked for beside the code. */
  family?: { kind: 'guardian' | 'pupil'; proof: SlipProof }
}

export interface ResultSlips {
  school: string
  title: string
  language: Language
  slips: readonly ResultSlip[]
}

const COLUMNS = 2
const ROWS = 5
export const SLIPS_OF_PAGE = COLUMNS * ROWS
const WIDTH = PAGE_WIDTH / COLUMNS
const HEIGHT = PAGE_HEIGHT / ROWS
/** No printer reaches further to the edge. */
const INSET = 8
const CODE_SIZE = 27
const cut = { widthMm: 0.15, grey: 0.6 }

/** Ten slips on a page, to be cut apart along the lines, page by page. */
export function layOutResultSlips({ slips, ...order }: ResultSlips): Drawing[][] {
  const pages = Math.ceil(slips.length / SLIPS_OF_PAGE)
  return Array.from({ length: pages }, (_, page) => [
    drawLine(WIDTH, 0, WIDTH, PAGE_HEIGHT, cut),
    ...Array.from({ length: ROWS - 1 }, (_row, row) => drawLine(0, (row + 1) * HEIGHT, PAGE_WIDTH, (row + 1) * HEIGHT, cut)),
    ...slips
      .slice(page * SLIPS_OF_PAGE, (page + 1) * SLIPS_OF_PAGE)
      .flatMap((slip, at) => drawSlip(slip, order, { x: (at % COLUMNS) * WIDTH, y: Math.floor(at / COLUMNS) * HEIGHT })),
  ])
}

function drawSlip(slip: ResultSlip, { school, title, language }: Omit<ResultSlips, 'slips'>, { x, y }: { x: number; y: number }): Drawing[] {
  const words = getSlipWords(language)
  const [left, right, top] = [x + INSET, x + WIDTH - INSET, y + INSET]
  const width = right - left
  const beside = width - CODE_SIZE - 4
  const name = fitText(slip.name, width, 4.6, 3, 'bold')
  const { family } = slip
  const what = family === undefined ? title : family.kind === 'guardian' ? words.forGuardians : words.forPupil
  const last = family === undefined ? (slip.until === '' ? '' : words.until(slip.until)) : words.proof[family.proof]
  const head = fitText(`${school} · ${what}`, width, 3, 2.2)
  const of = fitText([words.admission(slip.admission), slip.className].filter((part) => part !== '').join(' · '), width, 3, 2.2)
  const site = fitText(slip.site, beside, 3.2, 2)
  const code = fitText(slip.code, beside, 5.4, 3, 'bold')
  return [
    drawText(head.text, left, top + 2.4, { size: head.size, grey: 0.3 }),
    drawText(name.text, left, top + 8.4, { size: name.size, weight: 'bold' }),
    drawText(of.text, left, top + 12.8, { size: of.size, grey: 0.2 }),
    { kind: 'code', x: right - CODE_SIZE / 2, y: top + 16 + CODE_SIZE / 2, size: CODE_SIZE, text: slip.url },
    drawText(words.open, left, top + 20, { size: 2.8, grey: 0.3 }),
    drawText(site.text, left, top + 24.4, { size: site.size }),
    drawText(words.code, left, top + 30, { size: 2.8, grey: 0.3 }),
    drawText(code.text, left, top + 36, { size: code.size, weight: 'bold' }),
    drawText(words.yours, left, top + 41, { size: 2.6, grey: 0.3 }),
    ...(last === '' ? [] : [drawText(last, left, top + 44.6, { size: 2.6, grey: 0.3 })]),
  ]
}
