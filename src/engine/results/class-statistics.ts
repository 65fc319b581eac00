/** Marks of one paper, question by question; `null` for a pupil without a script. */
export interface PaperResult {
  /** Null when the pupil was absent: left out of every figure but the count. */
  total: number | null
  max: number
  percent: number | null
  grade: string
  /** Marks by question id; a question that does not count for this pupil is left out. */
  marks: ReadonlyMap<string, number>
}

export interface Spread {
  count: number
  mean: number | null
  median: number | null
  /** Standard deviation of the sample (n − 1); null for fewer than two. */
  sd: number | null
  highest: number | null
  lowest: number | null
}

interface ClassStatistics extends Spread {
  absent: number
  /** How many pupils have each grade, `X` for absent. */
  distribution: ReadonlyMap<string, number>
}

/** Figures of a class in per cent of the exam's marks. Absent pupils are counted and never averaged. */
export function describeClass(papers: readonly PaperResult[]): ClassStatistics {
  const sat = papers.flatMap((paper) => (paper.percent === null ? [] : [paper.percent]))
  const distribution = new Map<string, number>()
  for (const paper of papers) distribution.set(paper.grade, (distribution.get(paper.grade) ?? 0) + 1)
  return { ...spreadOf(sat), absent: papers.length - sat.length, distribution }
}

/** Mean, median, deviation and ends of a list; nulls where there is nothing to say. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const count = sorted.length
  if (count === 0) return { count, mean: null, median: null, sd: null, highest: null, lowest: null }
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count
  const upper = sorted[Math.floor(count / 2)] ?? 0
  const lower = sorted[Math.floor((count - 1) / 2)] ?? 0
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    count,
    mean,
    median: (lower + upper) / 2,
    sd: count < 2 ? null : Math.sqrt(squares / (count - 1)),
    highest: sorted.at(-1) ?? null,
    lowest: sorted[0] ?? null,
  }
}
