export interface Place {
  /** Raised when others need the place more: the work in it is given up, and may come in again. */
  readonly takenBack: AbortSignal
  leave(): void
}

interface Held {
  share: string
  canGiveBack: boolean
  sinceMs: number
  takenBack: AbortController
}

export interface FairPlacesOptions {
  count: number
  /** Work that has had its place for longer may lose it to who waits. Most pages take 0.05 to 0.1 s. */
  heavyAfterMs?: number
  nowMs?: () => number
}

/** Who comes while others are at work goes before them for this long, and then in turn with them. */
const CREDIT_MS = 5000
/** By how much more time somebody has had who gives up an odd place. With less, two would take it from each other for ever. */
const MARGIN_MS = 5000
const LOOK_EVERY_MS = 200

/**
 * A number of places that several share. Nobody is held back while nobody else waits. When others wait, a free place
 * goes to who has had the least time in them, and who holds more of them than who waits gives back the youngest of
 * their heavy work. Their oldest is left to end, so that everybody's work is done some time.
 */
export class FairPlaces {
  readonly #count: number
  readonly #heavyAfterMs: number
  readonly #nowMs: () => number
  readonly #held = new Set<Held>()
  readonly #waiting = new Map<string, { canGiveBack: boolean; enter: (place: Place) => void }[]>()
  /** What each had of places that it has left, since everybody was last idle. */
  readonly #usedMs = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null

  constructor({ count, heavyAfterMs = 1000, nowMs = () => performance.now() }: FairPlacesOptions) {
    this.#count = count
    this.#heavyAfterMs = heavyAfterMs
    this.#nowMs = nowMs
  }

  /** Waits for a place; among those of one share, in the order in which they came. Work that cannot start again gives none back. */
  async enter(share: string, { canGiveBack = true } = {}): Promise<Place> {
    if (!this.#isActive(share)) this.#usedMs.set(share, Math.max(this.#usedMs.get(share) ?? 0, this.#leastUsedMs() - CREDIT_MS))
    const { promise, resolve } = Promise.withResolvers<Place>()
    const queue = this.#waiting.get(share)
    if (queue === undefined) this.#waiting.set(share, [{ canGiveBack, enter: resolve }])
    else queue.push({ canGiveBack, enter: resolve })
    this.#handOut()
    return promise
  }

  /** Takes a place back where one is due. Looked at by itself while somebody waits. */
  takeBack(): void {
    const share = this.#nextShare()
    if (share === null || this.#held.size < this.#count) return
    const waiter = { held: this.#heldBy(share).length, usedMs: this.#timeOf(share) }
    for (const other of new Set([...this.#held].map((held) => held.share))) {
      const places = this.#heldBy(other)
      const more = places.length - waiter.held
      if (more < 1 || places.length < 2 || (more === 1 && this.#timeOf(other) - waiter.usedMs <= MARGIN_MS)) continue
      // One is on its way out already.
      if (places.some(({ takenBack }) => takenBack.signal.aborted)) return
      const youngest = places.findLast(
        // One place at least stays: the oldest, or one whose work cannot start again.
        (held, at) =>
          held.canGiveBack && this.#nowMs() - held.sinceMs > this.#heavyAfterMs && (at > 0 || places.some(({ canGiveBack }) => !canGiveBack)),
      )
      if (youngest === undefined) continue
      youngest.takenBack.abort()
      return
    }
  }

  #handOut(): void {
    for (let share = this.#nextShare(); share !== null && this.#held.size < this.#count; share = this.#nextShare()) {
      const queue = this.#waiting.get(share) ?? []
      const next = queue.shift()
      // Taken out and put back at the end: of two who had as much, the other is next.
      this.#waiting.delete(share)
      if (queue.length > 0) this.#waiting.set(share, queue)
      next?.enter(this.#hold(share, next.canGiveBack))
    }
    this.#watch()
  }

  #hold(share: string, canGiveBack: boolean): Place {
    const held: Held = { share, canGiveBack, sinceMs: this.#nowMs(), takenBack: new AbortController() }
    this.#held.add(held)
    return {
      takenBack: held.takenBack.signal,
      leave: () => {
        if (!this.#held.delete(held)) return
        this.#usedMs.set(share, (this.#usedMs.get(share) ?? 0) + this.#nowMs() - held.sinceMs)
        if (this.#held.size === 0 && this.#waiting.size === 0) this.#usedMs.clear()
        this.#handOut()
      },
    }
  }

  /** Who waits and has had the least. */
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
    if (this.#waiting.size > 0) this.#timer ??= setInterval(() => this.takeBack(), LOOK_EVERY_MS).unref()
    else if (this.#timer !== null) {
      clearInterval(this.#timer)
      this.#timer = null
    }
  }
}
