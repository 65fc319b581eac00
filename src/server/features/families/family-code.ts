import { createHash, createHmac } from 'node:crypto'

/** Without I, L, O and U, which are misread or spell words (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeChars = 12

/** The code of one issue: the same each time, so that the school can print it again, and nobody without the secret can work it out. 60 bits. */
export function makeFamilyCode(secret: string, issueId: string): string {
  const bytes = createHmac('sha256', secret).update(`family ${issueId}`).digest()
  const letters = [...bytes.subarray(0, codeChars)].map((byte) => alphabet.charAt(byte % alphabet.length))
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-')
}

/** However it was typed: small letters, spaces, O for 0, I or L for 1. */
export function hashFamilyCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(`family ${plain}`).digest('hex')
}
