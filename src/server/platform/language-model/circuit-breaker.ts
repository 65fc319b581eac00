const failuresToOpen = 5
const firstRestMs = 10_000
const maxRestMs = 5 * 60_000

/**
 * Leaves a server alone that has failed several times in a row: for a while, then one call tries it, and the next rest is
 * twice as long until one succeeds.
 */
export class CircuitBreaker {
  private readonly now: () => number
  private failures = 0
  private rests = 0
  private openUntil = 0
  private isTrying = false

  constructor(now: () => number) {
    this.now = now
  }

  /** How long it is left alone from now on; null when that is over, or it never failed so often. Only a look. */
  leftMs(): number | null {
    const left = this.openUntil - this.now()
    return this.failures >= failuresToOpen && left > 0 ? left : null
  }

  /**
   * Asks to let a call out: how long to wait instead, or null when it may go. After a rest the first who asks takes the one
   * trial. Who gets null tells how the call went.
   */
  beginCall(): number | null {
    if (this.failures < failuresToOpen) return null
    const left = this.leftMs()
    if (left !== null) return left
    if (this.isTrying) return firstRestMs
    this.isTrying = true
    return null
  }

  succeed(): void {
    this.failures = 0
    this.rests = 0
    this.isTrying = false
  }

  fail(): void {
    this.failures += 1
    this.isTrying = false
    if (this.failures < failuresToOpen) return
    this.openUntil = this.now() + Math.min(maxRestMs, firstRestMs * 2 ** this.rests)
    this.rests += 1
  }
}
