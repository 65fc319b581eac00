import type { SubscriberStatus } from '#contract/newsletter.ts'
import type { MailLinkWords } from '#web/components/mail-link-page.tsx'
import type { Words } from '#web/components/words.ts'

export const confirmWords: Words<MailLinkWords> = {
  en: {
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
  },
}

export const leaveWords: Words<MailLinkWords> = {
  en: {
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
  },
}

/** What the administrator's list says. */
export const subscriberWords = {
  title: 'Newsletter',
  note: 'Who asked for the newsletter, the newest first. It goes to confirmed addresses only.',
  download: 'Download CSV',
  downloading: 'Downloading…',
  file: 'newsletter.csv',
  status: 'Status',
  every: (count: number) => `All (${count})`,
  search: 'Search addresses',
  searchHint: 'Address',
  columns: { email: 'Email', status: 'Status', asked: 'Asked', confirmed: 'Confirmed', actions: 'Actions' },
  statuses: { pending: 'Not confirmed', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' } satisfies Record<SubscriberStatus, string>,
  loading: 'Loading the addresses',
  missing: 'The addresses cannot be shown',
  noneTitle: 'No addresses yet',
  none: 'Whoever subscribes at the foot of a page appears here, first as not confirmed.',
  noMatch: 'No address matches.',
  nothing: '–',
  delete: (email: string) => `Delete ${email}`,
  deleteTitle: 'Delete this address',
  deleteText: (email: string) => `Are you sure you want to delete ${email}? The address and the mails sent to it are forgotten.`,
  deleteConfirm: 'Delete',
  deleting: 'Deleting…',
  deleted: (email: string) => `${email} was deleted`,
} as const
