import type { ObjectStore } from '#server/platform/objects/object-store.ts'

/** The same store, which tells of everything that is put. */
export function watchPuts(store: ObjectStore, onPut: (key: string) => void): ObjectStore {
  return {
    ...store,
    async put(bytes, type) {
      const stored = await store.put(bytes, type)
      onPut(stored.key)
      return stored
    },
  }
}
