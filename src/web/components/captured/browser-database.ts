export interface DatabaseShape {
  name: string
  version: number
  /** Brings the tables from an older version, 0 where there are none, to this one. */
  upgrade: (database: IDBDatabase, from: number) => void
}

/** One transaction: its writes are all there or none is. Gives what `act` asked for once they are on the disk. */
export type InTransaction<StoreName extends string> = <Result>(
  stores: readonly StoreName[],
  mode: 'readonly' | 'readwrite',
  act: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>

/** A database of this browser, opened when it is first used. */
export function defineDatabase<StoreName extends string>({ name, version, upgrade }: DatabaseShape): InTransaction<StoreName> {
  let opened: Promise<IDBDatabase> | null = null

  function openDatabase(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request.result, oldVersion))
      request.addEventListener('success', () => {
        const close = () => {
          request.result.close()
          opened = null
        }
        // Another tab with a newer program may change the tables only when this one lets go, or delete all of it.
        request.result.addEventListener('versionchange', close)
        resolve(request.result)
      })
      request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s store could not be opened.')))
    })
    opened.catch(() => (opened = null))
    return opened
  }

  return async (stores, mode, act) => {
    const database = await openDatabase()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, mode, { durability: 'strict' })
      const request = act((store) => transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser’s store refused the change.')))
    })
  }
}
