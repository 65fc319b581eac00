import { describe, expect, it } from 'vitest'
import { sumUploads } from '#web/features/scans/upload-list.tsx'
import { createUploadQueue } from '#web/features/scans/upload-queue.ts'
import type { SendHandlers } from '#web/components/uploads/send-file.ts'

function fileOf(name: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { lastModified: 1 })
}

/** A line whose uploads finish when the test says so. */
function openLine() {
  const sending = new Map<string, SendHandlers>()
  const stopped: string[] = []
  const queue = createUploadQueue((file, handlers) => {
    sending.set(file.name, handlers)
    return () => stopped.push(file.name)
  })
  const statuses = () => queue.getFiles().map((item) => `${item.file.name} ${item.status}`)
  const end = (name: string) => {
    const handlers = sending.get(name)
    if (handlers === undefined) throw new Error(`${name} is not being sent`)
    return handlers
  }
  return { queue, end, statuses, stopped }
}

describe('createUploadQueue', () => {
  it('sends three at once and the next when one has ended', () => {
    const { queue, end, statuses } = openLine()
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)))
    expect(statuses()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
    end('b').onDone({ already: false })
    expect(statuses()).toEqual(['a sending', 'b done', 'c sending', 'd sending'])
  })

  it('does not let a failed file hold up the others, and sends it again on request', () => {
    const { queue, end, statuses } = openLine()
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)))
    end('a').onFailed(new Error('line down'))
    expect(statuses()).toEqual(['a failed', 'b sending', 'c sending', 'd sending'])
    for (const name of ['b', 'c', 'd']) end(name).onDone({ already: false })
    queue.retryFailed()
    expect(statuses()[0]).toBe('a sending')
    end('a').onDone({ already: false })
    expect(sumUploads(queue.getFiles())).toMatchObject({ files: 4, done: 4, failed: 0, left: 0, share: 1 })
  })

  it('takes the same file once, and says which ones the server had before', () => {
    const { queue, end } = openLine()
    queue.add([fileOf('a'), fileOf('b')])
    queue.add([fileOf('a')])
    expect(queue.getFiles()).toHaveLength(2)
    end('a').onDone({ already: true })
    expect(sumUploads(queue.getFiles())).toMatchObject({ done: 1, already: 1, left: 1 })
    queue.clearDone()
    expect(queue.getFiles().map((item) => item.file.name)).toEqual(['b'])
  })

  it('replaces a failed file that is chosen again', () => {
    const { queue, end, statuses } = openLine()
    queue.add([fileOf('a')])
    end('a').onFailed(new Error('line down'))
    queue.add([fileOf('a')])
    expect(statuses()).toEqual(['a sending'])
  })

  it('stops a file that is taken off the list and ignores what it still says', () => {
    const { queue, end, statuses, stopped } = openLine()
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)))
    const key = queue.getFiles()[0]?.key ?? ''
    queue.remove(key)
    end('a').onProgress(5)
    end('a').onDone({ already: false })
    expect(stopped).toEqual(['a'])
    expect(statuses()).toEqual(['b sending', 'c sending', 'd sending'])
  })

  it('adds up bytes for the overall progress', () => {
    const { queue, end } = openLine()
    queue.add([fileOf('a', 300), fileOf('b', 100)])
    end('a').onProgress(150)
    expect(sumUploads(queue.getFiles())).toMatchObject({ totalBytes: 400, sentBytes: 150, share: 0.375 })
  })
})
