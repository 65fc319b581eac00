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
import { choiceExam, mixedExam } from '#tools/bench/reading-exams.ts'
import { reportReadingSpeed, measureReadingSpeed } from '#tools/bench/reading-speed.ts'
import { report } from '#tools/measurements.ts'
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

function reportReading(level: Level, counts: ReadingCounts): void {
  const { pages, read, setAside, wrongPaper, wrongState, answers, right, flagged, wrongUnflagged, boxes, boxesRight, inkMissed } = counts
  console.log(`${level}: ${pages} pages, ${read} read, ${setAside} set aside, ${wrongPaper} wrong paper, ${wrongState} in a wrong state`)
  const percent = (what: string, share: number, digits = 2) =>
    report({ what: `${level}: ${what}`, unit: '%', values: [share * 100], digits, n: answers })
  percent('answers right', right / answers)
  percent('answers right, 95 % at least', wilsonLower(right, answers))
  percent('answers flagged', flagged / answers)
  report({ what: `${level}: answers wrong and not flagged`, unit: 'answers', values: [wrongUnflagged], digits: 0, n: answers })
  percent('answers wrong and not flagged, 95 % at most', exactUpper(wrongUnflagged, answers), 3)
  if (boxes > 0) console.log(`  ${boxes} boxes: ${boxesRight} right, ${inkMissed} written in but taken for blank`)
  for (const miss of counts.misses.slice(0, 12)) console.log(`    ${miss}`)
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
  if (values.only !== 'accuracy') reportReadingSpeed(await measureReadingSpeed({ seed: values.seed, rounds: 5 }))
  if (values.only !== 'speed')
    for (const level of wanted) reportReading(level, await measureReading({ level, pages, seed: values.seed, threads: Number(values.threads) }))
}
