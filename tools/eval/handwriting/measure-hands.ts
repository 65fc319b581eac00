import type { WordingJudge } from '#engine/handwriting/judge-wordings.ts'
import { readScored, type ScoredCrop } from '#tools/eval/handwriting/crop-set.ts'
import { editDistance } from '#tools/eval/handwriting/edit-distance.ts'
import { drawTrials, trialKinds, type TrialKind } from '#tools/eval/handwriting/wording-trials.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'

/** Against lists of one kind, beside the lists with the truth in them. */
export interface AcceptFigures {
  against: TrialKind
  /** The chance that a true list is judged surer than one without the truth. */
  areaUnderCurve: number
  /** The share of true lists that could be accepted with 99 in 100 accepted being right, with hindsight. */
  acceptedAt99: number
  /** With the threshold as it was frozen. */
  accepted: number
  right: number
  /** The 95 % lower bound of what is right among what is accepted (Clopper and Pearson). */
  rightAtLeast: number
  /** Lists without the truth of which something is accepted. */
  taken: number
  lists: number
}

export interface HandFigures {
  crops: number
  exact: number
  characterErrors: number
  /** The share read with 99 in 100 of them exact, when the surest come first. */
  readAt99: number
  against: AcceptFigures[]
  /** True lists of which the truth is accepted. */
  trueAccepted: number
  /** Crops with a stroke through them. */
  struckOut: number
}

export async function measureHands(crops: readonly ScoredCrop[], judge: WordingJudge): Promise<HandFigures> {
  const readings = await Promise.all(crops.map(async (crop) => ({ text: crop.text, reading: await readScored(crop, [], judge) })))
  const right = readings.map(({ text, reading }) => ({ score: reading?.confidence ?? 0, isRight: sameText(reading?.text ?? '', text) }))
  const judging = drawTrials(crops, 'evaluation').map(async ({ crop, kind, wordings }) => {
    const reading = await readScored(crop, wordings, judge)
    return { kind, score: reading?.probability ?? 0, accept: reading?.accept ?? null }
  })
  const judged = await Promise.all(judging)
  const trueLists = judged.filter(({ kind }) => kind === 'true')
  const against = (rival: TrialKind): AcceptFigures => {
    const rivals = judged.filter(({ kind }) => kind === rival)
    const accepted = [...trueLists, ...rivals].filter(({ accept }) => accept !== null)
    const isRight = accepted.filter(({ kind, accept }) => kind === 'true' && accept === 0).length
    const cases = [...trueLists, ...rivals].map(({ kind, score }) => ({ score, isRight: kind === 'true' }))
    return {
      against: rival,
      areaUnderCurve: areaUnderCurve(cases),
      acceptedAt99: (shareAtPrecision(cases, 0.99) * cases.length) / trueLists.length,
      accepted: accepted.length,
      right: isRight,
      rightAtLeast: 1 - boundOf(accepted.length - isRight, accepted.length, 0.05),
      taken: accepted.filter(({ kind }) => kind === rival).length,
      lists: rivals.length,
    }
  }
  const signs = readings.reduce((sum, { text }) => sum + text.length, 0)
  return {
    crops: crops.length,
    exact: right.filter(({ isRight }) => isRight).length / crops.length,
    characterErrors: readings.reduce((sum, { text, reading }) => sum + editDistance(reading?.text ?? '', text), 0) / signs,
    readAt99: shareAtPrecision(right, 0.99),
    against: trialKinds.filter((kind) => kind !== 'true' && judged.some((one) => one.kind === kind)).map(against),
    trueAccepted: trueLists.filter(({ accept }) => accept === 0).length,
    struckOut: crops.filter(({ isStruckOut }) => isStruckOut).length,
  }
}

interface Case {
  score: number
  isRight: boolean
}

/** The greatest share, the surest first, of which so many are right. */
export function shareAtPrecision(cases: readonly Case[], precision: number): number {
  let [best, right] = [0, 0]
  cases
    .toSorted((one, other) => other.score - one.score)
    .forEach(({ isRight }, at) => {
      right += Number(isRight)
      if (right / (at + 1) >= precision) best = right
    })
  return best / cases.length
}

/** By ranks; equal scores count half (Hanley and McNeil 1982). */
export function areaUnderCurve(cases: readonly Case[]): number {
  const [right, wrong] = [cases.filter(({ isRight }) => isRight), cases.filter(({ isRight }) => !isRight)]
  const sorted = wrong.map(({ score }) => score).toSorted((one, other) => one - other)
  const sum = right.reduce((total, { score }) => total + (countBelow(sorted, score, false) + countBelow(sorted, score, true)) / 2, 0)
  return sum / (right.length * wrong.length)
}

/** How many of sorted values are below, or not above, a value. */
function countBelow(sorted: readonly number[], value: number, isEqualCounted: boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const own = sorted[middle] ?? 0
    if (own < value || (isEqualCounted && own === value)) low = middle + 1
    else high = middle
  }
  return low
}

function sameText(read: string, text: string): boolean {
  return read.replaceAll(' ', '') === text.replaceAll(' ', '')
}
