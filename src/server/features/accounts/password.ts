import { hash, verify } from '@node-rs/argon2'
import { queueHash } from '#server/features/accounts/hash-queue.ts'

/** OWASP's first choice for argon2id, the default algorithm of this package: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** For a new password; waits in the queue of hashes. */
export function hashPassword(password: string): Promise<string> {
  return queueHash('new passwords', () => hash(password.normalize('NFC'), cost))
}

let dummyHash: Promise<string> | undefined

/**
 * Takes the same time whether or not there is a hash to compare with, so that time does not tell who has an account. It does not
 * queue: `limitGuesses`, through which every guess goes, has done so.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('Nobody has this password 0', cost)
  const isRight = await verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))
  return passwordHash !== null && isRight
}
