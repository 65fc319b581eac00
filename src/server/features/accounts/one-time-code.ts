import { createHash, randomBytes } from 'node:crypto'

/** A code that nobody guesses, for a link in a mail. Only its hash is kept, so that a copied database opens nothing. */
export function makeCode(): { code: string; codeHash: string } {
  const code = randomBytes(32).toString('base64url')
  return { code, codeHash: hashCode(code) }
}

/** Plain SHA-256: what is hashed is as random as a key, so it need not be slow. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
