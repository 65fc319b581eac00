/**
 * How likely each pupil is to get each question right: the two-parameter logistic model, P = 1 / (1 + exp(−(a·θ − d))), with the
 * most probable values for abilities θ ~ N(0, 1), thresholds d ~ N(0, 2²) and sharpness ln a ~ N(ln 1.5, 0.2). The priors keep it
 * sensible in a class of twenty. Newton's method by turns for pupils and questions, each step bounded.
 */
export interface ResponseModel {
  chance(paper: number, question: number): number
}

const rounds = 60
const usualSlope = Math.log(1.5)
const thresholdVariance = 4
const slopeVariance = 0.2
const nearlyCertain = 0.999

/** `right` by paper and question, 1 or 0. Stops after each round. */
export function* fitResponseModel(right: readonly Uint8Array[]): Generator<void, ResponseModel> {
  const abilities = new Float64Array(right.length)
  const thresholds = new Float64Array(right[0]?.length ?? 0)
  const slopes = new Float64Array(thresholds.length).fill(usualSlope)
  const chance = (paper: number, question: number): number =>
    1 / (1 + Math.exp((thresholds[question] ?? 0) - Math.exp(slopes[question] ?? 0) * (abilities[paper] ?? 0)))
  for (let round = 0; round < rounds; round++) {
    placePapers(right, { abilities, slopes, chance })
    placeQuestions(right, { abilities, thresholds, slopes, chance })
    yield
  }
  return { chance: (paper, question) => Math.min(nearlyCertain, Math.max(1 - nearlyCertain, chance(paper, question))) }
}

interface Fit {
  abilities: Float64Array
  thresholds: Float64Array
  slopes: Float64Array
  chance: (paper: number, question: number) => number
}

function placePapers(right: readonly Uint8Array[], { abilities, slopes, chance }: Omit<Fit, 'thresholds'>): void {
  for (const [paper, answers] of right.entries()) {
    let slope = -(abilities[paper] ?? 0)
    let curve = 1
    for (const [question, isRight] of answers.entries()) {
      const sharp = Math.exp(slopes[question] ?? 0)
      const expected = chance(paper, question)
      slope += sharp * (isRight - expected)
      curve += sharp * sharp * expected * (1 - expected)
    }
    abilities[paper] = (abilities[paper] ?? 0) + bound(slope / curve, 1)
  }
  const mean = abilities.reduce((sum, each) => sum + each, 0) / Math.max(1, abilities.length)
  for (const paper of abilities.keys()) abilities[paper] = (abilities[paper] ?? 0) - mean
}

function placeQuestions(right: readonly Uint8Array[], { abilities, thresholds, slopes, chance }: Fit): void {
  for (const question of thresholds.keys()) {
    const sharp = Math.exp(slopes[question] ?? 0)
    let down = -(thresholds[question] ?? 0) / thresholdVariance
    let downCurve = 1 / thresholdVariance
    let sharper = -((slopes[question] ?? 0) - usualSlope) / slopeVariance
    let sharperCurve = 1 / slopeVariance
    for (const [paper, answers] of right.entries()) {
      const ability = abilities[paper] ?? 0
      const expected = chance(paper, question)
      const spread = expected * (1 - expected)
      const miss = (answers[question] ?? 0) - expected
      down -= miss
      downCurve += spread
      sharper += sharp * ability * miss
      sharperCurve += (sharp * ability) ** 2 * spread
    }
    thresholds[question] = (thresholds[question] ?? 0) + bound(down / downCurve, 1)
    slopes[question] = (slopes[question] ?? 0) + bound(sharper / sharperCurve, 0.3)
  }
}

function bound(step: number, most: number): number {
  return Math.max(-most, Math.min(most, step))
}
