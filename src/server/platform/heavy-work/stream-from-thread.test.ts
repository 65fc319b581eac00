import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { streamFromThread } from '#server/platform/heavy-work/stream-from-thread.ts'
import { streamToMain } from '#server/platform/heavy-work/stream-to-main.ts'

const failAtOnce = () => streamFromThread(() => Promise.reject(new Error('The thread died.')))

it('tells who reads a stream later that its thread has failed, and throws nothing before', async () => {
  const uncaught: unknown[] = []
  const keep = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', keep)
  try {
    const [consumed, piped] = [failAtOnce(), failAtOnce()]
    await wait(20)
    await expect(buffer(consumed)).rejects.toThrow('The thread died.')
    await expect(pipeline(piped, new PassThrough())).rejects.toThrow('The thread died.')
    expect(uncaught).toEqual([])
  } finally {
    process.off('uncaughtException', keep)
  }
})

it('gives a thread up when nobody reads on, and leaves one alone that has given its last piece', async () => {
  const signals: AbortSignal[] = []
  const open = () =>
    streamFromThread(async (port, signal) => {
      signals.push(signal)
      await streamToMain(port, slowly())
    })
  const whole = await buffer(open())
  const left = open()
  await once(left, 'readable')
  left.destroy()
  await once(left, 'close')
  expect({ whole: String(whole), wereGivenUp: signals.map(({ aborted }) => aborted) }).toEqual({ whole: 'onetwo', wereGivenUp: [false, true] })
})

async function* slowly(): AsyncGenerator<string> {
  yield 'one'
  await wait(1)
  yield 'two'
}
