import type { Exam } from '#engine/exam/exam.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import type { Sample } from '#tools/samples/make-sample.ts'
import type { PlannedPage } from '#tools/samples/plan-batch.ts'
import type { Damage } from '#tools/samples/recipe.ts'
import type { Level } from '#tools/samples/sample.ts'

/** Neighbouring pages and the papers they are of: enough for a thread to work alone. */
export interface SampleTask {
  exam: Exam
  layout: Layout
  seed: number | string
  level: Level
  pages: PlannedPage[]
  damage?: Partial<Damage>
}

export default async function makeSamples({ pages, ...task }: SampleTask): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { file, ...page } of pages) {
    const sample = await makeSample({ ...task, ...page })
    const state = page.take > 1 ? 'duplicate' : sample.truth.state
    samples.push({ jpeg: sample.jpeg, truth: { ...sample.truth, file, state } })
  }
  return samples
}
