/** Solves a symmetric, positive definite system by Cholesky's method. The matrix is overwritten. */
export function solveSymmetric(matrix: readonly Float64Array[], targets: readonly number[]): Float64Array {
  for (const [i, row] of matrix.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = matrix[j] ?? row
      let sum = row[j] ?? 0
      for (let k = 0; k < j; k++) sum -= (row[k] ?? 0) * (other[k] ?? 0)
      row[j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / (other[j] ?? 1)
    }
  }
  const solved = Float64Array.from(targets)
  for (const [i, row] of matrix.entries()) {
    for (let k = 0; k < i; k++) solved[i] = (solved[i] ?? 0) - (row[k] ?? 0) * (solved[k] ?? 0)
    solved[i] = (solved[i] ?? 0) / (row[i] ?? 1)
  }
  for (let i = matrix.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < matrix.length; k++) solved[i] = (solved[i] ?? 0) - (matrix[k]?.[i] ?? 0) * (solved[k] ?? 0)
    solved[i] = (solved[i] ?? 0) / (matrix[i]?.[i] ?? 1)
  }
  return solved
}
