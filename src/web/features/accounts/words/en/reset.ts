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
    lineKept:
      'This installation sends no mail. Ask here for a link, then have whoever runs Sahihi here give it to you. Your school’s head can tell you who that is.',
    submitKept: 'Write the link',
    busyKept: 'Writing…',
    kept: 'If there is an account with this address, a link is written for it.',
    askFor: 'Ask whoever runs Sahihi here for it: they find it under Mail in the administration. It works once, within 30 minutes.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'New password',
    line: 'It ends every session, on every device.',
    password: 'New password',
    submit: 'Set the password',
    busy: 'Setting…',
    notWhole: 'This link is not whole. Copy all of it, or ask for a new one.',
    another: 'Ask for a new link',
  },
  hand: 'It happens to everybody.',
}
