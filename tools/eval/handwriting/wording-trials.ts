import { listLookalikes } from '#engine/handwriting/lookalikes.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { ScoredCrop } from '#tools/eval/handwriting/crop-set.ts'

/** What stands in the list in the place of what was written: the same, nearly the same, or something else. */
export type TrialKind = 'true' | 'lookalike' | 'other'

/** A crop and a list of wordings as a scheme may hold them; the first is the one in question. */
export interface Trial {
  crop: ScoredCrop
  kind: TrialKind
  wordings: string[]
}

/** So many wordings in a list besides the one in question, each an answer to another question of the same kind. */
const besides = 3

/** Three trials a crop, from a seed. */
export function drawTrials(crops: readonly ScoredCrop[], seed: string): Trial[] {
  const random = makeRandom(seed)
  return crops.flatMap((crop) => {
    const rivals = crops.filter(({ kind, text }) => kind === crop.kind && text.toLowerCase() !== crop.text.toLowerCase()).map(({ text }) => text)
    const inQuestion = { true: crop.text, lookalike: random.pick(listLookalikes(crop.text)), other: random.pick(rivals) }
    return (['true', 'lookalike', 'other'] as const).map((kind) => ({
      crop,
      kind,
      wordings: [inQuestion[kind], ...Array.from({ length: besides }, () => random.pick(rivals))],
    }))
  })
}
