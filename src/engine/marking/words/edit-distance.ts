/**
 * Whether two words differ by at most `limit` slips of the pen: a letter too many, too few, wrong, or two swapped
 * (optimal string alignment distance).
 */
export function isWithinEdits(a: string, b: string, limit: number): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > limit) return false
    before = row
    row = next
  }
  return (row[b.length] ?? 0) <= limit
}

/** How many slips a word of this length may have and still be that word. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** Whether `written` is `wanted` misspelt: the first letter stands, as it does in most slips. */
export function isMisspelling(written: string, wanted: string): boolean {
  if (written[0] !== wanted[0]) return false
  return isWithinEdits(written, wanted, editsAllowed(Math.min(written.length, wanted.length)))
}

/** A slip that hardly makes another word: a doubled letter, or two letters that changed places. Where no list of words is at hand, no other is sure. */
export function isPlainSlip(written: string, wanted: string): boolean {
  if (Math.min(written.length, wanted.length) < 5) return false
  if (single(written) === single(wanted)) return true
  return written.length === wanted.length && isWithinEdits(written, wanted, 1) && letters(written) === letters(wanted)
}

function single(word: string): string {
  return word.replaceAll(/(.)\1+/g, '$1')
}

function letters(word: string): string {
  return [...word].toSorted().join('')
}
