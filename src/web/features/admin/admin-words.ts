import type { WrittenListedMail } from '#contract/mail.ts'
import type { Status } from '#contract/roles.ts'

/** What the pages of the administration say; headings and columns as the specification writes them. */
export const adminWords = {
  title: 'Admin Dashboard',
  figures: { total: 'Total Users', active: 'Active Users', suspended: 'Suspended Users', posts: 'Total Blog Posts' },
  figuresMissing: 'The figures cannot be shown.',
  users: {
    title: 'User Management',
    columns: { name: 'Name', email: 'Email', school: 'School', role: 'Role', status: 'Status', posts: 'Posts', actions: 'Actions' },
    search: 'Search users',
    searchHint: 'Name, email or school',
    shown: (count: number, total: number) => `${count} of ${total} shown`,
    none: (search: string) => (search === '' ? 'There are no users yet.' : `No user matches “${search}”.`),
    loading: 'Loading the users',
    missing: 'The users cannot be shown',
    noSchool: 'N/A',
    admin: 'Admin',
    user: 'User',
    you: 'You',
    protected: 'Protected',
    statusOf: (name: string) => `Status of ${name}`,
    changed: (name: string, status: Status) => `${name}: ${statusWords[status]}`,
    delete: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete ${name}`,
    deleteText: 'Are you sure you want to delete this user? This action cannot be undone.',
    deleteConfirm: 'Delete',
    deleting: 'Deleting…',
    deleted: (name: string) => `${name} was deleted`,
  },
  mail: {
    title: 'Mail',
    note: 'What Sahihi has written to people in the last 90 days, the newest first.',
    keptNote: 'No mail server is set up, so nothing leaves this computer. Open a mail to read it and pass its link on.',
    columns: { subject: 'Subject', recipient: 'To', purpose: 'For', state: 'State', at: 'Written', actions: 'Actions' },
    loading: 'Loading the mails',
    missing: 'The mails cannot be shown',
    noneTitle: 'No mail yet',
    none: 'Resets of passwords, invitations and answers to messages appear here as they are written.',
    read: 'Read',
    readLabel: (subject: string, recipient: string) => `Read “${subject}” to ${recipient}`,
    retry: 'Send again',
    retrying: 'Sending…',
    retryLabel: (subject: string, recipient: string) => `Send “${subject}” to ${recipient} again`,
    retried: (recipient: string) => `The mail to ${recipient} is on its way`,
    to: 'To',
    written: 'Written',
    close: 'Close',
  },
  trail: {
    title: 'Audit trail',
    note: 'Who did what in every school, the newest first. It only grows: nothing here can be changed.',
    columns: { what: 'What', who: 'Who', about: 'About', detail: 'Detail', school: 'School', at: 'When' },
    search: 'Search the trail',
    searchHint: 'Who, what, school or detail',
    loading: 'Loading the trail',
    missing: 'The trail cannot be shown',
    none: (search: string) => (search === '' ? 'Nothing has been done yet.' : `Nothing matches “${search}”.`),
    nothing: '–',
  },
} as const

export const statusWords: Record<Status, string> = { ACTIVE: 'Active', SUSPENDED: 'Suspended', BANNED: 'Banned' }

export const mailStateWords: Record<WrittenListedMail['state'], string> = {
  waiting: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept here',
}
