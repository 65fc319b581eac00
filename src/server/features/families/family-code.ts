import { createHash, createHmac } from 'node:crypto'
import { groupTypedCode, readTypedCode, spellTypedCode } from '#server/platform/text/typed-code.ts'

const codeChars = 12

/** Derived from the issue's id, so that the school can print it again, and nobody without the secret can work it out. 60 bits. */
export function makeFamilyCode(secret: string, issueId: string): string {
  const bytes = createHmac('sha256', secret).update(`family ${issueId}`).digest()
  return groupTypedCode(spellTypedCode(bytes.subarray(0, codeChars)))
}

export function hashFamilyCode(code: string): string {
  return createHash('sha256')
    .update(`family ${readTypedCode(code)}`)
    .digest('hex')
}
