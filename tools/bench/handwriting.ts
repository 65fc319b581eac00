import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listAskedHere, withBoxes } from '#server/features/marking/list-asked-here.ts'
import type { ReadHandwritingRequest } from '#server/platform/handwriting/read-answers.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { askedWords, makeClassExam } from '#tools/eval/handwriting/class-exam.ts'
import { report } from '#tools/measurements.ts'
import { makeSample } from '#tools/samples/make-sample.ts'

const CLASS = { papers: 40, answersOfPaper: 12 }
const ROUNDS = 3
const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How long a class of 40 with 12 written answers each takes on two reading threads, beside reading the same pages' bubbles and boxes. */
export async function benchHandwriting(): Promise<void> {
  const exam = makeClassExam()
  const layout = layOutPapers({ exam, examCode: 'HANDTEST', version: 1, pupils: [{ admission: '4400', name: 'Pupil 1', className: 'Form 2' }] })
  const templates = templatesFromLayout(layout)
  const pool = startReaderPool({ threads: 2 })
  const [paper] = layout.papers
  if (paper === undefined) throw new Error('invariant: one paper was laid out')
  const pages: { jpeg: Uint8Array; request: ReadHandwritingRequest }[] = []
  for (const page of paper.pages) {
    const answers = Object.fromEntries(
      page.boxes.map(({ question }) => [question, { chosen: [], kind: 'full' as const, text: askedWords[Number(question) - 1]?.answer ?? '' }]),
    )
    const { jpeg } = await makeSample({ exam, layout, paper: paper.paper, page: page.page, seed: 'bench', level: 'scan', answers })
    const { reading, upright } = await pool.readPage({ picture: jpeg, templates })
    const asked = withBoxes(listAskedHere(exam, reading.questions), page.boxes)
    if (upright !== null && asked.length > 0) pages.push({ jpeg, request: { picture: upright.jpeg, pageWidthMm: PAGE_WIDTH, asked } })
  }
  const count = pages.reduce((sum, { request }) => sum + request.asked.length, 0)
  const [hands, sheets]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const hand = await timeOf(() => Promise.all(pages.map(({ request }) => pool.readHandwriting(request))))
    const sheet = await timeOf(() => Promise.all(pages.map(({ jpeg }) => pool.readPage({ picture: jpeg, templates }))))
    // The first round loads the network.
    if (round > 0) [hands, sheets].forEach((list, at) => list.push(at === 0 ? hand : sheet))
  }
  await pool.close()
  const each = middle(hands) / count
  console.log(`${count} answers on ${pages.length} pages, ${ROUNDS} rounds, two threads:`)
  report({ what: 'an answer', unit: 'ms', values: [each * 1000], digits: 0, n: count })
  const inClass = CLASS.papers * CLASS.answersOfPaper
  report({ what: `a class of ${CLASS.papers} with ${CLASS.answersOfPaper} answers each`, unit: 's', values: [each * inClass], n: count })
  report({ what: 'beside reading the same pages', unit: '×', values: [middle(hands) / middle(sheets)], n: ROUNDS })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
