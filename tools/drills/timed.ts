export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
