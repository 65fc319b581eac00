import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CircuitBreaker, unbroken, type BreakerStore } from '#server/platform/language-model/circuit-breaker.ts'
import type { ModelAnswer } from '#server/platform/language-model/language-model.ts'
import { openLanguageModel, readRetryAfter } from '#server/platform/language-model/open-language-model.ts'
import { startLanguageModel, type LanguageModelStandIn, type ModelMode } from '#test/stand-ins/language-model.ts'

let standIn: LanguageModelStandIn
let clock = 0
beforeAll(async () => {
  standIn = await startLanguageModel()
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.mode = 'honest'
  standIn.waitMs = 0
  standIn.calls = []
  standIn.maxAtOnce = 0
})

/** One of this process alone. */
function keepHere(): BreakerStore {
  let state = unbroken
  return {
    read: async () => state,
    change: async (decide) => {
      const { next, result } = decide(state)
      state = next
      return result
    },
  }
}

const request = {
  system: 'Read.',
  user: '[{"question":"1","points":[{"point":1}]}]',
  pictures: [Buffer.from('a picture')],
  schema: { type: 'object' },
}
const open = (more: { callsAtOnce?: number; timeoutMs?: number } = {}) =>
  openLanguageModel(
    { baseUrl: standIn.url, apiKey: null, model: 'm', timeoutMs: 2000, callsAtOnce: 4, price: null, ...more },
    keepHere(),
    () => clock,
  )
const ask = (model = open()): Promise<ModelAnswer> => model.ask(request, new AbortController().signal)

describe('a server of the OpenAI protocol', () => {
  it('is sent the picture, the schema and no chance', async () => {
    expect(await ask()).toMatchObject({ kind: 'answered', use: { inputTokens: 1000, outputTokens: 200 } })
    expect(standIn.calls[0]).toMatchObject({ isStructured: true, authorization: null })
    expect(standIn.calls[0]?.picture.toString()).toBe('a picture')
  })

  const endings: [ModelMode, Partial<ModelAnswer>][] = [
    ['too-often', { kind: 'busy', why: { code: 'asked-too-often' }, retryAfterMs: 7000 }],
    ['fail', { kind: 'busy', retryAfterMs: null }],
    ['hang-up', { kind: 'busy', why: { code: 'not-reached' } }],
    ['refuse', { kind: 'refused', isForAll: false, why: { code: 'refused', status: 400 } }],
    ['wrong-key', { kind: 'refused', isForAll: true }],
    ['huge', { kind: 'rubbish', why: 'without-end' }],
    ['endless', { kind: 'rubbish' }],
  ]
  it.each(endings)('that would %s is understood', async (mode, expected) => {
    standIn.mode = mode
    expect(await ask()).toMatchObject(expected)
  })

  it('that stalls is given up', async () => {
    standIn.mode = 'stall'
    expect(await ask(open({ timeoutMs: 100 }))).toEqual({ kind: 'busy', why: { code: 'too-slow', seconds: 0.1 }, retryAfterMs: null })
  })

  it('that is not there is busy', async () => {
    const away = { baseUrl: 'http://127.0.0.1:9', apiKey: null, model: 'm', timeoutMs: 1000, callsAtOnce: 1, price: null }
    const model = openLanguageModel(away, keepHere())
    expect(await ask(model)).toMatchObject({ kind: 'busy', why: { code: 'not-reached' } })
  })

  it('is asked so many things at once and no more', async () => {
    standIn.waitMs = 30
    const model = open({ callsAtOnce: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(model)))
    expect(answers.every(({ kind }) => kind === 'answered')).toBe(true)
    expect(standIn.maxAtOnce).toBe(3)
  })

  it('is let go when the program stops', async () => {
    standIn.mode = 'stall'
    const controller = new AbortController()
    const asking = open().ask(request, controller.signal)
    setTimeout(() => controller.abort(), 30)
    await expect(asking).rejects.toThrow('aborted')
  })
})

describe('a circuit breaker', () => {
  it('opens after five failures in a row, lets one try, and rests longer each time', async () => {
    clock = 0
    const breaker = new CircuitBreaker(keepHere(), { now: () => clock, callMaxMs: 60_000 })
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(await breaker.beginCall()).toBeNull()
      await breaker.fail()
    }
    expect(await breaker.beginCall()).toBe(10_000)
    clock = 10_000
    expect(await breaker.beginCall()).toBeNull()
    expect(await breaker.beginCall(), 'a second call waits for the first').toBe(10_000)
    await breaker.fail()
    expect(await breaker.beginCall()).toBe(20_000)
    clock = 30_000
    expect(await breaker.beginCall()).toBeNull()
    await breaker.succeed()
    expect(await breaker.beginCall()).toBeNull()
  })

  it('lets another try where the one that tried has died', async () => {
    clock = 0
    const store = keepHere()
    const breaker = new CircuitBreaker(store, { now: () => clock, callMaxMs: 60_000 })
    for (let failure = 1; failure <= 5; failure += 1) await breaker.fail()
    clock = 10_000
    expect(await breaker.beginCall()).toBeNull()
    const other = new CircuitBreaker(store, { now: () => clock, callMaxMs: 60_000 })
    clock = 69_000
    expect(await other.beginCall()).toBe(1000)
    clock = 70_000
    expect(await other.beginCall()).toBeNull()
  })
})

it.each([
  [null, null],
  ['7', 7000],
  ['Fri, 20 Nov 2026 08:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 07:00:00 GMT', 0],
  ['999999', 3_600_000],
  ['soon', null],
])('reads Retry-After: %s', (header, waitMs) => expect(readRetryAfter(header, new Date('2026-11-20T08:00:00Z'))).toBe(waitMs))
