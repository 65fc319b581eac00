export interface Slot {
  /** Aborted when others need the slot more: the work in it is given up, and may acquire another. */
  readonly revoked: AbortSignal
  release(): void
}

interface Held {
  share: string
  canRevoke: boolean
  sinceMs: number
  revoked: AbortController
}

/** Work that has held its slot for longer may lose it to a waiting share. Most pages take 0.05 to 0.1 s. */
const HEAVY_AFTER_MS = 1000
/** A share that arrives while others are at work goes before them for this long. */
const CREDIT_MS = 5000
/** A share gives up an odd slot only if it has had this much more time. With less, two shares would revoke each other for ever. */
const MARGIN_MS = 5000
const CHECK_EVERY_MS = 200

/*
 * A fair share of slots for each school, in one module for both kinds of slot. pg-boss's group concurrency does not replace it: its
 * limit is fixed and it claims the oldest jobs first, so with one slot, or with as many busy schools as the limit leaves room for,
 * the next school waits until another has no jobs left.
 */

/**
 * Slots for work that waits in memory. A share may hold all of them while no other waits. When others wait, a free slot goes to the
 * share with the least time, and a share that holds more slots than the waiting one loses its youngest heavy work. Its oldest work
 * keeps its slot, so that all work ends some time.
 */
export class FairSlots {
  readonly #count: number
  readonly #nowMs: () => number
  readonly #held = new Set<Held>()
  readonly #waiting = new Map<string, { canRevoke: boolean; grant: (slot: Slot) => void }[]>()
  /** The time in released slots by share, since all slots were last free. */
  readonly #usedMs = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null

  constructor(count: number, nowMs = () => performance.now()) {
    this.#count = count
    this.#nowMs = nowMs
  }

