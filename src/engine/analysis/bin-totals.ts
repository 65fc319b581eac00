/** How many papers lie in each step of the scale, from 0 to the exam's marks. */
interface TotalBins {
  /** Marks that a step holds. */
  width: number
  counts: number[]
}

const widths = [1, 2, 5, 10, 20, 25, 50, 100]
const maxBins = 10

/** The steps are round and at most ten. Full marks belong to the last step. */
export function binTotals(totals: readonly number[], max: number): TotalBins {
  const width = widths.find((each) => max / each <= maxBins) ?? Math.ceil(max / maxBins)
  const counts = Array.from({ length: Math.max(1, Math.ceil(max / width)) }, () => 0)
  for (const total of totals) {
    const at = Math.min(counts.length - 1, Math.floor(total / width))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { width, counts }
}
