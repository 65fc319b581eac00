import { useEffect, useSyncExternalStore } from 'react'
import type { MathNode } from '#engine/maths/math-node.ts'

export type ReadTex = (tex: string) => MathNode | null

let reader: ReadTex | null = null
let isAsked = false
const listeners = new Set<() => void>()

/** For whoever has it already, such as a page that is written on the server. */
export function giveMathsReader(given: ReadTex): void {
  reader = given
  for (const notify of listeners) notify()
}

/** What reads TeX, fetched when the first formula is shown; null until it is there. Where it cannot be had, formulae stand as typed. */
export function useMathsReader(): ReadTex | null {
  useEffect(() => {
    if (reader !== null || isAsked) return
    isAsked = true
    import('#engine/maths/read-tex.ts').then(
      ({ readTex }) => giveMathsReader(readTex),
      () => {
        isAsked = false
      },
    )
  }, [])
  return useSyncExternalStore(subscribe, current, current)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function current(): ReadTex | null {
  return reader
}
