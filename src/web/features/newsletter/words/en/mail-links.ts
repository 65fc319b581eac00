import type { MailLinkWords } from '#web/components/mail-link-page.tsx'

export const confirm: MailLinkWords = {
  title: 'Confirm your address',
  text: 'One press, and our newsletter comes to you: marking and assessment, once a month.',
  button: 'Confirm my address',
  busy: 'Confirming…',
  doneTitle: 'You are on the list',
  done: 'Your address is confirmed. Every newsletter carries a link to leave.',
  failedTitle: 'Your address was not confirmed.',
  broken: 'A part of the link is missing. Open it from the mail again, or copy the whole of it.',
  instead: 'A link works once, for 7 days. If you have confirmed already, all is well; otherwise subscribe again at the foot of this page.',
  home: 'Home',
}

export const leave: MailLinkWords = {
  title: 'Leave the newsletter',
  text: 'One press, and we stop writing to this address.',
  button: 'Unsubscribe',
  busy: 'Unsubscribing…',
  doneTitle: 'You are off the list',
  done: 'We will not send the newsletter to this address again.',
  failedTitle: 'You are still on the list.',
  broken: 'A part of the link is missing. Open it from the mail again, or copy the whole of it.',
  instead: 'If the link does not work, write to us from the contact page and we take your address off.',
  home: 'Home',
}
