import { AppError } from '#contract/base/errors.ts'
import type { ListedObject, ObjectStore } from '#server/platform/objects/object-store.ts'

/** Puts into one store, and also reads from another whose objects are being moved. */
export function readInBoth(store: ObjectStore, before: ObjectStore): ObjectStore {
  // An object that moves between the two reads is found by reading the first store again.
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
