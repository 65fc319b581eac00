import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#contract/base/errors.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'

export interface Moved {
  objects: number
  bytes: number
  /** Keys of what could not be moved: their bytes are not what their key says. */
  damaged: string[]
}

const atOnce = 8

/**
 * Moves every object from one store to another, while programs read in both. Each is removed from the first only when the
 * other has it, under the same hash. May be stopped at any point and run again.
 */
export async function moveObjects(from: ObjectStore, to: ObjectStore, onMoved: (moved: Moved) => void = () => {}): Promise<Moved> {
  const moved: Moved = { objects: 0, bytes: 0, damaged: [] }
  const waiting = from.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      const { key, sizeBytes } = next.value
      if (!(await moveOne(from, to, key))) moved.damaged.push(key)
      else {
        moved.objects += 1
        moved.bytes += sizeBytes
      }
      onMoved(moved)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return moved
}

async function moveOne(from: ObjectStore, to: ObjectStore, key: string): Promise<boolean> {
  if (!(await to.has(key))) {
    const opened = await from.open(key).catch(ifGone)
    if (opened === null) return true
    // Looked at before it is put: under a wrong hash it would be an object that no row names.
    const hash = createHash('sha256')
    for await (const chunk of opened.stream) hash.update(chunk)
    if (hash.digest('hex') !== key) return false
    const again = await from.open(key)
    const stored = await to.put(Readable.from(again.stream), 'application/octet-stream')
    if (stored.key !== key) return false
  }
  await from.remove(key)
  return true
}

/** Somebody removed it meanwhile. */
function ifGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'object-not-found') return null
  throw error
}
