import { fingerprintOf } from '#web/components/uploads/send-file.ts'
import type { SendFile } from '#web/components/uploads/send-file.ts'

/** One chosen file on its way to the server. */
export interface QueuedFile {
  key: string
  file: File
  /** Bytes the server has. */
  sentBytes: number
  status: 'waiting' | 'sending' | 'done' | 'failed'
  /** True when the server had these bytes before. */
  already: boolean
  error: unknown
}

export interface UploadQueue {
  getFiles(): readonly QueuedFile[]
  subscribe(listener: () => void): () => void
  /** Files that are in the list already, unless they failed, are not taken twice. */
  add(files: readonly File[]): void
  retry(key: string): void
  retryFailed(): void
  remove(key: string): void
  /** Takes what is done off the list. */
  clearDone(): void
  stop(): void
}

/** More at once gain nothing over one line and make every one of them late. */
const atOnce = 3

/** Sends files in order, a few at once. A failed one makes way and can be sent again. */
export function createUploadQueue(send: SendFile): UploadQueue {
  const listeners = new Set<() => void>()
  const running = new Map<string, () => void>()
  let files: readonly QueuedFile[] = []
  let lastKey = 0

  function setFiles(next: readonly QueuedFile[]): void {
    files = next
    for (const listener of listeners) listener()
  }
  function change(key: string, changed: Partial<QueuedFile>): void {
    setFiles(files.map((item) => (item.key === key ? { ...item, ...changed } : item)))
  }

  function startNext(): void {
    while (running.size < atOnce) {
      const next = files.find((item) => item.status === 'waiting')
      if (next === undefined) return
      start(next)
    }
  }

  function start({ key, file }: QueuedFile): void {
    // Held before sending begins: a sender may answer at once.
    running.set(key, () => undefined)
    change(key, { status: 'sending', error: null })
    const finish = (changed: Partial<QueuedFile>) => {
      if (!running.delete(key)) return
      change(key, changed)
      startNext()
    }
    const stop = send(file, {
      onProgress: (sentBytes) => running.has(key) && change(key, { sentBytes }),
      onDone: ({ already }) => finish({ status: 'done', already, sentBytes: file.size }),
      onFailed: (error) => finish({ status: 'failed', error }),
    })
    if (running.has(key)) running.set(key, stop)
  }

  return {
    getFiles: () => files,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chosen) {
      const known = new Set(files.filter((item) => item.status !== 'failed').map((item) => fingerprintOf(item.file)))
      const fresh = chosen.filter((file) => !known.has(fingerprintOf(file)))
      const again = new Set(fresh.map(fingerprintOf))
      setFiles([
        ...files.filter((item) => !(item.status === 'failed' && again.has(fingerprintOf(item.file)))),
        ...fresh.map((file): QueuedFile => {
          lastKey += 1
          return { key: `f${lastKey}`, file, sentBytes: 0, status: 'waiting', already: false, error: null }
        }),
      ])
      startNext()
    },
    retry(key) {
      if (files.some((item) => item.key === key && item.status === 'failed')) change(key, { status: 'waiting', error: null })
      startNext()
    },
    retryFailed() {
      setFiles(files.map((item) => (item.status === 'failed' ? { ...item, status: 'waiting', error: null } : item)))
      startNext()
    },
    remove(key) {
      running.get(key)?.()
      running.delete(key)
      setFiles(files.filter((item) => item.key !== key))
      startNext()
    },
    clearDone() {
      setFiles(files.filter((item) => item.status !== 'done'))
    },
    stop() {
      for (const stop of running.values()) stop()
      running.clear()
    },
  }
}
