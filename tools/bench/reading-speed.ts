import sharp from 'sharp'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import { report } from '#tools/measurements.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'

export interface ReadingSpeed {
  pages: number
  /** Sheets a second on two threads, each round. */
  sheetsPerSecond: number[]
  /** Processor time of reading over that of decoding alone, each round. */
  ratios: number[]
}

const PAGES = 24
const THREADS = 2

/** JPEG bytes of 200 dpi scans to readings and review pictures, against decoding the same bytes with nothing else. */
export async function measureReadingSpeed({ seed, rounds }: { seed: string; rounds: number }): Promise<ReadingSpeed> {
  const pupils = Array.from({ length: PAGES }, (_, index) => ({ admission: String(5000 + index), name: `Pupil ${index + 1}` }))
  const layout = layOutPapers({ exam: choiceExam, examCode: 'BENCHAAA', version: 1, pupils })
  const templates = templatesFromLayout(layout)
  const pictures: Buffer[] = []
  for await (const sample of makeBatch({ exam: choiceExam, layout, seed, level: 'scan', count: PAGES, oddShare: 0, threads: 1 }))
    pictures.push(sample.jpeg)
  const pool = startReaderPool({ threads: THREADS })
  const speed: ReadingSpeed = { pages: PAGES, sheetsPerSecond: [], ratios: [] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const decoding = await processorTime(() => oneByOne(pictures, (picture) => sharp(picture).raw().toBuffer()))
      const reading = await processorTime(() => oneByOne(pictures, (picture) => readPage({ picture, templates })))
      const start = performance.now()
      await Promise.all(pictures.map((picture) => pool.readPage({ picture, templates })))
      // The first round warms threads and compilers up.
      if (round === 0) continue
      speed.ratios.push(reading / decoding)
      speed.sheetsPerSecond.push((PAGES * 1000) / (performance.now() - start))
    }
  } finally {
    await pool.close()
  }
  return speed
}

export function reportReadingSpeed({ pages, sheetsPerSecond, ratios }: ReadingSpeed): void {
  console.log(`Speed, ${pages} scans of 60 choices, ${ratios.length} rounds, median (middle half):`)
  report({ what: `reading on ${THREADS} threads (bar 16.7)`, unit: 'sheets a second', values: sheetsPerSecond })
  report({ what: 'processor of reading (bar 3)', unit: '× decoding alone', values: ratios, digits: 2 })
}

async function oneByOne(pictures: readonly Buffer[], work: (picture: Buffer) => Promise<unknown>): Promise<void> {
  for (const picture of pictures) await work(picture)
}

async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
