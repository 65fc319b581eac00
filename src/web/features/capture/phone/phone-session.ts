import * as z from 'zod'
import { joinAsPhone, type OwnPhoneView } from '#contract/phones.ts'

const kept = joinAsPhone.response
/** In this tab alone, and gone with it. */
const sessionKey = 'phone-session'
/** Names this device to itself, for the pictures that it keeps; no server ever hears it. */
const deviceKey = 'phone-device'

export function readPhoneSession(): z.infer<typeof kept> | null {
  try {
    return kept.safeParse(JSON.parse(sessionStorage.getItem(sessionKey) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function keepPhoneSession(token: string, phone: OwnPhoneView): void {
  sessionStorage.setItem(sessionKey, JSON.stringify({ token, phone }))
}

export function forgetPhoneSession(): void {
  sessionStorage.removeItem(sessionKey)
}

/** The same each time, so that pictures which could not be sent are found again once the phone is connected anew. */
export function readDeviceId(): string {
  const known = z.uuid().safeParse(localStorage.getItem(deviceKey))
  if (known.success) return known.data
  const fresh = crypto.randomUUID()
  localStorage.setItem(deviceKey, fresh)
  return fresh
}
