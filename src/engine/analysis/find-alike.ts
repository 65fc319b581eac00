import { runSteps } from '#engine/marking/run-steps.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'

/** What a paper says of the choice questions. */
export interface ChoicePaper {
  id: string
  /** Its class, as the nearest that is known to the room: pairs of one room alone are compared. */
  room: string
  /** One option by question; what is blank or has several bubbles is not there. */
  chosen: ReadonlyMap<string, string>
}

/** Two papers that agree more than chance explains. */
interface AlikePair {
  first: string
  second: string
  /** Questions at which both chose the same wrong option, the least likely to be chosen by chance first. */
  sharedWrong: string[]
  /** How many those would be, on average, of two pupils like these who work apart. */
  expectedWrong: number
  /** Questions at which both chose the same option, right or wrong. */
  same: number
  /** That two such pupils who work apart agree as much: at most this. */
  probability: number
  /** That among all pairs that were compared any would, in a class in which nobody copies: at most this (Bonferroni). */
  corrected: number
}

interface AlikeSearch {
  pairs: AlikePair[]
  compared: number
}

/** With fewer papers the chances of options are not known; with fewer questions hardly a pair can stand out. */
export const minAlikePapers = 20
export const minAlikeQuestions = 10
/** A pair is named where at most one class in two hundred would have one like it by chance. */
const alikeThreshold = 0.005
/** What agrees in right answers alone says nothing to a person who looks at it. */
const minSharedWrong = 4
const maxPairs = 10
/** What somebody who copies takes over, for the weight of a match. */
const copiedShare = 0.5

/**
 * Pairs of one room with improbable agreement in their choices, wrong ones above all. As Wollack's ω (Applied Psychological
 * Measurement 21, 1997, 307–320) it holds the answers of one paper fixed and asks how likely the other's writer is, by how good
 * they are, to choose the same; each of the two is the source once. Two departures. A match counts the more the less likely it is:
 * by the logarithm of how much likelier it is for somebody who copies half (as the likelihood ratio of van der Linden & Lewis,
 * Psychometrika 80, 2015, 689–706). And the tail is no normal approximation, which is too small so far out, but Chernoff's bound,
 * which is never too small if the model holds. The model: a right answer by two-parameter logistic curves, and who is wrong is
 * drawn to each wrong option as the others in the class are. Questions with several right options are left out.
 */
export function* findAlikeInSteps(questions: readonly ChoiceQuestion[], papers: readonly ChoicePaper[]): Generator<void, AlikeSearch> {
  const usable = questions.filter(({ answer }) => answer.length === 1)
  if (papers.length < minAlikePapers || usable.length < minAlikeQuestions) return { pairs: [], compared: 0 }
  const items = usable.map((question) => readItem(question, papers))
  const right = papers.map((_, paper) => Uint8Array.from(items, ({ picks, keyAt }) => Number(picks[paper] === keyAt)))
  const model = yield* fitResponseModel(right)
  const compared = countPairs(papers)
  const found: AlikePair[] = []
  for (const [first, one] of papers.entries()) {
    for (let second = first + 1; second < papers.length; second++) {
      const other = papers[second]
      if (other === undefined || other.room !== one.room) continue
      const pair = comparePair({ items, model, first, second })
      const corrected = Math.min(1, pair.probability * compared)
      if (corrected < alikeThreshold) found.push({ ...pair, first: one.id, second: other.id, corrected })
    }
    yield
  }
  return { pairs: found.toSorted((a, b) => a.probability - b.probability).slice(0, maxPairs), compared }
}

/** All at once, for measures. */
export function findAlike(questions: readonly ChoiceQuestion[], papers: readonly ChoicePaper[]): AlikeSearch {
  return runSteps(findAlikeInSteps(questions, papers))
}

interface Item {
  question: string
  keyAt: number
  /** How many papers chose each option. */
  counts: number[]
  /** Which option each paper chose; −1: none. */
  picks: Int8Array
}

function readItem({ id, options, answer }: ChoiceQuestion, papers: readonly ChoicePaper[]): Item {
  const picks = Int8Array.from(papers, ({ chosen }) => options.indexOf(chosen.get(id) ?? ''))
  return {
    question: id,
    keyAt: options.indexOf(answer[0] ?? ''),
    counts: options.map((_, option) => picks.reduce((sum, pick) => sum + Number(pick === option), 0)),
    picks,
  }
}

