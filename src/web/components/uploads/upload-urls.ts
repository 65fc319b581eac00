import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import * as z from 'zod'
import { keptFor } from '#contract/base/kept-for.ts'

const stored = z.object({ uploadUrl: z.string(), creationTime: z.string(), size: z.number().nullable() })

/** Where a stopped upload goes on after a reload. tus forgets uploads of a day ago, so this does too. */
const keptMs = keptFor.unfinishedUploadHours * 60 * 60 * 1000

/**
 * Remembers the address of every upload that has begun. A file's name may be a pupil's: nothing of it is kept,
 * only a number made from name, size and date, by which the same file is known again.
 */
export function createUploadUrls(examId: string, storage: Storage, now = Date.now): UrlStorage & { countUnfinished(): number } {
  const prefix = `upload:${examId}:`

  function read(key: string): PreviousUpload | null {
    const parsed = stored.safeParse(parseJson(storage.getItem(key)))
    if (!parsed.success || now() - Date.parse(parsed.data.creationTime) > keptMs) {
      storage.removeItem(key)
      return null
    }
    return { ...parsed.data, metadata: {}, parallelUploadUrls: null, urlStorageKey: key }
  }
  function list(): PreviousUpload[] {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => read(key) ?? [])
  }

  return {
    countUnfinished: () => list().length,
    findAllUploads: () => Promise.resolve(list()),
    findUploadsByFingerprint(fingerprint) {
      const found = read(prefix + fingerprint)
      return Promise.resolve(found === null ? [] : [found])
    },
    removeUpload(key) {
      storage.removeItem(key)
      return Promise.resolve()
    },
    addUpload(fingerprint, { uploadUrl, creationTime, size }) {
      const key = prefix + fingerprint
      try {
        storage.setItem(key, JSON.stringify({ uploadUrl, creationTime, size }))
      } catch {
        // A full or forbidden storage costs only the going on after a reload.
      }
      return Promise.resolve(key)
    },
  }
}

/** Two rounds of FNV-1a, 64 bits together: enough to tell the files of one exam apart. */
export function hashText(text: string): string {
  return [0x811c9dc5, 0x9dc5811c]
    .map((seed) => {
      let hash = seed
      for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
