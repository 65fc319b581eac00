import { create } from 'zustand'
import type { ChangePassword, KnownUser, Login, OwnAccountView, Register, UpdateProfile, UserView } from '#contract/accounts.ts'
import type { AcceptInvitation } from '#contract/invitations.ts'
import { readApiWords, type ApiWords } from '#web/api/api-words.ts'
import { chooseLanguage, forgetUntold, readLanguage, readUntold } from '#web/api/chosen-language.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callForEffect } from '#web/api/call.ts'
import { sayOffline } from '#web/api/send.ts'
import { forgetSession, keepState, readToken, storeSession } from '#web/api/session-storage.ts'
import { readStoredSession } from '#web/components/auth/stored-session.ts'
import { sitePaths } from '#web/site-paths.ts'
import { isKnown } from '#contract/base/word-for.ts'
import { tellAccount } from '#web/components/language/switch-language.ts'
import { languageNames } from '#web/components/language/language-names.ts'

interface AuthState {
  user: KnownUser | null
  token: string | null
  isAuthenticated: boolean
  isLoading: boolean
  /** A short sentence; the pages show their own, longer one. */
  error: string | null
  /** Stores the session. Throws the ApiError after noting it. */
  login: (values: Login) => Promise<void>
  /** Opens an account and stores no session: the person signs in next. */
  register: (values: Register) => Promise<void>
  /** Opens an account in the school of the invitation, and stores its session. */
  acceptInvitation: (values: AcceptInvitation) => Promise<void>
  /** Trades the code that Google's answer left in the address for a session. */
  finishGoogle: (code: string) => Promise<void>
  updateProfile: (values: UpdateProfile) => Promise<OwnAccountView>
  changePassword: (values: ChangePassword) => Promise<void>
  /** Asks the server who this is now: role and status may have changed. */
  refreshProfile: (signal?: AbortSignal) => Promise<OwnAccountView>
  /** Forgets the session in this browser alone. */
  forget: () => void
  logout: () => Promise<void>
}

const signedOut = { user: null, token: null, isAuthenticated: false }
/** The endpoints; with the library that checks what they give, loaded when somebody starts to sign in. */
const loadAccounts = () => import('#contract/accounts.ts').catch(sayOffline)
const loadInvitations = () => import('#contract/invitations.ts').catch(sayOffline)
/** A 401 says what was wrong with the sign-in, not that a session has ended. */
const signingIn = { keepSessionOn401: true }

export const useAuth = create<AuthState>()((set, get) => {
  async function attempt<T>(what: keyof ApiWords['auth'], act: () => Promise<T>): Promise<T> {
    set({ isLoading: true, error: null })
    try {
      return await act()
    } catch (error) {
      set({ error: error instanceof ApiError && error.isFromServer ? error.message : readApiWords().auth[what] })
      throw error
    } finally {
      set({ isLoading: false })
    }
  }

  /** A session has begun: its user and token are stored, and any error is cleared. */
  function enter({ user, token }: { user: UserView; token: string }): void {
    const known = knownOf(user)
    storeSession(token, known)
    set({ user: known, token, isAuthenticated: true, error: null })
  }

  function setUser(account: OwnAccountView): OwnAccountView {
    const known = knownOf(account)
    const { token } = get()
    // A response that was on its way while somebody signed out brings nothing back.
    if (token !== null && token === readToken()) storeSession(token, known)
    // What the person chose last wins: here before signing in, or in the account, wherever that was.
    const untold = readUntold()
    if (untold !== null) void tellAccount(untold).catch(() => undefined)
    else if (isKnown(languageNames, account.language)) chooseLanguage(account.language)
    set({ user: known })
    return account
  }

  return {
    ...restoreSession(),
    isLoading: false,
    error: null,

    login: (values) =>
      attempt('login', async () => {
        const { login } = await loadAccounts()
        enter(await call(login, { body: values }, signingIn))
      }),

    acceptInvitation: (values) =>
      attempt('register', async () => {
        const { acceptInvitation } = await loadInvitations()
        enter(await call(acceptInvitation, { body: { ...values, language: readLanguage() } }, signingIn))
      }),

    finishGoogle: (code) =>
      attempt('login', async () => {
        const { finishGoogle } = await loadAccounts()
        enter(await call(finishGoogle, { body: { code } }, signingIn))
      }),

    register: (values) =>
      attempt('register', async () => {
        const { register } = await loadAccounts()
        // The account goes on in the language that it was opened in.
        await callForEffect(register, { body: { ...values, language: readLanguage() } })
      }),

    updateProfile: (values) =>
      attempt('updateProfile', async () => {
        const { updateProfile } = await loadAccounts()
        const { user } = await call(updateProfile, { body: values })
        if (values.language !== undefined) forgetUntold()
        return setUser(user)
      }),

    changePassword: (values) =>
      attempt('changePassword', async () => {
        const { changePassword } = await loadAccounts()
        await callForEffect(changePassword, { body: values })
      }),

    refreshProfile: async (signal) => {
      const { getProfile } = await loadAccounts()
      return setUser((await call(getProfile, {}, { signal })).user)
    },

    forget: () => {
      set(signedOut)
      // Last, because the store writes its own key at every change.
      forgetSession()
    },

    logout: async () => {
      // The server ends the session if it can be reached; this browser forgets it in any case.
      await loadAccounts()
        .then(({ logout }) => callForEffect(logout, {}, signingIn))
        .catch(() => undefined)
      forgetSession()
      location.assign(sitePaths(readLanguage()).login)
    },
  }
})

// The two keys of the session are the truth; this one follows them.
useAuth.subscribe(({ user, token, isAuthenticated }) => keepState({ user, token, isAuthenticated }))

function restoreSession(): Pick<AuthState, 'user' | 'token' | 'isAuthenticated'> {
  const stored = typeof localStorage === 'undefined' ? null : readStoredSession()
  return stored === null ? signedOut : { ...stored, isAuthenticated: true }
}

function knownOf({ id, firstName, lastName, email, role, status }: UserView): KnownUser {
  return { id, firstName, lastName, email, role, status }
}

export type { KnownUser }
