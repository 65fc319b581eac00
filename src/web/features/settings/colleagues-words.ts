import type { Words } from '#web/components/words.ts'

interface ColleaguesWords {
  title: string
  /** The school’s name is null for a workspace. */
  note: (school: string | null) => string
  notYours: string
  notYoursText: string
  broken: string
  again: string
  loading: string
  invite: {
    title: string
    text: string
    email: string
    role: string
    submit: string
    busy: string
    sent: (email: string) => string
  }
  open: {
    title: string
    none: string
    email: string
    role: string
    by: string
    until: string
    actions: string
    expired: string
    send: string
    sendTo: (email: string) => string
    revoke: string
    revokeOf: (email: string) => string
    revoked: string
    sent: (email: string) => string
  }
  staff: {
    title: string
    name: string
    email: string
    role: string
    status: string
    owner: string
    statuses: Record<'ACTIVE' | 'SUSPENDED' | 'BANNED', string>
  }
}

export const colleaguesWords: Words<ColleaguesWords> = {
  en: {
    title: 'Colleagues',
    note: (school) => (school === null ? 'Your workspace' : school),
    notYours: 'Ask your head teacher',
    notYoursText: 'The leaders of a school and its owner invite colleagues and see who is there.',
    broken: 'Your colleagues cannot be shown',
    again: 'Try again',
    loading: 'Loading your colleagues',
    invite: {
      title: 'Invite a colleague',
      text: 'They get a mail with a link that holds for 7 days, choose a password, and are in.',
      email: 'Email',
      role: 'Role',
      submit: 'Send invitation',
      busy: 'Sending…',
      sent: (email) => `Invitation sent to ${email}`,
    },
    open: {
      title: 'Open invitations',
      none: 'Nobody is invited at the moment.',
      email: 'Email',
      role: 'Role',
      by: 'Invited by',
      until: 'Open until',
      actions: 'Actions',
      expired: 'Expired',
      send: 'Send again',
      sendTo: (email) => `Send again to ${email}`,
      revoke: 'Revoke',
      revokeOf: (email) => `Revoke the invitation of ${email}`,
      revoked: 'Invitation revoked',
      sent: (email) => `Invitation sent again to ${email}`,
    },
    staff: {
      title: 'Who is here',
      name: 'Name',
      email: 'Email',
      role: 'Role',
      status: 'Status',
      owner: 'Owner',
      statuses: { ACTIVE: 'Active', SUSPENDED: 'Suspended', BANNED: 'Banned' },
    },
  },
}
