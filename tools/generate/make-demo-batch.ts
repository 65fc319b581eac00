// Makes the scanned batch of the demo school: the first pile of its printed sheets, filled in and scanned. The same
// program gives the same bytes. Run it when the sheet's geometry, the example exam or the demo class changes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examSchema } from '#engine/exam/exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { demoBatchPath, demoExamCode, readDemoExam } from '#server/features/demo/demo-exams.ts'
import { demoClassName, demoPupils } from '#server/features/demo/demo-people.ts'
import { bindPages } from '#tools/samples/bind-pages.ts'
import { makeSample, type Sample, type SampleOrder } from '#tools/samples/make-sample.ts'

/** What a reader should find, page by page: for the test of the demo school. */
const truthPath = join(import.meta.dirname, '../../src/server/features/demo/scanned-batch-truth.json')
const papersScanned = 10
/** Small enough to be kept with the program, and within what the reader promises: 150 dpi, JPEG quality 50, a good sensor. */
const damage = { dpi: 150, jpegQuality: 50, noise: 1.5 }

const exam = examSchema.parse(await readDemoExam())
const pupils = demoPupils.map((pupil) => ({ ...pupil, className: demoClassName }))
const layout = layOutPapers({ exam, examCode: demoExamCode, version: 1, pupils })
const base = { exam, layout, seed: 'demo', level: 'scan', damage } as const

const pile: SampleOrder[] = layout.papers.slice(0, papersScanned).flatMap(({ paper, pages }) => pages.map(({ page }) => ({ ...base, paper, page })))
const orders = pile.flatMap((order, at): SampleOrder[] => {
  const place = `${order.paper}/${order.page}`
  // What goes wrong with a real pile: a page left out, one scanned twice, one upside down, one with a covered code, and a blank side.
  if (place === '0004/2') return []
  if (place === '0003/1') return [order, { ...order, take: 2 }]
  if (place === '0006/1') return [{ ...order, damage: { ...damage, turn: 180 } }]
  if (place === '0008/2') return [{ ...order, kind: 'covered' }]
  return at === pile.length - 1 ? [order, { ...order, kind: 'blank' }] : [order]
})

const samples: Sample[] = []
for (const order of orders) samples.push(await makeSample(order))
const truths = samples.map(({ truth }, at) => ({ ...truth, file: `${at + 1}` }))
await writeFile(truthPath, `[\n${truths.map((truth) => JSON.stringify(truth)).join(',\n')}\n]\n`)
const jpegs = samples.map(({ jpeg }) => jpeg)
const pdf = await bindPages(jpegs, layout)
await writeFile(demoBatchPath, pdf)
process.stdout.write(`${jpegs.length} pages, ${Math.round(pdf.length / 1024)} KB: ${demoBatchPath}\n`)
