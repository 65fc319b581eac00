import * as z from 'zod'
import type { InTransaction } from '#web/components/captured/browser-database.ts'

/** Bytes as they lie on the phone: AES-GCM with a key that no script can take out of the browser. */
export const sealedBytes = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(ArrayBuffer) })
export type SealedBytes = z.infer<typeof sealedBytes>

/** `name` goes into the seal: what was sealed as one thing cannot be opened as another. */
export async function sealBytes(key: CryptoKey, name: string, bytes: BufferSource): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(parametersOf(iv, name), key, bytes) }
}

export function openSealed(key: CryptoKey, name: string, { iv, data }: SealedBytes): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parametersOf(new Uint8Array(iv), name), key, data)
}

export function sealJson(key: CryptoKey, name: string, value: unknown): Promise<SealedBytes> {
  return sealBytes(key, name, new TextEncoder().encode(JSON.stringify(value)))
}

export async function openJson(key: CryptoKey, name: string, sealed: SealedBytes): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await openSealed(key, name, sealed)))
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

/** The key of a user in the store `keys` of a database, made when it is first asked for. */
export async function getSealKey(inTransaction: InTransaction<'keys'>, userId: string): Promise<CryptoKey> {
  const read = async () => z.instanceof(CryptoKey).safeParse(await inTransaction<unknown>(['keys'], 'readonly', (store) => store('keys').get(userId)))
  const known = await read()
  if (known.success) return known.data
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may come here at once: the first one's key stays, and both go on with what is there.
  await inTransaction(['keys'], 'readwrite', (store) => store('keys').add(fresh, userId)).catch(() => undefined)
  return z.instanceof(CryptoKey).parse((await read()).data)
}
