import type { ResetWords } from '#web/features/accounts/words/reset-words.ts'

export const reset: ResetWords = {
  forgot: {
    title: 'Forgot password',
    line: 'You get a link to choose a new one.',
    email: 'Email',
    submit: 'Send the link',
    busy: 'Sending…',
    sent: 'If there is an account with this address, a mail is on its way.',
    slow: 'Its link works once, within 30 minutes. Nothing there? Look among the unwanted mail, or ask again.',
    kept: 'If there is an account with this address, its link waits under Mail in the administration.',
    askFor: 'No mail is sent from here: ask whoever runs this program for the link. It works once, within 30 minutes.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'New password',
    line: 'It ends every session, on every device.',
    password: 'New password',
    submit: 'Set the password',
    busy: 'Setting…',
    notWhole: 'This link is not whole. Copy all of it from the mail, or ask for a new one.',
    another: 'Ask for a new link',
  },
  hand: 'It happens to everybody.',
}
