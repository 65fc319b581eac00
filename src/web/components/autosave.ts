export type SaveState =
  | { status: 'saved' }
  /** Changed, and about to be sent. */
  | { status: 'waiting' }
  | { status: 'saving' }
  /** Not sent; it is tried again automatically. */
  | { status: 'failed'; error: unknown }
  /** Somebody else saved meanwhile: nothing is sent until a person has chosen. */
  | { status: 'conflict' }
  /** The server does not take it as it is: sent again with the next change. */
  | { status: 'refused'; error: unknown }

export interface AutosaveOptions<T> {
  revision: number
  /** Stores a value on top of a revision and gives the new one. */
  save(value: T, revision: number): Promise<number>
  judge(error: unknown): 'failed' | 'conflict' | 'refused'
  /** How long to wait after a keystroke. */
  delayMs?: number
}

export interface Autosave<T> {
  getState(): SaveState
  subscribe(listener: () => void): () => void
  change(value: T): void
  /** Sends at once what waits; also called to try again. */
  flush(): Promise<void>
  /** After a conflict: saves this draft on top of the revision that somebody else saved. */
  keepMine(revision: number): Promise<void>
  stop(): void
}

const firstRetryMs = 2_000
const lastRetryMs = 30_000

/** Sends the newest value a moment after the last change, one request at a time, until it is stored. */
export function createAutosave<T>(options: AutosaveOptions<T>): Autosave<T> {
  const { save, judge, delayMs = 800 } = options
  const listeners = new Set<() => void>()
  let state: SaveState = { status: 'saved' }
  let revision = options.revision
  let pending: { value: T } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let stopped = false

  function setState(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function sendIn(waitMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), waitMs)
  }

  async function send(value: T): Promise<void> {
    setState({ status: 'saving' })
    try {
      revision = await save(value, revision)
      // A change that came while this one was on its way is sent next.
      if (pending?.value === value) pending = null
      retryMs = firstRetryMs
      setState({ status: pending === null ? 'saved' : 'waiting' })
    } catch (error) {
      const verdict = judge(error)
      if (verdict === 'conflict') return setState({ status: 'conflict' })
      setState({ status: verdict, error })
      if (verdict === 'failed' && !stopped) {
        sendIn(retryMs)
        retryMs = Math.min(retryMs * 2, lastRetryMs)
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running !== null) await running
    if (pending === null || state.status === 'conflict') return
    running = send(pending.value).finally(() => {
      running = null
    })
    await running
    if (pending !== null && state.status === 'waiting') await flush()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(value) {
      pending = { value }
      if (state.status === 'conflict') return
      if (state.status !== 'saving') setState({ status: 'waiting' })
      sendIn(delayMs)
    },
    flush,
    async keepMine(newest) {
      revision = newest
      if (pending === null) return setState({ status: 'saved' })
      setState({ status: 'waiting' })
      await flush()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
