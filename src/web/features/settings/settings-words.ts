import type { Words } from '#web/components/words.ts'

interface SettingsWords {
  title: string
  broken: string
  again: string
  loading: string
  profile: {
    title: string
    firstName: string
    lastName: string
    email: string
    language: string
    languageHint: string
    languages: Record<'en' | 'sw', string>
    currentPassword: string
    /** Of the button that shows it. */
    currentNames: { show: string; hide: string }
    currentPasswordHint: string
    submit: string
    busy: string
    saved: string
  }
  password: {
    title: string
    current: string
    currentNames: { show: string; hide: string }
    fresh: string
    submit: string
    busy: string
    /** Other sessions end with it. */
    note: string
    saved: string
    none: string
    askForOne: string
  }
  sessions: {
    title: string
    note: string
    loading: string
    thisOne: string
    when: (signedIn: string, expires: string) => string
    end: string
    endOf: (device: string) => string
    ended: string
    endOthers: string
    othersEnded: string
  }
  colleagues: { title: string; text: string; open: string }
  aiReading: { title: string; text: string; open: string }
}

export const settingsWords: Words<SettingsWords> = {
  en: {
    title: 'Settings',
    broken: 'Your account cannot be shown',
    again: 'Try again',
    loading: 'Loading your account',
    profile: {
      title: 'Profile',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      language: 'Language',
      languageHint: 'Of the screens, and of our mails to you.',
      languages: { en: 'English', sw: 'Kiswahili' },
      currentPassword: 'Current password',
      currentNames: { show: 'Show current password', hide: 'Hide current password' },
      currentPasswordHint: 'Needed to change the email, with which you sign in.',
      submit: 'Save',
      busy: 'Saving…',
      saved: 'Profile saved',
    },
    password: {
      title: 'Password',
      current: 'Current password',
      currentNames: { show: 'Show current password', hide: 'Hide current password' },
      fresh: 'New password',
      submit: 'Change password',
      busy: 'Changing…',
      note: 'Ends your sessions on all other devices.',
      saved: 'Password changed. Other devices are signed out.',
      none: 'You sign in with Google and have no password. To choose one too, ask for a link by mail.',
      askForOne: 'Ask for a link',
    },
    sessions: {
      title: 'Where you are signed in',
      note: 'Is there one you do not know? Sign it out, then change your password.',
      loading: 'Loading your sessions',
      thisOne: 'This device',
      when: (signedIn, expires) => `Signed in ${signedIn} · until ${expires}`,
      end: 'Sign out',
      endOf: (device) => `Sign out ${device}`,
      ended: 'Signed out there',
      endOthers: 'Sign out everywhere else',
      othersEnded: 'Signed out everywhere else',
    },
    colleagues: {
      title: 'Colleagues',
      text: 'Invite colleagues into your school, and see who is there.',
      open: 'Colleagues',
    },
    aiReading: {
      title: 'AI reading',
      text: 'Whether AI may read the answers of your school, which one, and how much of it.',
      open: 'See the AI reading',
    },
  },
  sw: {
    title: 'Mipangilio',
    broken: 'Akaunti yako haiwezi kuonyeshwa',
    again: 'Jaribu tena',
    loading: 'Akaunti yako inapakiwa',
    profile: {
      title: 'Wasifu',
      firstName: 'Jina la kwanza',
      lastName: 'Jina la mwisho',
      email: 'Barua pepe',
      language: 'Lugha',
      languageHint: 'Ya kurasa, na ya barua pepe tunazokutumia.',
      languages: { en: 'English', sw: 'Kiswahili' },
      currentPassword: 'Nenosiri la sasa',
      currentNames: { show: 'Onyesha nenosiri la sasa', hide: 'Ficha nenosiri la sasa' },
      currentPasswordHint: 'Linahitajika ili kubadilisha barua pepe unayoingia nayo.',
      submit: 'Hifadhi',
      busy: 'Inahifadhiwa…',
      saved: 'Wasifu umehifadhiwa',
    },
    password: {
      title: 'Nenosiri',
      current: 'Nenosiri la sasa',
      currentNames: { show: 'Onyesha nenosiri la sasa', hide: 'Ficha nenosiri la sasa' },
      fresh: 'Nenosiri jipya',
      submit: 'Badilisha nenosiri',
      busy: 'Linabadilishwa…',
      note: 'Utaondolewa kwenye vifaa vingine vyote.',
      saved: 'Nenosiri limebadilishwa. Umeondolewa kwenye vifaa vingine.',
      none: 'Unaingia kwa Google na huna nenosiri. Ili uchague moja pia, omba kiungo kwa barua pepe.',
      askForOne: 'Omba kiungo',
    },
    sessions: {
      title: 'Vifaa ulivyoingia',
      note: 'Je, kuna kifaa usichokijua? Kiondoe, kisha ubadilishe nenosiri lako.',
      loading: 'Vifaa vinapakiwa',
      thisOne: 'Kifaa hiki',
      when: (signedIn, expires) => `Uliingia ${signedIn} · hadi ${expires}`,
      end: 'Ondoa',
      endOf: (device) => `Ondoa ${device}`,
      ended: 'Kifaa kimeondolewa',
      endOthers: 'Ondoa vifaa vingine vyote',
      othersEnded: 'Vifaa vingine vyote vimeondolewa',
    },
    colleagues: {
      title: 'Wenzako',
      text: 'Waalike wenzako wajiunge na shule yako, na uone walio ndani.',
      open: 'Wenzako',
    },
    aiReading: {
      title: 'Usomaji wa AI',
      text: 'Ikiwa AI inaruhusiwa kusoma majibu ya shule yako, ni ipi, na kwa kiasi gani.',
      open: 'Tazama usomaji wa AI',
    },
  },
}
