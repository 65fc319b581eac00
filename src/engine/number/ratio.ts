export interface Ratio {
  parts: readonly number[]
  start: number
  end: number
}

/** Every ratio of a text, `2:3` or `1 : 2.5 : 4`, in order. */
export function readRatios(text: string): Ratio[] {
  return [...text.matchAll(/(?<![\d.:])\d{1,9}(?:\.\d{1,6})?(?:\s?:\s?\d{1,9}(?:\.\d{1,6})?){1,5}(?![\d:])/g)].map((match) => ({
    parts: match[0].split(':').map(Number),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Equal in proportion: 4:6 is 2:3. */
export function isSameRatio(a: readonly number[], b: readonly number[]): boolean {
  const [left, right] = [a[0] ?? 0, b[0] ?? 0]
  if (a.length !== b.length || left === 0 || right === 0) return false
  return a.every((part, at) => Math.abs(part * right - (b[at] ?? 0) * left) <= 1e-9 * Math.abs(part * right))
}
