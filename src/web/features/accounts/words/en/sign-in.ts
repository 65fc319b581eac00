import type { SignInWords } from '#web/features/accounts/words/sign-in-words.ts'

export const signIn: SignInWords = {
  head: { title: 'Sign in', description: 'Sign in to Sahihi to print, upload, review and publish your exams.' },
  title: 'Sign in',
  newHere: 'New here?',
  signUp: 'Sign up',
  families: 'Parent, guardian or pupil?',
  slip: 'Results with your slip',
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
}
