import { hash, verify } from '@node-rs/argon2'
import { standInHashLine } from '#server/features/accounts/hash-line.ts'

/** OWASP's first choice for argon2id, the default algorithm of this package: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** For a password that is set; waits in the line of hashes. */
export function hashPassword(password: string): Promise<string> {
  return standInHashLine('new passwords', () => hash(password.normalize('NFC'), cost))
}

let dummyHash: Promise<string> | undefined

/**
 * Takes the same time whether or not there is a hash to compare with, so that time does not tell who has an account. Does
 * not wait in the line of hashes: `limitGuesses`, through which every guess goes, has waited there already.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('Nobody has this password 0', cost)
  const isRight = await verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))
  return passwordHash !== null && isRight
}
