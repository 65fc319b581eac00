import { AppError } from '#contract/base/errors.ts'
import type { ListedObject, ObjectStore } from '#server/platform/objects/object-store.ts'

/** Puts into one store, and reads in another what has not been moved from there yet. */
export function readInBoth(store: ObjectStore, before: ObjectStore): ObjectStore {
  // It may be moved between the two looks: then it is in the first one by now.
  const inEither = async <T>(read: (from: ObjectStore) => Promise<T>): Promise<T> => {
    for (const from of [store, before]) {
      try {
        return await read(from)
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    }
    return read(store)
  }
  return {
    put: (bytes, type) => store.put(bytes, type),
    get: (key) => inEither((from) => from.get(key)),
    open: (key) => inEither((from) => from.open(key)),
    has: async (key) => (await store.has(key)) || (await before.has(key)) || store.has(key),
    async remove(key) {
      await before.remove(key)
      await store.remove(key)
    },
    async removeIfOlder(key, date) {
      const isGoneThere = await before.removeIfOlder(key, date)
      return (await store.removeIfOlder(key, date)) || isGoneThere
    },
    async *list(): AsyncGenerator<ListedObject> {
      yield* store.list()
      for await (const object of before.list()) if (!(await store.has(object.key))) yield object
    },
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'object-not-found'
}
