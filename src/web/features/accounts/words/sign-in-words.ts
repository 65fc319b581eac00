import type { Words } from '#web/components/words.ts'

interface SignInWords {
  title: string
  newHere: string
  signUp: string
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

export const signInWords: Words<SignInWords> = {
  en: {
    title: 'Sign in',
    newHere: 'New here?',
    signUp: 'Sign up',
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    busy: 'Signing in…',
    failed: 'Login failed. Please check your credentials.',
    notices: {
      registered: 'Your account is ready. Sign in to start.',
      reset: 'Your new password is set. Sign in with it.',
    },
    finishing: 'Signing you in with Google…',
    google: {
      failed: 'Signing in with Google did not work. Please try again, or use your email and password.',
      away: 'Google cannot be reached at the moment. Please try again, or use your email and password.',
      unverified: 'Google has not verified your email address yet. Please use your email and password.',
      'has-account': 'An account with this email already exists. Please sign in with your password.',
    },
    hand: 'Your pen is where you left it.',
  },
}
