import { createHash, randomBytes } from 'node:crypto'

/**
 * A code that nobody guesses: the token of a session, a phone or a family, or the code of a link in a mail. Only its hash is
 * stored, so that a copied database opens nothing.
 */
export function makeCode(): { code: string; codeHash: string } {
  const code = randomBytes(32).toString('base64url')
  return { code, codeHash: hashCode(code) }
}

/** Plain SHA-256: the code is as random as a key, so a slow hash adds nothing. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
