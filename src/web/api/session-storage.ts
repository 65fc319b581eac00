/** The browser's keys for a session, as the specification names them. */
const tokenKey = 'authToken'
const userKey = 'user'
const storeKey = 'auth-storage'

export function readToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function readStoredUser(): string | null {
  return localStorage.getItem(userKey)
}

export function storeSession(token: string, user: unknown): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
}

/** The third key, in the shape of the library that the specification took it from: it is written and never read. */
export function keepState(state: object): void {
  localStorage.setItem(storeKey, JSON.stringify({ state, version: 0 }))
}

export function forgetSession(): void {
  for (const key of [tokenKey, userKey, storeKey]) localStorage.removeItem(key)
  forgetExams()
}

/** Those that this browser reads without a network. Their database is named in `components/captured/offline-exam-store.ts` too. */
export function forgetExams(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('sahihi-exams')
}
