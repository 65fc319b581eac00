import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave } from '#web/components/autosave.ts'

class Refusal extends Error {
  readonly kind: 'failed' | 'conflict' | 'refused'
  constructor(kind: 'failed' | 'conflict' | 'refused') {
    super(kind)
    this.kind = kind
  }
}
const judge = (error: unknown) => (error instanceof Refusal ? error.kind : 'failed')

/** A server that keeps one value under a revision, and can be told to fail. */
function fakeServer() {
  const stored: { value: string; revision: number }[] = []
  const server = { stored, revision: 1, refusals: [] as Refusal[] }
  return Object.assign(server, {
    async save(value: string, revision: number): Promise<number> {
      const refusal = server.refusals.shift()
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (refusal !== undefined) throw refusal
      if (revision !== server.revision) throw new Refusal('conflict')
      server.revision += 1
      stored.push({ value, revision: server.revision })
      return server.revision
    },
  })
}

describe('createAutosave', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends only the last of several quick changes', async () => {
    const server = fakeServer()
    const autosave = createAutosave({ revision: 1, save: server.save, judge })
    for (const value of ['a', 'ab', 'abc']) {
      autosave.change(value)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(autosave.getState().status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.stored).toEqual([{ value: 'abc', revision: 2 }])
    expect(autosave.getState()).toEqual({ status: 'saved' })
  })

  it('sends a change made while another is on its way after it, on the new revision', async () => {
    const server = fakeServer()
    const autosave = createAutosave({ revision: 1, save: server.save, judge, delayMs: 10 })
    autosave.change('first')
    await vi.advanceTimersByTimeAsync(50)
    expect(autosave.getState().status).toBe('saving')
    autosave.change('second')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.stored.map((entry) => entry.value)).toEqual(['first', 'second'])
    expect(autosave.getState()).toEqual({ status: 'saved' })
  })

  it('keeps what was typed over a lost connection and stores it when the line is back', async () => {
    const server = fakeServer()
    server.refusals.push(new Refusal('failed'), new Refusal('failed'))
    const autosave = createAutosave({ revision: 1, save: server.save, judge })
    autosave.change('typed on a bus')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.getState().status).toBe('failed')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.stored.map((entry) => entry.value)).toEqual(['typed on a bus'])
  })

  it('sends nothing after a conflict until a person has chosen, then goes over the newest revision', async () => {
    const server = fakeServer()
    server.revision = 7
    const autosave = createAutosave({ revision: 1, save: server.save, judge })
    autosave.change('mine')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.getState()).toEqual({ status: 'conflict' })
    autosave.change('mine, and more')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.stored).toEqual([])
    const kept = autosave.keepMine(7)
    await vi.advanceTimersByTimeAsync(1_000)
    await kept
    expect(server.stored).toEqual([{ value: 'mine, and more', revision: 8 }])
  })

  it('does not repeat by itself what the server refuses, and sends the next change', async () => {
    const server = fakeServer()
    server.refusals.push(new Refusal('refused'))
    const autosave = createAutosave({ revision: 1, save: server.save, judge })
    autosave.change('wrong')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.getState().status).toBe('refused')
    expect(server.stored).toEqual([])
    autosave.change('right')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.stored.map((entry) => entry.value)).toEqual(['right'])
  })
})
