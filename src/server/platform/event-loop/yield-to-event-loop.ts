import { setImmediate } from 'node:timers/promises'

/** Nobody who waits notices a pause of this length. */
const sliceMs = 12

/** Lets others have their turn where the last was long enough ago. */
export type Rest = () => Promise<void>

/** For work that is long altogether: call what it gives between one part and the next. */
export function createYield(): Rest {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}

/** Runs work that stops after each of its steps, with turns for others between them. */
export async function runYielding<T>(steps: Iterator<unknown, T>): Promise<T> {
  const rest = createYield()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await rest()
  }
}

export async function mapYielding<From, To>(items: readonly From[], change: (item: From, at: number) => To): Promise<To[]> {
  const rest = createYield()
  const changed: To[] = []
  for (const [at, item] of items.entries()) {
    changed.push(change(item, at))
    await rest()
  }
  return changed
}
