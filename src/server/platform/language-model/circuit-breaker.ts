const failuresToOpen = 5
const firstRestMs = 10_000
const maxRestMs = 5 * 60_000

/** What is known of a server's failures. Times in milliseconds, as `now` gives them. */
export interface BreakerState {
  readonly failures: number
  /** In a row, without a call that went well between them. */
  readonly rests: number
  readonly openUntil: number
  /** The one trial after a rest is over by then, whatever became of whoever made it. */
  readonly tryingUntil: number
}

export const unbroken: BreakerState = { failures: 0, rests: 0, openUntil: 0, tryingUntil: 0 }

/** Where all who ask one server keep the state. */
export interface BreakerStore {
  read(): Promise<BreakerState>
  /** Changes it while nobody else does. */
  change<T>(decide: (state: BreakerState) => { next: BreakerState; result: T }): Promise<T>
}

export interface CircuitBreakerOptions {
  now: () => number
  /** No call takes longer. */
  callMaxMs: number
}

/**
 * Leaves a server alone that has failed several times in a row: for a while, then one call tries it, and the next rest is
 * twice as long until one succeeds. Counts over all who share the store.
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

  /** How long it is left alone from now on; null when that is over, or it never failed so often. Only a look. */
  async leftMs(): Promise<number | null> {
    return leftMsOf(await this.#store.read(), this.#now())
  }

  /**
   * Asks to let a call out: how long to wait instead, or null when it may go. After a rest the first who asks takes the one
   * trial. Who gets null tells how the call went.
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
