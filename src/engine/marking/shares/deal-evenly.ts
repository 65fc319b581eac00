/** How many answers a marker has: what is done, where it was done, and what waits. */
export interface MarkerLoad {
  markerId: string
  answers: number
}

/** The answers to one question of one class that nobody has, in the order of their papers. */
export interface FreeCell {
  cell: string
  answerIds: readonly string[]
}

export interface DealtPart {
  cell: string
  markerId: string
  answerIds: readonly string[]
}

/**
 * How many of so many answers each marker gets, so that all then have as equally much as can be: each goes to whoever has fewest,
 * the first of them where several have. Nothing that a marker has is taken from them.
 */
export function countEvenly(answers: number, loads: readonly MarkerLoad[]): Map<string, number> {
  const counts = new Map(loads.map(({ markerId }) => [markerId, 0]))
  const has = loads.map((load) => load.answers)
  if (loads.length === 0) return counts
  for (let left = answers; left > 0; left--) {
    const fewest = has.indexOf(Math.min(...has))
    has[fewest] = (has[fewest] ?? 0) + 1
  }
  return new Map(loads.map(({ markerId, answers: before }, at) => [markerId, (has[at] ?? before) - before]))
}

/**
 * Deals what nobody has. A cell stays whole where it fits into what a marker still gets, the largest first; the rest is divided by
 * papers, into no more pieces than there are cells and markers together, less one.
 */
export function dealEvenly(cells: readonly FreeCell[], loads: readonly MarkerLoad[]): DealtPart[] {
  const total = cells.reduce((sum, { answerIds }) => sum + answerIds.length, 0)
  const left = countEvenly(total, loads)
  const dealt: DealtPart[] = []
  const give = (cell: string, markerId: string, answerIds: readonly string[]): void => {
    left.set(markerId, (left.get(markerId) ?? 0) - answerIds.length)
    dealt.push({ cell, markerId, answerIds })
  }
  const divided: FreeCell[] = []
  for (const free of cells.toSorted((a, b) => b.answerIds.length - a.answerIds.length)) {
    const size = free.answerIds.length
    const [tightest] = [...left].filter(([, more]) => more >= size).toSorted(([, one], [, other]) => one - other)
    if (size === 0) continue
    if (tightest === undefined) divided.push(free)
    else give(free.cell, tightest[0], free.answerIds)
  }
  for (const { cell, answerIds } of divided) {
    let from = 0
    while (from < answerIds.length) {
      const [largest] = [...left].toSorted(([, one], [, other]) => other - one)
      if (largest === undefined || largest[1] <= 0) return dealt
      const upTo = Math.min(answerIds.length, from + largest[1])
      give(cell, largest[0], answerIds.slice(from, upTo))
      from = upTo
    }
  }
  return dealt
}
