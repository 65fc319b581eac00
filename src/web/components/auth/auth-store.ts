import type * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { profileSchema, signedInSchema, userSchema, type Login, type Register, type UpdateProfile } from '#contract/accounts.ts'
import { emptySuccessSchema } from '#contract/envelope.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { forgetSession, readStoredUser, readToken, storeSession } from '#web/api/session-storage.ts'
import { paths } from '#web/paths.ts'

/** What of the user is kept in the browser. */
const knownUserSchema = userSchema.pick({ id: true, firstName: true, lastName: true, email: true, role: true, status: true }).strip()
export type KnownUser = z.infer<typeof knownUserSchema>

interface AuthState {
  user: KnownUser | null
  token: string | null
  isAuthenticated: boolean
  isLoading: boolean
  /** A short sentence; the pages show their own, longer one. */
  error: string | null
  /** Stores the session. Throws the ApiError after noting it. */
  login: (values: Login) => Promise<void>
  /** Opens an account and keeps nothing: the person signs in next. */
  register: (values: Register) => Promise<void>
  updateProfile: (values: UpdateProfile) => Promise<void>
  /** Asks the server who this is now: role and status may have changed. */
  refreshProfile: (signal?: AbortSignal) => Promise<KnownUser>
  logout: () => Promise<void>
}

const signedOut = { user: null, token: null, isAuthenticated: false }

export const useAuth = create<AuthState>()(
  persist(
    (set, get) => {
      async function attempt<T>(fallback: string, act: () => Promise<T>): Promise<T> {
        set({ isLoading: true, error: null })
        try {
          return await act()
        } catch (error) {
          set({ error: error instanceof ApiError && error.isFromServer ? error.message : fallback })
          throw error
        } finally {
          set({ isLoading: false })
        }
      }

      function setUser(user: KnownUser): KnownUser {
        const known = knownUserSchema.parse(user)
        const { token } = get()
        if (token !== null) storeSession(token, known)
        set({ user: known })
        return known
      }

      return {
        ...restoreSession(),
        isLoading: false,
        error: null,

        login: (values) =>
          attempt('Login failed', async () => {
            const { user, token } = await api.post('/auth/login', signedInSchema.shape.data, values, { keepSessionOn401: true })
            const known = knownUserSchema.parse(user)
            storeSession(token, known)
            set({ user: known, token, isAuthenticated: true, error: null })
          }),

        register: (values) =>
          attempt('Registration failed', async () => {
            await api.post('/auth/register', signedInSchema.shape.data, values)
          }),

        updateProfile: (values) =>
          attempt('Profile update failed', async () => {
            setUser((await api.put('/auth/profile', profileSchema.shape.data, values)).user)
          }),

        refreshProfile: async (signal) => setUser((await api.get('/auth/profile', profileSchema.shape.data, { signal })).user),

        logout: async () => {
          // The server ends the session if it can be reached; this browser forgets it in any case.
          await api.post('/auth/logout', emptySuccessSchema.shape.data, undefined, { keepSessionOn401: true }).catch(() => undefined)
          forgetSession()
          location.assign(paths.login)
        },
      }
    },
    {
      name: 'auth-storage',
      partialize: ({ user, token, isAuthenticated }) => ({ user, token, isAuthenticated }),
      // The two keys above are the truth; this one follows them.
      merge: (_stored, current) => current,
    },
  ),
)

function restoreSession(): Pick<AuthState, 'user' | 'token' | 'isAuthenticated'> {
  if (typeof localStorage === 'undefined') return signedOut
  const token = readToken()
  const stored = readStoredUser()
  if (token === null || stored === null) return signedOut
  const user = knownUserSchema.safeParse(parseJson(stored))
  if (user.success) return { user: user.data, token, isAuthenticated: true }
  console.error('The stored user could not be read; signing out')
  forgetSession()
  return signedOut
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
