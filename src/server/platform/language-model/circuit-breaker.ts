const failuresToOpen = 5
const firstRestMs = 10_000
const maxRestMs = 5 * 60_000

/** The failures of a server. Times are in milliseconds, as `now` returns them. */
export interface BreakerState {
  readonly failures: number
  /** Failures in a row. */
  readonly rests: number
  readonly openUntil: number
  /** The trial call after a pause has ended by then, even if its process died. */
  readonly tryingUntil: number
}

export const unbroken: BreakerState = { failures: 0, rests: 0, openUntil: 0, tryingUntil: 0 }

/** The state that all callers of one server share. */
export interface BreakerStore {
  read(): Promise<BreakerState>
  /** Changes the state under a lock. */
  change<T>(decide: (state: BreakerState) => { next: BreakerState; result: T }): Promise<T>
}

export interface CircuitBreakerOptions {
  now: () => number
  callMaxMs: number
}

/**
 * Pauses the calls to a server that failed several times in a row. After the pause one trial call is let out. Each failed trial
 * doubles the next pause, and a success ends it. All callers with the same store count together.
 */
export class CircuitBreaker {
  readonly #store: BreakerStore
  readonly #now: () => number
  readonly #callMaxMs: number

  constructor(store: BreakerStore, { now, callMaxMs }: CircuitBreakerOptions) {
    this.#store = store
    this.#now = now
    this.#callMaxMs = callMaxMs
  }

  /** How much of the pause is left; null without a pause. Changes nothing. */
  async leftMs(): Promise<number | null> {
    return leftMsOf(await this.#store.read(), this.#now())
  }

  /**
   * Returns null where a call may go out, else how long to wait. After a pause the first caller makes the trial. A caller that
   * gets null must report with `succeed` or `fail`.
   */
  async beginCall(): Promise<number | null> {
    return this.#store.change((state) => {
      const now = this.#now()
      const left = leftMsOf(state, now)
      if (left !== null) return { next: state, result: left }
      if (state.failures < failuresToOpen) return { next: state, result: null }
      if (state.tryingUntil > now) return { next: state, result: Math.min(firstRestMs, state.tryingUntil - now) }
      return { next: { ...state, tryingUntil: now + this.#callMaxMs }, result: null }
    })
  }

  async succeed(): Promise<void> {
    await this.#store.change((state) => ({ next: state.failures === 0 ? state : unbroken, result: undefined }))
  }

  async fail(): Promise<void> {
    await this.#store.change((state) => {
      const failures = state.failures + 1
      const next = { ...state, failures, tryingUntil: 0 }
      if (failures < failuresToOpen) return { next, result: undefined }
      const openUntil = this.#now() + Math.min(maxRestMs, firstRestMs * 2 ** state.rests)
      return { next: { ...next, openUntil, rests: state.rests + 1 }, result: undefined }
    })
  }
}

function leftMsOf({ failures, openUntil }: BreakerState, now: number): number | null {
  return failures >= failuresToOpen && openUntil > now ? openUntil - now : null
}
