/** Codes that people type from paper or a screen: without I, L, O and U, which are misread or spell words (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As many letters as there are bytes, five bits each. */
export function spellTypedCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join('')
}

/** As it is printed: `XXXX-XXXX-XXXX`. */
export function groupTypedCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** However it was typed: small letters, spaces, hyphens, O for 0, I or L for 1. */
export function readTypedCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