function countPairs(papers: readonly ChoicePaper[]): number {
  const rooms = Map.groupBy(papers, ({ room }) => room)
  return [...rooms.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
}

interface Pair {
  items: readonly Item[]
  model: ResponseModel
  first: number
  second: number
}

function comparePair({ items, model, first, second }: Pair): Omit<AlikePair, 'first' | 'second' | 'corrected'> {
  const shared: { question: string; chance: number }[] = []
  let same = 0
  let expectedWrong = 0
  for (const [at, { picks, keyAt, counts, question }] of items.entries()) {
    const [one, other] = [picks[first] ?? -1, picks[second] ?? -1]
    const wrong = (1 - model.chance(first, at)) * (1 - model.chance(second, at))
    const shares = wrongShares({ counts, keyAt }, one, other)
    expectedWrong += wrong * shares.reduce((sum, share) => sum + share * share, 0)
    if (one === -1 || one !== other) continue
    same++
    if (one !== keyAt) shared.push({ question, chance: wrong * (shares[one] ?? 0) ** 2 })
  }
  const isWorth = shared.length >= minSharedWrong
  // Each of the two may be the source: both are asked, and the smaller is doubled for it.
  const ways = isWorth
    ? [boundTail({ items, model, source: first, copier: second }), boundTail({ items, model, source: second, copier: first })]
    : [1]
  return {
    sharedWrong: shared.toSorted((a, b) => a.chance - b.chance).map(({ question }) => question),
    expectedWrong,
    same,
    probability: Math.min(1, 2 * Math.min(...ways)),
  }
}

/** Who is wrong chooses each wrong option as the others do; one more for each, as what nobody chose yet is not impossible. */
function wrongShares({ counts, keyAt }: Pick<Item, 'counts' | 'keyAt'>, one: number, other: number): number[] {
  const left = counts.map((count, option) => (option === keyAt ? 0 : count - Number(option === one) - Number(option === other) + 1))
  const all = left.reduce((sum, count) => sum + count, 0)
  return left.map((count) => count / all)
}

interface Match {
  chance: number
  /** Of a match, and of none. */
  weights: [number, number]
}

/** That the copier's answers agree with those of the source as much as they do, by chance: Chernoff's bound. */
function boundTail({ items, model, source, copier }: Pick<Pair, 'items' | 'model'> & { source: number; copier: number }): number {
  const matches: Match[] = []
  let agreement = 0
  for (const [at, { picks, keyAt, counts }] of items.entries()) {
    const [given, taken] = [picks[source] ?? -1, picks[copier] ?? -1]
    if (given === -1) continue
    const isRight = model.chance(copier, at)
    const chance = given === keyAt ? isRight : (1 - isRight) * (wrongShares({ counts, keyAt }, given, taken)[given] ?? 0)
    const weights: Match['weights'] = [Math.log(1 - copiedShare + copiedShare / chance), Math.log(1 - copiedShare)]
    matches.push({ chance, weights })
    agreement += weights[given === taken ? 0 : 1]
  }
  return Math.exp(
    Math.min(
      0,
      lowest((tilt) => logMoment(matches, tilt) - tilt * agreement),
    ),
  )
}

function logMoment(matches: readonly Match[], tilt: number): number {
  return matches.reduce(
    (sum, { chance, weights: [match, miss] }) => sum + Math.log(chance * Math.exp(tilt * match) + (1 - chance) * Math.exp(tilt * miss)),
    0,
  )
}

const maxTilt = 6
const golden = (Math.sqrt(5) - 1) / 2

/** The least value of a convex function between 0 and 6, by golden section. */
function lowest(of: (tilt: number) => number): number {
  let [low, high] = [0, maxTilt]
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)]
  let [atLeft, atRight] = [of(left), of(right)]
  for (let round = 0; round < 24; round++) {
    if (atLeft < atRight) {
      ;[high, right, atRight] = [right, left, atLeft]
      left = high - golden * (high - low)
      atLeft = of(left)
    } else {
      ;[low, left, atLeft] = [left, right, atRight]
      right = low + golden * (high - low)
      atRight = of(right)
    }
  }
  return Math.min(atLeft, atRight)
}

/**
 * How likely each pupil is to get each question right: the two-parameter logistic model, P = 1 / (1 + exp(−(a·θ − d))), with the
 * most probable values for abilities θ ~ N(0, 1), thresholds d ~ N(0, 2²) and sharpness ln a ~ N(ln 1.5, 0.2). The priors keep it
 * sensible in a class of twenty. Newton's method by turns for pupils and questions, each step bounded.
 */
interface ResponseModel {
  chance(paper: number, question: number): number
}

const rounds = 60
const usualSlope = Math.log(1.5)
const thresholdVariance = 4
const slopeVariance = 0.2
const nearlyCertain = 0.999

/** `right` by paper and question, 1 or 0. Stops after each round. */
function* fitResponseModel(right: readonly Uint8Array[]): Generator<void, ResponseModel> {
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
