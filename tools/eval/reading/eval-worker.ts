import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
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
import { formatMeasures } from '#engine/sheet/page-format.ts'
import { makeHand, type Hand } from '#tools/samples/hand.ts'
import type { Damage } from '#tools/samples/recipe.ts'
import type { Level } from '#tools/samples/sample.ts'
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
  /** On A5 paper. */
  a5?: boolean
}

const MIXED_EVERY = 5

/** Makes, spoils and reads the sheets of a task. The same task gives the same tally. */
export default async function evaluate({
  name,
  seed,
  part,
  sheets,
  dense,
  figures = false,
  kinds = false,
  a5 = false,
}: EvalTask): Promise<CaseTally> {
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
    const order = { paper, seed: `${seed}/${name}/${part}`, level: wanted.level, damage: wanted.damage?.(random) ?? {} }
    const { jpeg, truth } = await makeSample({
      exam,
      layout,
      page,
      marks: wanted.marks ?? 'any',
      ...order,
      ...(a5 && onSmallPaper(order)),
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

const { scale } = formatMeasures.a5
const usualDpi = 200

/**
 * The same page on A5 paper, told in millimetres of A4: what the hand draws is larger against the bubbles, and a scan has
 * fewer dots of a bubble. A photograph has as many: one holds the phone nearer.
 */
function onSmallPaper({ seed, paper, level, damage }: { seed: string; paper: string; level: Level; damage: Partial<Damage> }): {
  hand: Partial<Hand>
  damage: Partial<Damage>
} {
  const { widthMm, letterMm, carelessness } = makeHand(makeRandom(seed, paper, 'hand'))
  const isPhoto = level === 'photo' || level === 'bad-photo'
  return {
    hand: { widthMm: widthMm / scale, letterMm: letterMm / scale, carelessness: carelessness / scale },
    damage: isPhoto ? damage : { ...damage, dpi: Math.round((damage.dpi ?? usualDpi) * scale) },
  }
}

async function takeFirst(file: Buffer): Promise<Uint8Array> {
  const type = sniffContent(file)
  if (type !== 'application/pdf' && type !== 'image/tiff') return file
  const { pages } = await (type === 'image/tiff' ? splitTiff : splitPdf)(file, { from: 0, count: 1 })
  return pages[0]?.bytes ?? file
}
