const databaseName = 'sahihi-captured'
const version = 1

/** `pictures`: what is known of each; `bytes`: each picture and its small copy, sealed; `keys`: a key a user. */
export type StoreName = 'pictures' | 'bytes' | 'keys'

let opened: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, version)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('pictures', { keyPath: 'id' }).createIndex('userId', 'userId')
      request.result.createObjectStore('bytes')
      request.result.createObjectStore('keys')
    })
    request.addEventListener('success', () => {
      // Another tab with a newer program may change the tables only when this one lets go.
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        opened = null
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s store could not be opened.')))
  })
  opened.catch(() => (opened = null))
  return opened
}

/** One transaction: its writes are all there or none is. Gives what `act` asked for once they are on the disk. */
export async function inTransaction<Result>(
  stores: readonly StoreName[],
  mode: 'readonly' | 'readwrite',
  act: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' })
    const request = act((name) => transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser’s store refused the picture.')))
  })
}
