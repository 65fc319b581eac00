import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { getSlipWords, type SlipProof } from '#engine/results/slip-words.ts'
import { formatDay } from '#engine/words/format.ts'
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
  /** The last day on which the code works, as an ISO time; empty where it works for good. */
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

/** In both languages, the one of the order first: nobody knows which of them is read at home. The square stands beside what is said of it. */
function drawSlip(slip: ResultSlip, { school, title, language }: Omit<ResultSlips, 'slips'>, { x, y }: { x: number; y: number }): Drawing[] {
  const both = language === 'en' ? (['en', 'sw'] as const) : (['sw', 'en'] as const)
  const [first, second] = [getSlipWords(both[0]), getSlipWords(both[1])]
  const [left, right, top] = [x + INSET, x + WIDTH - INSET, y + INSET]
  const width = right - left
  const beside = width - CODE_SIZE - 4
  const { family, until } = slip
  const whose = family?.kind === 'pupil' ? 'forPupil' : 'forGuardians'
  const what = family === undefined ? title : `${first[whose]} · ${second[whose]}`
  const last = both.map((each) => {
    const words = getSlipWords(each)
    const more = family === undefined ? (until === '' ? '' : words.until(formatDay(until, each))) : words.proof[family.proof]
    return [more, words.yours].filter((part) => part !== '').join(' ')
  })
  const of = [first.admission(slip.admission), slip.className].filter((part) => part !== '').join(' · ')
  const line = (text: string, at: number, { size, least, room = beside, grey, isBold = false }: Line): Drawing => {
    const weight = isBold ? 'bold' : 'regular'
    const fitted = fitText(text, room, size, least, weight)
    return drawText(fitted.text, left, top + at, { size: fitted.size, weight, ...(grey !== undefined && { grey }) })
  }
  const small = { size: 2.6, least: 2, grey: 0.3 }
  return [
    { kind: 'code', x: right - CODE_SIZE / 2, y: top + 6.5 + CODE_SIZE / 2, size: CODE_SIZE, text: slip.url },
    line(slip.name, 3.8, { size: 4.6, least: 3, room: width, isBold: true }),
    line(of, 8.4, { size: 3, least: 2.2, grey: 0.2 }),
    line(school, 12.4, { size: 3, least: 2.2, grey: 0.3 }),
    line(what, 16, { ...small, size: 2.8 }),
    line(first.open, 21.4, small),
    line(second.open, 24.4, small),
    line(slip.site, 28.4, { size: 3.2, least: 2 }),
    line(`${first.code} · ${second.code}`, 32.4, small),
    line(slip.code, 37.8, { size: 5.4, least: 3, room: width, isBold: true }),
    ...last.map((text, at) => line(text, 41.6 + at * 3.2, { ...small, room: width })),
  ]
}

interface Line {
  size: number
  /** Where it is too long, so small and no smaller. */
  least: number
  room?: number
  grey?: number
  isBold?: boolean
}
