import { registrationRoleLabels, type RegistrationRole } from '#contract/base/role-names.ts'
import type { Words } from '#web/components/words.ts'

interface ColleaguesWords {
  title: string
  /** The school’s name is null for a workspace. */
  note: (school: string | null) => string
  notYours: string
  notYoursText: string
  broken: string
  loading: string
  invite: {
    title: string
    text: string
    /** Where no mail server is set up. */
    textKept: string
    email: string
    role: string
    roles: Record<RegistrationRole, string>
    submit: string
    busy: string
    sent: (email: string) => string
    kept: (email: string) => string
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
    loading: 'Loading your colleagues',
    invite: {
      title: 'Invite a colleague',
      text: 'They get a mail with a link that holds for 7 days, choose a password, and are in.',
      textKept:
        'No mail is sent from here. The invitation waits under Mail in the administration: whoever runs this program passes its link on, which holds for 7 days.',
      email: 'Email',
      role: 'Role',
      roles: registrationRoleLabels,
      submit: 'Send invitation',
      busy: 'Sending…',
      sent: (email) => `Invitation sent to ${email}`,
      kept: (email) => `The invitation of ${email} waits under Mail in the administration`,
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
  sw: {
    title: 'Wenzako',
    note: (school) => (school === null ? 'Mahali pako pa kazi' : school),
    notYours: 'Mwulize mwalimu mkuu',
    notYoursText: 'Viongozi wa shule na mmiliki wake ndio wanaoalika wenzao na kuona walio ndani.',
    broken: 'Wenzako hawawezi kuonyeshwa',
    loading: 'Wenzako wanapakiwa',
    invite: {
      title: 'Mwalike mwenzako',
      text: 'Atapata barua pepe yenye kiungo kinachofanya kazi kwa siku 7, atachagua nenosiri, na ataingia.',
      textKept:
        'Hakuna barua pepe inayotumwa kutoka hapa. Mwaliko unasubiri chini ya Barua pepe katika usimamizi: anayeendesha programu hii hupeleka kiungo chake, kinachofanya kazi kwa siku 7.',
      email: 'Barua pepe',
      role: 'Wajibu',
      roles: {
        teacher: 'Mwalimu',
        'head-teacher': 'Mwalimu mkuu',
        administrator: 'Msimamizi wa shule',
        principal: 'Mkuu wa shule',
        other: 'Mwingine',
      },
      submit: 'Tuma mwaliko',
      busy: 'Unatumwa…',
      sent: (email) => `Mwaliko umetumwa kwa ${email}`,
      kept: (email) => `Mwaliko wa ${email} unasubiri chini ya Barua pepe katika usimamizi`,
    },
    open: {
      title: 'Mialiko inayosubiri',
      none: 'Kwa sasa hakuna aliyealikwa.',
      email: 'Barua pepe',
      role: 'Wajibu',
      by: 'Aliyealika',
      until: 'Mwisho wake',
      actions: 'Vitendo',
      expired: 'Umeisha muda',
      send: 'Tuma tena',
      sendTo: (email) => `Tuma tena kwa ${email}`,
      revoke: 'Batilisha',
      revokeOf: (email) => `Batilisha mwaliko wa ${email}`,
      revoked: 'Mwaliko umebatilishwa',
      sent: (email) => `Mwaliko umetumwa tena kwa ${email}`,
    },
    staff: {
      title: 'Waliopo',
      name: 'Jina',
      email: 'Barua pepe',
      role: 'Wajibu',
      status: 'Hali',
      owner: 'Mmiliki',
      statuses: { ACTIVE: 'Inatumika', SUSPENDED: 'Imesimamishwa', BANNED: 'Imepigwa marufuku' },
    },
  },
}
