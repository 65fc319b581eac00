import { packModel, unpackModel } from '#engine/marking/short/likeness-model.ts'
import { wordingMeasures, type WordingJudge } from './judge-wordings.ts'

const threshold = 'accept-from'

/** The judge's file: the threshold in its first line, then the model as `packModel` writes it. */
export function packJudge({ model, acceptFrom }: WordingJudge): string {
  return `${threshold} ${acceptFrom}\n${packModel(model, wordingMeasures)}`
}

export function unpackJudge(packed: string): WordingJudge {
  const [first = '', ...rest] = packed.split('\n')
  const acceptFrom = Number(first.startsWith(`${threshold} `) ? first.slice(threshold.length) : Number.NaN)
  if (!(acceptFrom > 0 && acceptFrom < 1))
    throw new Error(`The judge of handwriting begins with "${first}" and not with "${threshold}" and a probability.`)
  return { acceptFrom, model: unpackModel(rest.join('\n'), wordingMeasures) }
}