  /** Waits for a slot, first come first served within a share. Work that cannot start again is never revoked. */
  async acquire(share: string, { canRevoke = true } = {}): Promise<Slot> {
    if (!this.#isActive(share)) this.#usedMs.set(share, Math.max(this.#usedMs.get(share) ?? 0, this.#leastUsedMs() - CREDIT_MS))
    const { promise, resolve } = Promise.withResolvers<Slot>()
    const queue = this.#waiting.get(share)
    if (queue === undefined) this.#waiting.set(share, [{ canRevoke, grant: resolve }])
    else queue.push({ canRevoke, grant: resolve })
    this.#handOut()
    return promise
  }

  /** Revokes a slot where one is due. Runs by itself while a share waits. */
  revokeHeavy(): void {
    const share = this.#nextShare()
    if (share === null || this.#held.size < this.#count) return
    const waiter = { held: this.#heldBy(share).length, usedMs: this.#timeOf(share) }
    for (const other of new Set([...this.#held].map((held) => held.share))) {
      const slots = this.#heldBy(other)
      const more = slots.length - waiter.held
      if (more < 1 || slots.length < 2 || (more === 1 && this.#timeOf(other) - waiter.usedMs <= MARGIN_MS)) continue
      // One slot is being freed already.
      if (slots.some(({ revoked }) => revoked.signal.aborted)) return
      const youngest = slots.findLast(
        // One slot at least stays: the oldest, or one whose work cannot start again.
        (held, at) => held.canRevoke && this.#nowMs() - held.sinceMs > HEAVY_AFTER_MS && (at > 0 || slots.some(({ canRevoke }) => !canRevoke)),
      )
      if (youngest === undefined) continue
      youngest.revoked.abort()
      return
    }
  }

  #handOut(): void {
    for (let share = this.#nextShare(); share !== null && this.#held.size < this.#count; share = this.#nextShare()) {
      const queue = this.#waiting.get(share) ?? []
      const next = queue.shift()
      // Moved to the end: of two shares with as much time, the other is next.
      this.#waiting.delete(share)
      if (queue.length > 0) this.#waiting.set(share, queue)
      next?.grant(this.#hold(share, next.canRevoke))
    }
    this.#watch()
  }

  #hold(share: string, canRevoke: boolean): Slot {
    const held: Held = { share, canRevoke, sinceMs: this.#nowMs(), revoked: new AbortController() }
    this.#held.add(held)
    return {
      revoked: held.revoked.signal,
      release: () => {
        if (!this.#held.delete(held)) return
        this.#usedMs.set(share, (this.#usedMs.get(share) ?? 0) + this.#nowMs() - held.sinceMs)
        if (this.#held.size === 0 && this.#waiting.size === 0) this.#usedMs.clear()
        this.#handOut()
      },
    }
  }

  /** The waiting share with the least time. */
  #nextShare(): string | null {
    let next: string | null = null
    for (const share of this.#waiting.keys()) if (next === null || this.#timeOf(share) < this.#timeOf(next)) next = share
    return next
  }

  #timeOf(share: string): number {
    return this.#heldBy(share).reduce((sum, { sinceMs }) => sum + this.#nowMs() - sinceMs, this.#usedMs.get(share) ?? 0)
  }

  #leastUsedMs(): number {
    const active = new Set([...this.#waiting.keys(), ...[...this.#held].map(({ share }) => share)])
    return active.size === 0 ? 0 : Math.min(...[...active].map((share) => this.#timeOf(share)))
  }

  /** The oldest first. */
  #heldBy(share: string): Held[] {
    return [...this.#held].filter((held) => held.share === share)
  }

  #isActive(share: string): boolean {
    return this.#waiting.has(share) || this.#heldBy(share).length > 0
  }

  #watch(): void {
    if (this.#waiting.size > 0) this.#timer ??= setInterval(() => this.revokeHeavy(), CHECK_EVERY_MS).unref()
    else if (this.#timer !== null) {
      clearInterval(this.#timer)
      this.#timer = null
    }
  }
}

interface NextClaim {
  /** Their jobs stay in the queue for now. */
  ignoredShares: string[]
  slots: number
}

/**
 * Slots for jobs, which wait in the database: who waits is not known, and a running job keeps its slot. So a share holds at most its
 * part, as if one more share were at work, and the next to come finds a free slot. Once all slots are held, every share gets one
 * turn before any gets a second.
 */
export class FairClaims {
  readonly #count: number
  readonly #held = new Map<string, number>()
  /** Shares that held slots since all were held, until no other share waits. */
  readonly #hadTurn = new Set<string>()

  constructor(count: number) {
    this.#count = count
  }

  /** What to claim next; null while every slot is held. */
  next(): NextClaim | null {
    const held = [...this.#held.values()].reduce((sum, count) => sum + count, 0)
    if (held >= this.#count) {
      for (const share of this.#held.keys()) this.#hadTurn.add(share)
      return null
    }
    if (this.#hadTurn.size > 0) return { ignoredShares: [...this.#hadTurn], slots: 1 }
    const part = Math.max(1, Math.floor(this.#count / (Math.max(1, this.#held.size) + 1)))
    const open = [...this.#held.values()].filter((count) => count < part)
    const full = [...this.#held].filter(([, count]) => count >= part).map(([share]) => share)
    return { ignoredShares: full, slots: Math.min(part, this.#count - held, ...open.map((count) => part - count)) }
  }

  /** Whether another claim may find jobs, after the last one did or did not. */
  hasMore(hasClaimed: boolean): boolean {
    const wasTurn = this.#hadTurn.size > 0
    if (wasTurn && hasClaimed) for (const share of this.#held.keys()) this.#hadTurn.add(share)
    if (wasTurn && !hasClaimed) this.#hadTurn.clear()
    return hasClaimed || wasTurn
  }

  /** Holds a slot until the function it returns is called. */
  hold(share: string): () => void {
    this.#held.set(share, (this.#held.get(share) ?? 0) + 1)
    return () => {
      const left = (this.#held.get(share) ?? 1) - 1
      if (left > 0) this.#held.set(share, left)
      else this.#held.delete(share)
    }
  }
}
