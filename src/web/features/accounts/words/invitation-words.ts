import type { Words } from '#web/components/words.ts'

interface InvitationWords {
  pageTitle: string
  /** The school’s name is null for a workspace. */
  title: (school: string | null) => string
  line: (inviter: string, role: string) => string
  loading: string
  email: string
  firstName: string
  lastName: string
  password: string
  submit: string
  busy: string
  notOpen: string
  notWhole: string
  signIn: string
  hand: string
}

export const invitationWords: Words<InvitationWords> = {
  en: {
    pageTitle: 'Invitation',
    title: (school) => (school === null ? 'Join in' : `Join ${school}`),
    line: (inviter, role) => `${inviter} invites you as ${role}.`,
    loading: 'Opening the invitation',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    submit: 'Join',
    busy: 'Joining…',
    notOpen: 'This invitation cannot be opened',
    notWhole: 'This link is not whole. Copy all of it from the mail.',
    signIn: 'Sign in',
    hand: 'There is a desk for you.',
  },
}
