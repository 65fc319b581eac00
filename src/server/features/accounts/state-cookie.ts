const cookieName = 'sahihi_google'
const maxAgeSeconds = 15 * 60

/**
 * Binds a round trip to the browser that started it. `Lax`, because the way back is a link from another site. Without a
 * state it takes the cookie away.
 */
export function stateCookie(state: string, isSecure: boolean): string {
  const age = state === '' ? 0 : maxAgeSeconds
  return `${cookieName}=${state}; Path=/api/auth/google; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function findStateCookie(header: string | undefined): string | null {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]{20,200})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}
