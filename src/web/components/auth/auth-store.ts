import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ChangePassword, KnownUser, Login, OwnAccount, Register, UpdateProfile, User } from '#contract/accounts.ts'
import type { AcceptInvitation } from '#contract/invitations.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { forgetSession, readStoredUser, readToken, storeSession } from '#web/api/session-storage.ts'
import { authWords } from '#web/components/auth/auth-words.ts'
import { readKnownUser } from '#web/components/auth/known-user.ts'
import { paths } from '#web/paths.ts'

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
  /** Opens an account in the school of the invitation, and stores its session. */
  acceptInvitation: (values: AcceptInvitation) => Promise<void>
  /** Trades the code that Google's answer left in the address for a session. */
  finishGoogle: (code: string) => Promise<void>
  updateProfile: (values: UpdateProfile) => Promise<OwnAccount>
  changePassword: (values: ChangePassword) => Promise<void>
  /** Asks the server who this is now: role and status may have changed. */
  refreshProfile: (signal?: AbortSignal) => Promise<OwnAccount>
  /** Forgets the session in this browser alone. */
  forget: () => void
  logout: () => Promise<void>
}

const signedOut = { user: null, token: null, isAuthenticated: false }
/** What the answers look like; with the library that checks them, loaded when somebody starts to sign in. */
const loadContract = () => import('#contract/accounts.ts')
const loadEnvelope = () => import('#contract/envelope.ts')

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

      /** For calls that answer with a user and a token: both are stored, and any error is cleared. */
      async function enter(path: string, values: unknown): Promise<void> {
        const { signedInSchema } = await loadContract()
        const { user, token } = await api.post(path, signedInSchema.shape.data, values, { keepSessionOn401: true })
        const known = knownOf(user)
        storeSession(token, known)
        set({ user: known, token, isAuthenticated: true, error: null })
      }

      function setUser(account: OwnAccount): OwnAccount {
        const known = knownOf(account)
        const { token } = get()
        // An answer that was on its way while somebody signed out brings nothing back.
        if (token !== null && token === readToken()) storeSession(token, known)
        set({ user: known })
        return account
      }

      return {
        ...restoreSession(),
        isLoading: false,
        error: null,

        login: (values) => attempt(authWords.login, () => enter('/auth/login', values)),
        acceptInvitation: (values) => attempt(authWords.register, () => enter('/invitations/accept', values)),
        finishGoogle: (code) => attempt(authWords.login, () => enter('/auth/google/finish', { code })),

        register: (values) =>
          attempt(authWords.register, async () => {
            const { signedInSchema } = await loadContract()
            await api.post('/auth/register', signedInSchema.shape.data, values)
          }),

        updateProfile: (values) =>
          attempt(authWords.updateProfile, async () => {
            const { profileSchema } = await loadContract()
            return setUser((await api.put('/auth/profile', profileSchema.shape.data, values)).user)
          }),

        changePassword: (values) =>
          attempt(authWords.changePassword, async () => {
            const { emptySuccessSchema } = await loadEnvelope()
            await api.put('/auth/change-password', emptySuccessSchema.shape.data, values)
          }),

        refreshProfile: async (signal) => {
          const { profileSchema } = await loadContract()
          return setUser((await api.get('/auth/profile', profileSchema.shape.data, { signal })).user)
        },

        forget: () => {
          set(signedOut)
          // Last, because the store writes its own key at every change.
          forgetSession()
        },

        logout: async () => {
          // The server ends the session if it can be reached; this browser forgets it in any case.
          await loadEnvelope()
            .then(({ emptySuccessSchema }) => api.post('/auth/logout', emptySuccessSchema.shape.data, undefined, { keepSessionOn401: true }))
            .catch(() => undefined)
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
  const user = readKnownUser(stored)
  if (user !== null) return { user, token, isAuthenticated: true }
  console.error('The stored user could not be read; signing out')
  forgetSession()
  return signedOut
}

function knownOf({ id, firstName, lastName, email, role, status }: User): KnownUser {
  return { id, firstName, lastName, email, role, status }
}

export type { KnownUser }
