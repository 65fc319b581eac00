import type { InvitationWords } from '#web/features/accounts/words/invitation-words.ts'

export const invitation: InvitationWords = {
  pageTitle: 'Invitation',
  title: (school) => (school === null ? 'Join in' : `Join ${school}`),
  line: (inviter, role) => `${inviter} invites you as ${role}.`,
  loading: 'Opening the invitation',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  agree: ['By joining you agree to the ', 'Terms of Service', ' and the ', 'Privacy Policy', '.'],
  submit: 'Join',
  busy: 'Joining…',
  notOpen: 'This invitation cannot be opened',
  notWhole: 'This link is not whole. Copy all of it, or ask for a new one.',
  signIn: 'Sign in',
  hand: 'There is a desk for you.',
}
