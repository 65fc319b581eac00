import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { streamFromThread } from '#server/platform/heavy-work/stream-from-thread.ts'

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
