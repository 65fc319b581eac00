import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Calls {
  url: string
  /** Whose phones call, and the last digits that prove it. */
  callers: readonly { phone: string; digits: string }[]
  /** How long a caller reads and types, at least and at most; null: all press each key at the same instant. */
  pauseMs: readonly [number, number] | null
}

export interface Called {
  /** Of each key, from when it was pressed to when the screen was there. */
  ms: number[]
  /** Answers that were not the screen they should be. */
  wrong: string[]
}

/** What each key brings to the screen. */
const hops = [/^CON Sahihi/, /^CON .*3/s, /^CON Amani/, /^CON Which/, /^CON Amani/, /^END /] as const

/** Calls as Africa's Talking tells of them, from a thread of their own: the server's has its own work. */
async function dialCalls({ url, callers, pauseMs }: Calls): Promise<Called> {
  const called: Called = { ms: [], wrong: [] }
  const begunAt = performance.now()
  const press = async ({ phone, digits }: Calls['callers'][number], sessionId: string, hop: number) => {
    const text = ['1', digits, '2', '2', '0'].slice(0, hop).join('*')
    const form = new URLSearchParams({ sessionId, serviceCode: '*417*22#', phoneNumber: phone, networkCode: '63902', text })
    const from = performance.now()
    const response = await fetch(url, { method: 'POST', body: form })
    const screen = await response.text()
    called.ms.push(performance.now() - from)
    if (response.status !== 200 || hops[hop]?.test(screen) !== true) called.wrong.push(`${response.status} at key ${hop}: ${screen.slice(0, 100)}`)
  }
  const sessions = callers.map((caller, at) => ({ caller, id: `ATUid_${begunAt}_${at}` }))
  if (pauseMs === null) {
    for (const hop of hops.keys()) await Promise.all(sessions.map(({ caller, id }) => press(caller, id, hop)))
  } else {
    const [least, most] = pauseMs
    await Promise.all(
      sessions.map(async ({ caller, id }) => {
        for (const hop of hops.keys()) {
          await sleep(hop === 0 ? Math.random() * most : least + Math.random() * (most - least))
          await press(caller, id, hop)
        }
      }),
    )
  }
  return called
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/require-post-message-target-origin -- `benchUssd` alone starts it
parentPort?.postMessage(await dialCalls(workerData as Calls))
