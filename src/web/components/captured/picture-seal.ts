import * as z from 'zod'

/** Bytes as they lie on the phone: AES-GCM with a key that no script can take out of the browser. */
export const sealedBytes = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(ArrayBuffer) })
export type SealedBytes = z.infer<typeof sealedBytes>

export function makeSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `name` goes into the seal: what was sealed as one picture cannot be opened as another. */
export async function sealBytes(key: CryptoKey, name: string, bytes: ArrayBuffer): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(parametersOf(iv, name), key, bytes) }
}

export function openSealed(key: CryptoKey, name: string, { iv, data }: SealedBytes): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parametersOf(new Uint8Array(iv), name), key, data)
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

export async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
