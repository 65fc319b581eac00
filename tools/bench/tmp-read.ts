import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { Worker, isMainThread, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/sheet/lay-out-papers.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
const PAGES = 16
const pupils = Array.from({ length: PAGES }, (_, index) => ({ admission: String(5000 + index), name: `Pupil ${index + 1}` }))
const layout = layOutPapers({ exam: choiceExam, examCode: 'BENCHAAA', version: 1, pupils })
const templates = templatesFromLayout(layout)
const dir = '/tmp/machines-prof/pics'
if (!existsSync(dir)) { mkdirSync(dir); let i = 0; for await (const s of makeBatch({ exam: choiceExam, layout, seed: 'x', level: 'scan', count: PAGES, oddShare: 0, threads: 1 })) writeFileSync(`${dir}/${i++}.jpg`, s.jpeg) }
const pictures = Array.from({ length: PAGES }, (_, i) => readFileSync(`${dir}/${i}.jpg`))
async function go(label: string) {
  for (let round = 0; round < 4; round += 1) {
    let c = process.cpuUsage()
    for (const p of pictures) await sharp(p).raw().toBuffer()
    let d = process.cpuUsage(c); const dec = (d.user + d.system) / 1000 / PAGES
    c = process.cpuUsage()
    const t = process.threadCpuUsage()
    for (const p of pictures) await readPage({ picture: p, templates })
    d = process.cpuUsage(c); const r = (d.user + d.system) / 1000 / PAGES; const sys = d.system / 1000 / PAGES
    const t2 = process.threadCpuUsage(t)
    console.log(label, `decode ${dec.toFixed(1)} read ${r.toFixed(1)} (thread ${((t2.user + t2.system) / 1000 / PAGES).toFixed(1)}) sys ${sys.toFixed(1)} ratio ${(r / dec).toFixed(2)}`)
  }
}
if (isMainThread && process.argv[2] === 'worker') {
  const limits = JSON.parse(process.argv[3] ?? '{}')
  new Worker(new URL(import.meta.url), { resourceLimits: limits, workerData: { limits } })
} else await go(isMainThread ? 'main' : JSON.stringify(workerData.limits))
