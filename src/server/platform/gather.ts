/** What is done for several at once. */
export interface GatherOptions<Item, Result> {
  /** For all of them or, where it throws, for none: then each is tried by itself. */
  doAll: (items: readonly Item[]) => Promise<readonly Result[]>
  /** So many at once. */
  most: number
  /** The first of them waits at most so long for others. */
  waitMs: number
  /** Two with the same are never done at once. */
  sideOf?: (item: Item) => string | null
}

interface Waiting<Item, Result> {
  item: Item
  settle: (result: Result | Promise<Result>) => void
}

/** After so long without work the next is done at once: whoever begins sees the first result soon. */
const QUIET_MS = 2000
/** Where all that are being made are ready, the next ones begin within this. */
const PAUSE_MS = 30

/**
 * Gathers what is ready at about the same time. It knows how many are still being made, so that nothing waits for what will
 * not come. One that fails among others is tried by itself: it takes nothing but itself down.
 */
export class Gathering<Item, Result> {
  readonly #options: GatherOptions<Item, Result>
  readonly #waiting: Waiting<Item, Result>[] = []
  #inMaking = 0
  #working = false
  #lastAt = -Infinity
  #lastCount = 0
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity

  constructor(options: GatherOptions<Item, Result>) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#inMaking === 0 && this.#waiting.length === 0 && !this.#working
  }

  /** Makes something that may be added. */
  async make<T>(work: () => Promise<T>): Promise<T> {
    this.#inMaking += 1
    try {
      return await work()
    } finally {
      this.#inMaking -= 1
      this.#look()
    }
  }

  /** Within `make`. */
  async add(item: Item): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<Result>()
    this.#waiting.push({ item, settle: resolve })
    this.#look()
    return promise
  }

  #look(): void {
    if (this.#working || this.#waiting.length === 0) return
    const isQuiet = performance.now() - this.#lastAt > QUIET_MS
    const isAlone = this.#inMaking <= 1 && this.#lastCount <= 1
    if (isQuiet || isAlone || this.#waiting.length >= this.#options.most) void this.#work()
    else if (this.#waiting.length >= this.#inMaking) this.#workAfter(PAUSE_MS)
    else this.#workAfter(this.#options.waitMs)
  }

  #workAfter(ms: number): void {
    const at = performance.now() + ms
    if (at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#timer = setTimeout(() => void this.#work(), ms)
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer)
    this.#dueAt = Infinity
    this.#timer = undefined
    this.#working = true
    const taken = this.#take()
    this.#lastCount = taken.length
    try {
      const results = await this.#options.doAll(taken.map(({ item }) => item))
      for (const [at, { settle }] of taken.entries()) settle(resultAt(results, at))
    } catch (error) {
      if (taken.length === 1) taken[0]?.settle(Promise.reject(error))
      else for (const { item, settle } of taken) await this.#alone(item).then(settle, (reason: unknown) => settle(Promise.reject(reason)))
    }
    this.#working = false
    this.#lastAt = performance.now()
    this.#look()
  }

  #take(): Waiting<Item, Result>[] {
    const { most, sideOf = () => null } = this.#options
    const taken: Waiting<Item, Result>[] = []
    const sides = new Set<string>()
    for (const each of this.#waiting) {
      const side = sideOf(each.item)
      if (taken.length >= most || (side !== null && sides.has(side))) continue
      if (side !== null) sides.add(side)
      taken.push(each)
    }
    const gone = new Set(taken)
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter((each) => !gone.has(each)))
    return taken
  }

  async #alone(item: Item): Promise<Result> {
    return resultAt(await this.#options.doAll([item]), 0)
  }
}

function resultAt<Result>(results: readonly Result[], at: number): Result {
  const result = results[at]
  if (result === undefined) throw new Error('invariant: a result for each')
  return result
}
