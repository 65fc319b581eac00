/**
 * Ridge regression without an intercept: the weights that bring `rows · weights` nearest to `targets`, drawn towards
 * zero by `ridge`. Solved by Gauss with pivots; with ridge above zero there is always one solution.
 */
export function fitRidge(rows: readonly (readonly number[])[], targets: readonly number[], ridge: number): number[] {
  const size = rows[0]?.length ?? 0
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_unused, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), i === j ? ridge : 0)),
    rows.reduce((sum, row, at) => sum + (row[i] ?? 0) * (targets[at] ?? 0), 0),
  ])
  for (let i = 0; i < size; i++) eliminate(system, i)
  return system.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}

function eliminate(system: number[][], i: number): void {
  const pivot = system.findIndex((row, at) => at >= i && Math.abs(row[i] ?? 0) === Math.max(...system.slice(i).map((each) => Math.abs(each[i] ?? 0))))
  const [own, other] = [system[i], system[pivot]]
  if (own === undefined || other === undefined) return
  system[i] = other
  system[pivot] = own
  for (const [at, row] of system.entries()) {
    if (at === i) continue
    const factor = (row[i] ?? 0) / (other[i] ?? 1)
    for (let j = i; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (other[j] ?? 0)
  }
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}
