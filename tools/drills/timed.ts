import { record } from '#tools/measurements.ts'

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`${what}: ${seconds} s`)
  record({ what, value: Number(seconds), unit: 's', n: 1 })
  return result
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
