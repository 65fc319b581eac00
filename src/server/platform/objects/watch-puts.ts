import type { ObjectStore } from '#server/platform/objects/object-store.ts'

/** Calls `onPut` after every `put` of a store. */
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
