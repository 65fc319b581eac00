import type { MailLinkWords } from '#web/components/mail-link-page.tsx'

export const confirmEmail: MailLinkWords = {
  title: 'Confirm your address',
  text: 'One press says that this mailbox is yours, and that your Sahihi account may use its address.',
  button: 'Confirm my address',
  busy: 'Confirming…',
  doneTitle: 'Your address is confirmed',
  done: 'It is yours now: you sign in with it, and our mails to you go there.',
  failedTitle: 'Your address was not confirmed.',
  broken: 'A part of the link is missing. Open it from the mail again, or copy the whole of it.',
  instead:
    'A link works once, for 24 hours, and a newer one ends it. If you have confirmed already, all is well; otherwise sign in and have it sent again.',
  home: 'Go to Sahihi',
}
