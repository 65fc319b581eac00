import { pageWords } from '#web/components/words.ts'

export interface SignInWords {
  head: { title: string; description: string }
  title: string
  newHere: string
  signUp: string
  /** For who has no account: results open with the code of a slip. */
  families: string
  slip: string
  email: string
  password: string
  remember: string
  forgot: string
  submit: string
  busy: string
  /** Where the server gave no sentence (error catalogue). */
  failed: string
  notices: Record<'registered' | 'reset', string>
  finishing: string
  /** Why Google’s way back led here without a session. */
  google: Record<'failed' | 'away' | 'unverified' | 'has-account', string>
  hand: string
}

export const signInWords = pageWords<SignInWords>('sign-in')
