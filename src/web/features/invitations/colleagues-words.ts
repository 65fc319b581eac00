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
    /** This and the two below it: where no mail server is set up. */
    textLink: string
    email: string
    role: string
    roles: Record<RegistrationRole, string>
    submit: string
    busy: string
    submitLink: string
    busyLink: string
    sent: (email: string) => string
  }
  /** The link that an inviter hands over. */
  link: {
    title: (email: string) => string
    text: string
    once: string
    label: string
    copy: string
    copied: string
    notCopied: string
    alt: string
    local: string
    close: string
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
    newLink: string
    newLinkFor: (email: string) => string
    linkNote: string
    mailFaults: Record<'failed' | 'unseen', string>
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
      textLink: 'This installation sends no mail. You get a link and a square code for your colleague, who chooses a password with it and is in.',
      email: 'Email',
      role: 'Role',
      roles: registrationRoleLabels,
      submit: 'Send invitation',
      busy: 'Sending…',
      submitLink: 'Make the link',
      busyLink: 'Making the link…',
      sent: (email) => `The invitation to ${email} is on its way`,
    },
    link: {
      title: (email) => `The link for ${email}`,
      text: 'Send it to your colleague yourself, or let them photograph the square code. It works once, within 7 days. Show it to nobody else: whoever has it can join in their place.',
      once: 'It is shown only now. If it is lost, “New link” below makes another, which ends this one.',
      label: 'Link',
      copy: 'Copy the link',
      copied: 'Copied',
      notCopied: 'This browser does not let the page copy. The link is selected: copy it with your keys.',
      alt: 'Square code of the link',
      local:
        'Another device cannot open this link: it names this computer alone. Open this page at the address of your school’s server, and make a new link there.',
      close: 'Close',
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
      sent: (email) => `The invitation to ${email} is on its way again`,
      newLink: 'New link',
      newLinkFor: (email) => `New link for ${email}`,
      linkNote: 'A new link ends the one before it.',
      mailFaults: { failed: 'The mail did not go out', unseen: 'Nobody knows whether the mail arrived' },
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
      textLink: 'Barua pepe hazitumwi kutoka hapa. Utapata kiungo na msimbo wa mraba wa kumpa mwenzako, ambaye atachagua nenosiri nacho na kuingia.',
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
      submitLink: 'Tengeneza kiungo',
      busyLink: 'Kiungo kinatengenezwa…',
      sent: (email) => `Mwaliko kwa ${email} uko njiani`,
    },
    link: {
      title: (email) => `Kiungo cha ${email}`,
      text: 'Mtumie mwenzako kiungo hiki mwenyewe, au apige picha msimbo wa mraba. Hufanya kazi mara moja tu, ndani ya siku 7. Usimwonyeshe mtu mwingine: aliye nacho anaweza kujiunga badala yake.',
      once: 'Kinaonyeshwa sasa hivi tu. Kikipotea, “Kiungo kipya” hapa chini hutengeneza kingine, na hiki hakitafanya kazi tena.',
      label: 'Kiungo',
      copy: 'Nakili kiungo',
      copied: 'Kimenakiliwa',
      notCopied: 'Kivinjari hiki hakiruhusu ukurasa kunakili. Kiungo kimechaguliwa: kinakili kwa vitufe vyako.',
      alt: 'Msimbo wa mraba wa kiungo',
      local:
        'Kifaa kingine hakiwezi kufungua kiungo hiki: kinataja kompyuta hii pekee. Fungua ukurasa huu kwenye anwani ya seva ya shule yako, kisha utengeneze kiungo kipya huko.',
      close: 'Funga',
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
      sent: (email) => `Mwaliko kwa ${email} uko njiani tena`,
      newLink: 'Kiungo kipya',
      newLinkFor: (email) => `Kiungo kipya cha ${email}`,
      linkNote: 'Kiungo kipya kikitengenezwa, cha awali hakifanyi kazi tena.',
      mailFaults: { failed: 'Barua pepe haikutumwa', unseen: 'Haijulikani kama barua pepe ilifika' },
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
