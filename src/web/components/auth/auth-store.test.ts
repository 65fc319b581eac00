import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import type { useAuth as useAuthType } from '#web/components/auth/auth-store.ts'

const user = {
  id: '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000',
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@school.example',
  role: 'TEACHER',
  status: 'ACTIVE',
}
const account = { ...user, schoolName: null }
const credentials = { email: user.email, password: 'Chalk4board', remember: false }
const person = { ...credentials, firstName: 'Amina', lastName: 'Otieno', role: 'teacher' as const }

let kept: Map<string, string>
let answer: () => Response
let useAuth: typeof useAuthType

/** The store as a page finds it when it is loaded. */
async function load(): Promise<void> {
  vi.resetModules()
  await import('#web/layouts/words/en/site.ts')
  ;({ useAuth } = await import('#web/components/auth/auth-store.ts'))
}

beforeEach(async () => {
  kept = new Map()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('location', { pathname: '/app', assign: vi.fn<(url: string) => void>() })
  vi.stubGlobal('fetch', async () => answer())
  await load()
})
afterEach(() => vi.unstubAllGlobals())

const refuse = (status: number, message: string) => () => Response.json({ success: false, message, code: 'any', requestId: 'one' }, { status })
const cutLine = () => {
  throw new TypeError('Failed to fetch')
}
const succeed = (data: unknown) => () => Response.json({ success: true, data })

describe('the error of the store', () => {
  it.each([
    ['login', () => useAuth.getState().login(credentials), 'Login failed'],
    ['register', () => useAuth.getState().register(person), 'Registration failed'],
    ['updateProfile', () => useAuth.getState().updateProfile({ firstName: 'Zawadi' }), 'Profile update failed'],
    ['changePassword', () => useAuth.getState().changePassword({ currentPassword: 'a', newPassword: 'b' }), 'Password change failed'],
  ])('after %s is the server’s sentence, else the short one', async (_name, act, fallback) => {
    answer = refuse(422, 'A sentence of the server.')
    await expect(act()).rejects.toThrow('A sentence of the server.')
    expect(useAuth.getState().error).toBe('A sentence of the server.')
    answer = cutLine
    await expect(act()).rejects.toThrow('The server could not be reached.')
    expect(useAuth.getState()).toMatchObject({ error: fallback, isLoading: false })
  })
})

describe('the session of the store', () => {
  it('is kept when somebody signs in, under the keys of the specification, and the error is cleared', async () => {
    answer = cutLine
    await useAuth
      .getState()
      .login(credentials)
      .catch(() => undefined)
    answer = succeed({ user: account, token: 'a.b.c' })
    await useAuth.getState().login(credentials)
    expect(useAuth.getState()).toMatchObject({ user, token: 'a.b.c', isAuthenticated: true, error: null })
    expect(kept.get('authToken')).toBe('a.b.c')
    expect(JSON.parse(kept.get('user') ?? '')).toEqual(user)
    expect(JSON.parse(kept.get('auth-storage') ?? '').state).toEqual({ user, token: 'a.b.c', isAuthenticated: true })
  })

  it('is not kept by registering, and is by an invitation', async () => {
    answer = succeed({ user: account, token: 'a.b.c' })
    await useAuth.getState().register(person)
    expect([kept.get('authToken'), kept.get('user'), useAuth.getState().isAuthenticated]).toEqual([undefined, undefined, false])
    await useAuth
      .getState()
      .acceptInvitation({ code: 'any', firstName: 'Amina', lastName: 'Otieno', password: 'Chalk4board', agreedTo: policyVersion })
    expect([kept.get('authToken'), useAuth.getState().isAuthenticated]).toEqual(['a.b.c', true])
  })

  it('is there again after a load, unless the user cannot be read', async () => {
    kept.set('authToken', 'a.b.c').set('user', JSON.stringify(user))
    await load()
    expect(useAuth.getState()).toMatchObject({ user, token: 'a.b.c', isAuthenticated: true })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    kept.set('user', '{"id":')
    await load()
    expect(useAuth.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false })
    expect([...kept.keys()]).toEqual([])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('stays for a user of a role that is new to this page', async () => {
    const bursar = { ...user, role: 'BURSAR', status: 'ON_TRIAL' }
    kept.set('authToken', 'a.b.c').set('user', JSON.stringify(bursar))
    await load()
    expect(useAuth.getState()).toMatchObject({ user: bursar, token: 'a.b.c', isAuthenticated: true })
  })

  it('ends with any 401, and the browser goes to the sign-in page; a failed sign-in is none', async () => {
    kept.set('authToken', 'a.b.c').set('user', JSON.stringify(user))
    await load()
    answer = refuse(401, 'Invalid email or password.')
    await useAuth
      .getState()
      .login(credentials)
      .catch(() => undefined)
    expect(kept.get('authToken')).toBe('a.b.c')
    await useAuth
      .getState()
      .refreshProfile()
      .catch(() => undefined)
    expect([kept.get('authToken'), kept.get('user')]).toEqual([undefined, undefined])
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/login')
  })
})

describe('the language', () => {
  const ownAccount = { ...account, language: 'en', hasPassword: true, isEmailProven: true, pendingEmail: null }

  it('is that of the account, where nobody has chosen another since', async () => {
    kept.set('language', 'sw')
    answer = succeed({ user: ownAccount })
    await useAuth.getState().refreshProfile()
    expect(kept.get('language')).toBe('en')
  })

  it('that was chosen before signing in, or before the page had started, reaches the account', async () => {
    kept.set('language', 'sw').set('languageUntold', 'sw')
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push([init.method ?? 'GET', url, init.body])
      return succeed({ user: { ...ownAccount, language: init.method === 'PUT' ? 'sw' : 'en' } })()
    })
    await useAuth.getState().refreshProfile()
    await vi.waitFor(() => expect(kept.has('languageUntold')).toBe(false))
    expect(sent).toContainEqual(['PUT', '/api/auth/profile', JSON.stringify({ language: 'sw' })])
    expect(kept.get('language')).toBe('sw')
  })
})
