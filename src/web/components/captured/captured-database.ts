import { defineDatabase } from '#web/components/captured/browser-database.ts'
import { getSealKey } from '#web/components/captured/seal.ts'

/**
 * `pictures`: what is known of each; `bytes`: each picture and its small copy, sealed; `readings`: what the phone read of it, sealed;
 * `keys`: a key a user.
 */
type StoreName = 'pictures' | 'bytes' | 'readings' | 'keys'

export const inCaptured = defineDatabase<StoreName>({
  name: 'sahihi-captured',
  version: 2,
  upgrade(database, from) {
    if (from < 1) {
      database.createObjectStore('pictures', { keyPath: 'id' }).createIndex('userId', 'userId')
      database.createObjectStore('bytes')
      database.createObjectStore('keys')
    }
    // Pictures that a program before the readings stored stay as they are.
    if (from < 2) database.createObjectStore('readings', { keyPath: 'pictureId' }).createIndex('userId', 'userId')
  },
})

export function getCapturedKey(userId: string): Promise<CryptoKey> {
  return getSealKey(inCaptured, userId)
}
