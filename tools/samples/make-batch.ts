import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Exam } from '#engine/exam/exam.ts'
import type { Sample } from '#tools/samples/make-sample.ts'
import { planBatch } from '#tools/samples/plan-batch.ts'
import type { BatchPlan, PlannedPage } from '#tools/samples/plan-batch.ts'
import makeSamples from '#tools/samples/sample-worker.ts'
import type { SampleTask } from '#tools/samples/sample-worker.ts'

export interface BatchOrder extends BatchPlan {
  exam: Exam
  /** One stays in this thread. */
  threads?: number
}

/** As many as are printed at once, so that a thread prints nothing twice. */
const PAGES_A_TASK = 20

/** The pages of a batch, in order, as they get ready: never more in memory than the threads are working on. */
export async function* makeBatch(order: BatchOrder): AsyncGenerator<Sample> {
  const tasks = splitTasks(order, planBatch(order))
  const threads = Math.min(order.threads ?? availableParallelism(), tasks.length)
  if (threads <= 1) {
    for (const task of tasks) yield* await makeSamples(task)
    return
  }
  const pool = new Piscina<SampleTask, Sample[]>({
    filename: new URL('./sample-worker.ts', import.meta.url).href,
    maxThreads: threads,
    minThreads: threads,
  })
  const running: Promise<Sample[]>[] = []
  try {
    for (const task of tasks) {
      running.push(pool.run(task))
      if (running.length > threads) yield* (await running.shift()) ?? []
    }
    for (const samples of running) yield* await samples
  } finally {
    await pool.destroy()
  }
}

function splitTasks({ exam, layout, seed, level, damage }: BatchOrder, pages: readonly PlannedPage[]): SampleTask[] {
  const papers = new Map(layout.papers.map((paper) => [paper.paper, paper]))
  const tasks: SampleTask[] = []
  for (let start = 0; start < pages.length; start += PAGES_A_TASK) {
    const slice = pages.slice(start, start + PAGES_A_TASK)
    const needed = [...new Set(slice.map((page) => page.paper))].flatMap((paper) => papers.get(paper) ?? [])
    tasks.push({ exam, layout: { ...layout, papers: needed }, seed, level, pages: slice, ...(damage === undefined ? {} : { damage }) })
  }
  return tasks
}
