import { parseArgs } from 'node:util'
import type { Exam } from '#engine/exam/exam.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import { countReading, emptyCounts } from '#tools/bench/count-readings.ts'
import type { ReadingCounts } from '#tools/bench/count-readings.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { choiceExam, mixedExam } from '#tools/bench/reading-exams.ts'
import { describeReadingSpeed, measureReadingSpeed } from '#tools/bench/reading-speed.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
import { levels } from '#tools/samples/sample.ts'
import type { Level } from '#tools/samples/sample.ts'

const USUAL_PAGES = 200
const FULL_PAGES = 2000
/** Seeds that nothing was tuned on. */
const SEED = 'held-out'

/** Reads a batch of one level: four pages of choices for each of the mixed exam. */
export async function measureReading(order: { level: Level; pages: number; seed: string; threads: number }): Promise<ReadingCounts> {
  const counts = emptyCounts()
  const mixed = Math.round(order.pages / 5)
  await readBatch(counts, { ...order, exam: choiceExam, pages: order.pages - mixed, pagesOfPaper: 1 })
  await readBatch(counts, { ...order, exam: mixedExam, pages: mixed, pagesOfPaper: 2 })
  return counts
}

async function readBatch(
  counts: ReadingCounts,
  order: { exam: Exam; level: Level; pages: number; pagesOfPaper: number; seed: string; threads: number },
): Promise<void> {
  const { exam, level, pages, seed, threads } = order
  if (pages === 0) return
  const pupils = Array.from({ length: Math.ceil(pages / order.pagesOfPaper) }, (_, index) => ({
    admission: String(5000 + index),
    name: `Pupil ${index + 1}`,
  }))
  const layout = layOutPapers({ exam, examCode: 'BENCHAAA', version: 1, pupils, spare: 2 })
  const templates = templatesFromLayout(layout)
  const pool = startReaderPool({ threads })
  try {
    for await (const { jpeg, truth } of makeBatch({ exam, layout, seed, level, count: pages, oddShare: 0.04, threads })) {
      try {
        countReading(counts, truth, await pool.readPage({ picture: jpeg, templates }))
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error
        counts.pages += 1
        counts.setAside += 1
      }
    }
  } finally {
    await pool.close()
  }
}

export function describeReading(level: Level, counts: ReadingCounts): string {
  const { pages, read, setAside, wrongPaper, wrongState, answers, right, flagged, wrongUnflagged, boxes, boxesRight, inkMissed } = counts
  const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)} %`
  return [
    `${level}: ${pages} pages, ${read} read, ${setAside} set aside, ${wrongPaper} wrong paper, ${wrongState} in a wrong state`,
    `  ${answers} answers: ${percent(right / answers)} right (95 % at least ${percent(wilsonLower(right, answers))}), ${percent(flagged / answers)} flagged`,
    `  wrong and not flagged: ${wrongUnflagged} (95 % at most ${percent(exactUpper(wrongUnflagged, answers), 3)})`,
    ...(boxes > 0 ? [`  ${boxes} boxes: ${boxesRight} right, ${inkMissed} written in but taken for blank`] : []),
    ...counts.misses.slice(0, 12).map((miss) => `    ${miss}`),
  ].join('\n')
}

/** What the command line asks for; see `npm run bench`. */
export async function benchReading(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      pages: { type: 'string' },
      level: { type: 'string', multiple: true },
      seed: { type: 'string', default: SEED },
      threads: { type: 'string', default: '2' },
      only: { type: 'string' },
    },
  })
  const wanted = levels.filter((level) => values.level === undefined || values.level.includes(level))
  const pages = Math.round(Number(values.pages ?? (values.full ? FULL_PAGES : USUAL_PAGES)) / wanted.length)
  console.log(describeMachine())
  if (values.only !== 'accuracy') console.log(describeReadingSpeed(await measureReadingSpeed({ seed: values.seed, rounds: 5 })))
  if (values.only !== 'speed')
    for (const level of wanted)
      console.log(describeReading(level, await measureReading({ level, pages, seed: values.seed, threads: Number(values.threads) })))
  console.log(describeMachine())
}

if (import.meta.main) await benchReading(process.argv.slice(2))
