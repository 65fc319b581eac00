import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Frees what nothing holds any more, for tests of what is kept too long. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // What a WeakRef was asked for is held until the end of that turn, and what a finalizer lets go is free after it.
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate()
    collect()
  }
}
