import { existsSync, readFileSync } from 'node:fs'

/** What a drill that goes on where it ended has measured so far: a line of JSON each. */
export function readRows<Row>(file: string): Row[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
