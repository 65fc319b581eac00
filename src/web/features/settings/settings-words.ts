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
    currentPasswordHint: string
    submit: string
    busy: string
    saved: string
  }
  password: {
    title: string
    current: string
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
  engine: { title: string; text: string; open: string }
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
      language: 'Language of our mails',
      languageHint: 'The screens are in English for now.',
      languages: { en: 'English', sw: 'Kiswahili' },
      currentPassword: 'Current password',
      currentPasswordHint: 'Needed to change the email, with which you sign in.',
      submit: 'Save',
      busy: 'Saving…',
      saved: 'Profile saved',
    },
    password: {
      title: 'Password',
      current: 'Current password',
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
    engine: {
      title: 'Engine',
      text: 'Whether a language model may read the answers of your school, which one, and how much of it.',
      open: 'See the engine',
    },
  },
}
