import type { Words } from '#web/components/words.ts'

interface RegisterWords {
  title: string
  haveOne: string
  signIn: string
  firstName: string
  lastName: string
  email: string
  school: string
  schoolHint: string
  schoolExample: string
  role: string
  password: string
  confirm: string
  /** Before, between and after the names of the two. */
  agree: [before: string, terms: string, and: string, privacy: string]
  submit: string
  busy: string
  /** Before the sentences of an errors list, each on its own line (error catalogue). */
  failedFor: string
  /** Where the server gave no sentence (error catalogue). */
  failed: string
  next: string
  afternoon: readonly { title: string; text: string }[]
  hand: string
}

export const registerWords: Words<RegisterWords> = {
  en: {
    title: 'Create account',
    haveOne: 'Already have one?',
    signIn: 'Sign in',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    school: 'School name',
    schoolHint: 'Opens a new school. To join one, ask a colleague for an invitation.',
    schoolExample: 'Your school',
    role: 'Role',
    password: 'Password',
    confirm: 'Confirm password',
    agree: ['I agree to the ', 'Terms of Service', ' and ', 'Privacy Policy'],
    submit: 'Create account',
    busy: 'Creating account…',
    failedFor: 'Registration failed:',
    failed: 'Registration failed. Please try again.',
    next: 'Your first afternoon',
    afternoon: [
      { title: 'Print sheets from your class list', text: 'A name and a code on each, for any photocopier.' },
      { title: 'Photograph or scan the pages', text: 'They arrive one by one and say what is wrong with them.' },
      { title: 'Check what is unsure, confirm', text: 'One decision settles many papers.' },
      { title: 'Publish', text: 'Pupils and guardians see results only after you do.' },
    ],
    hand: '100 credits, 14 days, no card.',
  },
}
