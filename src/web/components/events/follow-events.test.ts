import { describe, expect, it } from 'vitest'
import { backOffMs, followEvents } from '#web/components/events/follow-events.ts'
import { createEventParser } from '#web/components/events/parse-events.ts'
import type { ServerEvent } from '#web/components/events/parse-events.ts'

function parseInPieces(pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = []
  const push = createEventParser((event) => events.push(event))
  for (const piece of pieces) push(piece)
  return events
}

describe('createEventParser', () => {
  const text = ': hello\n\nevent: page\ndata: {"id":1}\n\nevent: counts\r\ndata: a\r\ndata:b\r\n\r\nid: 4\n\ndata: last\n\n'
  const expected = [
    { event: 'page', data: '{"id":1}' },
    { event: 'counts', data: 'a\nb' },
    { event: 'message', data: 'last' },
  ]

  it('gives the events of one piece', () => {
    expect(parseInPieces([text])).toEqual(expected)
  })

  it('gives the same events wherever the pieces are cut', () => {
    for (let cut = 0; cut <= text.length; cut += 1) expect(parseInPieces([text.slice(0, cut), text.slice(cut)])).toEqual(expected)
    expect(parseInPieces([...text])).toEqual(expected)
  })

  it('holds an unfinished event back', () => {
    expect(parseInPieces(['event: page\ndata: {"id"'])).toEqual([])
  })
})

function streamOf(...pieces: string[]): Response {
  return new Response(new Blob(pieces).stream(), { headers: { 'content-type': 'text/event-stream' } })
}

describe('followEvents', () => {
  it('opens the stream again after a break and asks for a fresh look then', async () => {
    const end = new AbortController()
    const log: string[] = []
    const answers = [
      () => Promise.resolve(streamOf('data: one\n\n')),
      () => Promise.reject(new TypeError('network down')),
      () => Promise.reject(new Error('the service is away')),
      () => Promise.resolve(streamOf('data: two\n\n')),
    ]
    await followEvents({
      open: () => answers.shift()?.() ?? Promise.reject(new Error('no more')),
      onEvent: (event) => log.push(event.data),
      onOpen: (again) => log.push(again ? 'open again' : 'open'),
      onLost: () => {
        log.push('lost')
        if (answers.length === 0) end.abort()
      },
      signal: end.signal,
      waitMs: () => 0,
    })
    expect(log).toEqual(['open', 'one', 'lost', 'lost', 'lost', 'open again', 'two', 'lost'])
  })

  it('stops where repeating makes no difference', async () => {
    let opened = 0
    await followEvents({
      open: () => {
        opened += 1
        return Promise.reject(new Error('no such exam'))
      },
      isFinal: (error) => error instanceof Error && error.message === 'no such exam',
      onEvent: () => undefined,
      onOpen: () => undefined,
      onLost: () => undefined,
      signal: new AbortController().signal,
    })
    expect(opened).toBe(1)
  })

  it('waits longer each time, up to half a minute and a little', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => backOffMs(attempt, () => 0.5))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
})
