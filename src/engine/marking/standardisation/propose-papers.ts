/** A paper that could be marked by everybody, with the marks the program gave it so far. */
export interface Candidate {
  id: string
  marks: number
}

/**
 * Papers spread over the range of the provisional marks: for evenly spaced marks from the lowest to the highest, the paper
 * nearest to each that is not taken yet. Of two as near, the one that comes first.
 */
export function proposePapers(candidates: readonly Candidate[], count: number): string[] {
  if (candidates.length <= count) return candidates.map(({ id }) => id)
  const marks = candidates.map((each) => each.marks)
  const lowest = Math.min(...marks)
  const step = count === 1 ? 0 : (Math.max(...marks) - lowest) / (count - 1)
  const taken = new Set<string>()
  for (let place = 0; place < count; place++) {
    const target = lowest + step * place
    const free = candidates.filter(({ id }) => !taken.has(id))
    const nearest = free.reduce((best, each) => (Math.abs(each.marks - target) < Math.abs(best.marks - target) ? each : best))
    taken.add(nearest.id)
  }
  return candidates.filter(({ id }) => taken.has(id)).map(({ id }) => id)
}
