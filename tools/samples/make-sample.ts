import type { Exam } from '#engine/exam/exam.ts'
import { kindOfPaper } from '#engine/versions/lay-out-papers.ts'
import type { Layout, LayoutPage, LayoutPaper } from '#engine/sheet/layout.ts'
import { readSheetCode, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { PageState } from '#engine/page/page-reading.ts'
import { answerPage } from '#tools/samples/answer-page.ts'
import type { Pupil } from '#tools/samples/answer-page.ts'
import { takePicture } from '#tools/samples/camera.ts'
import { fillPage } from '#tools/samples/fill-page.ts'
import { makeHand } from '#tools/samples/hand.ts'
import type { Hand } from '#tools/samples/hand.ts'
import { Ink } from '#tools/samples/ink.ts'
import { mixInk } from '#tools/samples/mix-ink.ts'
import { photocopy } from '#tools/samples/photocopy.ts'
import { photograph } from '#tools/samples/photograph.ts'
import { makePlane } from '#tools/samples/plane.ts'
import type { Plane } from '#tools/samples/plane.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { rasteriseDrawing, rasterisePrint } from '#tools/samples/rasterise.ts'
import { makeRecipe } from '#tools/samples/recipe.ts'
import type { Damage } from '#tools/samples/recipe.ts'
import { restyleAnswers } from '#tools/samples/restyle-answers.ts'
import type { Level, MarkKind, PageKind, TrueAnswer, Truth } from '#tools/samples/sample.ts'
import { drawTextPage } from '#tools/samples/text-page.ts'

export interface SampleOrder {
  exam: Exam
  layout: Layout
  /** The paper's number, as in the layout. */
  paper: string
  page: number
  seed: number | string
  level: Level
  kind?: PageKind
  /** Another picture of the same page: same answers, other damage. */
  take?: number
  /** In place of what the level draws. */
  damage?: Partial<Damage>
  /** In place of the hand and of the answers that the seed draws. */
  hand?: Partial<Hand>
  answers?: Record<string, TrueAnswer>
  /** How the choices are marked, whatever the hand's habit is; `any` mixes in what a habit never has. */
  marks?: MarkKind | 'any'
  /** Who fills a spare sheet. */
  pupil?: Pupil
}

export interface Sample {
  jpeg: Buffer
  truth: Truth
}

const states: Record<PageKind, PageState> = {
  sheet: 'read',
  blank: 'blank',
  foreign: 'unknown-exam',
  text: 'no-code',
  covered: 'no-code',
  blurred: 'unreadable',
}
/** No exam of a test has this code. */
const FOREIGN_EXAM = 'ZZZZZZZ7'
const HOPELESS_BLUR = 14
const SPARE_PUPIL: Pupil = { admission: '4417/23', name: "Achieng' Odhiambo" }

/**
 * One page as it comes back from a class: printed by the real printer, filled in by an invented pupil, scanned or
 * photographed. The same order gives the same bytes.
 */
export async function makeSample(order: SampleOrder): Promise<Sample> {
  const { exam, layout, level, kind = 'sheet', take = 1 } = order
  const { paper, paperIndex, page } = findPage(order)
  const hand = { ...makeHand(makeRandom(order.seed, order.paper, 'hand')), ...order.hand }
  const random = makeRandom(order.seed, order.paper, order.page, 'page')
  const isSpare = kindOfPaper(paper) !== 'named'
  const pupil = order.pupil ?? (isSpare ? SPARE_PUPIL : paper)
  const drawn = order.answers !== undefined ? structuredClone(order.answers) : answerPage({ exam, page, hand, random, pupil })
  const answers =
    order.marks === undefined
      ? drawn
      : restyleAnswers(drawn, { page, marks: order.marks, random: makeRandom(order.seed, paper.paper, page.page, 'marks') })

  const lens = makeRandom(order.seed, order.paper, order.page, take, level, 'lens')
  const damage: Damage = { ...makeRecipe(level, lens), ...(kind === 'blurred' ? { blurPx: HOPELESS_BLUR } : {}), ...order.damage }
  const print = await makePrint(order, paperIndex, damage.dpi)
  const ink =
    kind === 'blank' || kind === 'text'
      ? makePlane(print.width, print.height)
      : await rasteriseDrawing({
          layout,
          dpi: damage.dpi,
          draw: (doc) => fillPage({ ink: new Ink(doc, random), exam, page, hand, random, pupil, isSpare, answers }),
        })
  if (kind === 'covered') coverCode(print, page, layout)

  const mixed = mixInk(print, ink, hand.tool, damage.colour, lens)
  const grey = damage.copy === null ? mixed.grey : photocopy(mixed.grey, damage.copy, lens)
  const scene = { grey, blue: damage.copy === null ? mixed.blue : null, pageWidthMm: layout.pageWidthMm }
  const picture = photograph(scene, damage, lens)
  const isOurs = kind === 'sheet' || kind === 'covered' || kind === 'blurred'
  return {
    jpeg: await takePicture(picture, damage, lens),
    truth: {
      file: '',
      paper: isOurs ? order.paper : null,
      page: isOurs ? order.page : null,
      state: states[kind],
      level,
      kind,
      answers: kind === 'sheet' ? answers : {},
    },
  }
}

function findPage(order: SampleOrder): { paper: LayoutPaper; paperIndex: number; page: LayoutPage } {
  const paperIndex = order.layout.papers.findIndex(({ paper }) => paper === order.paper)
  const paper = order.layout.papers[paperIndex]
  const page = paper?.pages.find((candidate) => candidate.page === order.page)
  if (paper === undefined || page === undefined) throw new Error(`the layout has no page ${order.page} of paper ${order.paper}`)
  return { paper, paperIndex, page }
}

async function makePrint({ exam, layout, kind = 'sheet', page }: SampleOrder, paperIndex: number, dpi: number): Promise<Plane> {
  if (kind === 'text') return rasteriseDrawing({ layout, dpi, draw: drawTextPage })
  if (kind === 'blank') return rasteriseDrawing({ layout, dpi, draw: () => {} })
  const shown = kind === 'foreign' ? makeForeign(layout, paperIndex) : { layout, paperIndex }
  return rasterisePrint({ exam, ...shown, page, dpi })
}

/** The same sheet under the code of an exam that nobody knows. */
function makeForeign(layout: Layout, paperIndex: number): { layout: Layout; paperIndex: number } {
  const papers = layout.papers.slice(paperIndex, paperIndex + 1).map((paper) => ({
    ...paper,
    pages: paper.pages.map((page) => {
      const code = readSheetCode(page.code.text)
      return { ...page, code: { ...page.code, text: code === null ? page.code.text : writeSheetCode({ ...code, exam: FOREIGN_EXAM }) } }
    }),
  }))
  return { layout: { ...layout, papers }, paperIndex: 0 }
}

/** A thumb on the code. */
function coverCode(print: Plane, page: LayoutPage, layout: Layout): void {
  const scale = print.width / layout.pageWidthMm
  const { x, y, size } = page.code
  for (let py = 0; py < (y + size) * scale; py += 1) {
    for (let px = Math.floor((x - size) * scale); px < Math.min(print.width, (x + size) * scale); px += 1) {
      if (((px / scale - x) / (size * 0.62)) ** 2 + ((py / scale - y) / (size * 0.7)) ** 2 < 1) print.data[py * print.width + px] = 140
    }
  }
}
