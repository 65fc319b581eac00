import { createHmac } from 'node:crypto'
import { readTypedCode, spellTypedCode } from '#server/platform/text/typed-code.ts'

const codeChars = 6

/** Derived from the row's id, so that the screen can show it again, and nobody without the secret can work it out. 30 bits. */
export function makePhoneCode(secret: string, rowId: string): string {
  const bytes = createHmac('sha256', secret).update(`phone code ${rowId}`).digest()
  return spellTypedCode(bytes.subarray(0, codeChars))
}

/** With the secret: 30 bits alone are soon found by trying, given a copied database. */
export function hashPhoneCode(secret: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`phone code hash ${readTypedCode(code)}`)
    .digest('base64url')
}
