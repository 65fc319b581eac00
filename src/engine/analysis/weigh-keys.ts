/** Who chose an option, in bins from the lowest to the best. */
interface Bin {
  /** How good its pupils are: their mean in the rest of the paper, standardised. */
  ability: number
  /** How many chose each option. */
  chosen: readonly number[]
}

/** What a right option may look like: how steeply it is chosen more often by better pupils, and how hard it is. */
const slopes = [0.4, 0.7, 1, 1.4, 2]
const difficulties = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((b) => ({ b, weight: Math.exp((-b * b) / 2) }))
const weightOfAll = difficulties.reduce((sum, { weight }) => sum + weight, 0) * slopes.length
/** Of blind guessing, so much is left: wrong options are made to draw those who do not know. */
const guessing = 0.5
const bins = 8

/**
 * How well what was chosen goes with each option being the right one, as natural logarithms that may be compared with
 * each other: a right option is chosen the more often the better a pupil is; between the wrong ones the choice says nothing
 * of that. What is not known of the question, its difficulty and how sharp it is, is averaged over.
 */
export function weighKeys(optionCount: number, answers: readonly { option: number; rest: number }[]): number[] {
  const cells = cutBins(optionCount, answers)
  return Array.from({ length: optionCount }, (_, key) => weighKey(key, optionCount, cells))
}

function cutBins(optionCount: number, answers: readonly { option: number; rest: number }[]): Bin[] {
  const ordered = answers.toSorted((a, b) => a.rest - b.rest)
  const mean = ordered.reduce((sum, { rest }) => sum + rest, 0) / ordered.length
  const spread = Math.sqrt(ordered.reduce((sum, { rest }) => sum + (rest - mean) ** 2, 0) / ordered.length) || 1
  return Array.from({ length: bins }, (_, at) => {
    const own = ordered.slice(Math.round((at * ordered.length) / bins), Math.round(((at + 1) * ordered.length) / bins))
    const chosen = Array.from({ length: optionCount }, (__, option) => own.filter((each) => each.option === option).length)
    return { ability: own.reduce((sum, { rest }) => sum + (rest - mean) / spread, 0) / Math.max(1, own.length), chosen }
  })
}

function weighKey(key: number, optionCount: number, cells: readonly Bin[]): number {
  const guess = guessing / optionCount
  const logs: number[] = []
  for (const slope of slopes) {
    for (const { b, weight } of difficulties) {
      let log = Math.log(weight / weightOfAll)
      for (const { ability, chosen } of cells) {
        const right = guess + (1 - guess) / (1 + Math.exp(-1.7 * slope * (ability - b)))
        const hits = chosen[key] ?? 0
        const misses = chosen.reduce((sum, count) => sum + count, 0) - hits
        log += hits * Math.log(right) + misses * Math.log(1 - right)
      }
      logs.push(log)
    }
  }
  // The wrong options share what is left in any proportion, each as likely as another.
  const wrong = Array.from({ length: optionCount }, (_, option) =>
    option === key ? 0 : cells.reduce((sum, { chosen }) => sum + (chosen[option] ?? 0), 0),
  )
  const all = wrong.reduce((sum, count) => sum + count, 0)
  const shared = wrong.reduce((sum, count) => sum + logFactorial(count), 0) + logFactorial(optionCount - 2) - logFactorial(all + optionCount - 2)
  return addLogs(logs) + shared
}

function addLogs(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

function logFactorial(count: number): number {
  let log = 0
  for (let at = 2; at <= count; at++) log += Math.log(at)
  return log
}
