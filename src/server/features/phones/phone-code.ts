import { createHmac } from 'node:crypto'

/** Without I, L, O and U, which are misread or spell words (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeChars = 6

/** The code of one row: the same each time, so that the screen can show it again, and nobody without the secret can work it out. 30 bits. */
export function makePhoneCode(secret: string, rowId: string): string {
  const bytes = createHmac('sha256', secret).update(`phone code ${rowId}`).digest()
  return [...bytes.subarray(0, codeChars)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** However it was typed: small letters, spaces, O for 0, I or L for 1. With the secret, as 30 bits are soon tried out from a copied database. */
export function hashPhoneCode(secret: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHmac('sha256', secret).update(`phone code hash ${plain}`).digest('base64url')
}
