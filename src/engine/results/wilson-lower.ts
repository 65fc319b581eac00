/** Lower end of the 95 % interval of a share, for `hits` of `n` (Wilson, 1927). */
export function wilsonLower(hits: number, n: number): number {
  if (n === 0) return 0
  const z = 1.96
  const share = hits / n
  const middle = share + (z * z) / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return (middle - spread) / (1 + (z * z) / n)
}
