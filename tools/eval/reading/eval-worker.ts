import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/sheet/lay-out-papers.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { splitPdf } from '#server/platform/images/split-pdf.ts'
import { splitTiff } from '#server/platform/images/split-tiff.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { figuredExam } from '#tools/bench/figured-exam.ts'
import { kindsExam } from '#tools/bench/kinds-exam.ts'
import { choiceExam, mixedExam } from '#tools/bench/reading-exams.ts'
import { evalCases } from '#tools/eval/reading/eval-cases.ts'
import { packs } from '#tools/eval/reading/pack-page.ts'
import { emptyCase, tallySheet } from '#tools/eval/reading/tally.ts'
import type { CaseTally } from '#tools/eval/reading/tally.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** Some sheets of one damage, enough that printing them together pays. */
export interface EvalTask {
  name: string
  seed: string
  /** Of this damage's tasks, from 0; every fifth is the mixed paper. */
  part: number
  sheets: number
  /** The mixed paper alone, laid out on fewer pages. */
  dense: boolean
  /** A paper with figures among its bubbles, alone. */
  figures?: boolean
  /** A paper of matchings, tables and drawings, alone. */
  kinds?: boolean
}

const MIXED_EVERY = 5

/** Makes, spoils and reads the sheets of a task. The same task gives the same tally. */
export default async function evaluate({ name, seed, part, sheets, dense, figures = false, kinds = false }: EvalTask): Promise<CaseTally> {
  const wanted = evalCases.find((each) => each.name === name)
  if (wanted === undefined) throw new Error(`there is no damage "${name}"`)
  const isMixed = dense || part % MIXED_EVERY === MIXED_EVERY - 1
  const usual = { ...(isMixed ? mixedExam : choiceExam), ...(dense && { sheet: 'dense' as const }) }
  const exam = kinds ? kindsExam : figures ? figuredExam : usual
  const pupils = Array.from({ length: sheets }, (_, index) => ({ admission: String(5000 + index), name: `Pupil ${index + 1}` }))
  const layout = layOutPapers({ exam, examCode: 'BENCHAAA', version: 1, pupils })
  const templates = templatesFromLayout(layout)
  const tally = emptyCase()
  for (const { paper, pages } of layout.papers) {
    const random = makeRandom(seed, name, part, paper)
    // Of a paper of several pages the ones with bubbles, by turns.
    const withBubbles = pages.filter(({ bubbles }) => bubbles.length > 0)
    const page = random.pick(withBubbles.length > 0 ? withBubbles : pages).page
    const { jpeg, truth } = await makeSample({
      exam,
      layout,
      paper,
      page,
      seed: `${seed}/${name}/${part}`,
      level: wanted.level,
      marks: wanted.marks ?? 'any',
      ...(wanted.damage === undefined ? {} : { damage: wanted.damage(random) }),
    })
    const file = wanted.pack === undefined ? jpeg : await packs[wanted.pack](jpeg, random)
    const label = `${name} ${part}/${paper}/${page}`
    try {
      tallySheet(tally, { ...truth, file: label }, await readPage({ picture: await takeFirst(file), templates }))
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error
      tallySheet(tally, { ...truth, file: label }, { refused: error.message })
    }
  }
  return tally
}

async function takeFirst(file: Buffer): Promise<Uint8Array> {
  const type = sniffContent(file)
  if (type !== 'application/pdf' && type !== 'image/tiff') return file
  const { pages } = await (type === 'image/tiff' ? splitTiff : splitPdf)(file, { from: 0, count: 1 })
  return pages[0]?.bytes ?? file
}
