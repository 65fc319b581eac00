import type { Words } from '#web/components/words.ts'
import { leaverYearsRange } from '#contract/retention.ts'
import type { HandwritingSettings } from '#contract/handwriting.ts'

interface SettingsWords {
  title: string
  broken: string
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
      none: 'You sign in with Google and have no password. To choose one too, sign out and ask for a link under “Forgot password?”.',
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
      none: 'Unaingia kwa Google na huna nenosiri. Ili uchague moja pia, ondoka kisha uombe kiungo kwenye “Umesahau nenosiri?”.',
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

const { least, most } = leaverYearsRange

interface LeaverYearsWords {
  title: string
  text: string
  years: string
  hint: string
  wrong: string
  submit: string
  busy: string
  saved: string
  loading: string
}

export const leaverYearsWords: Words<LeaverYearsWords> = {
  en: {
    title: 'Pupils who left',
    text: 'After so many years a pupil who left is deleted for good: papers, pages, marks, results and all that names them. Print or export before what the school must keep.',
    years: 'Years after a pupil left',
    hint: `${least} to ${most}. Left empty, nobody is deleted by itself.`,
    wrong: `Give a whole number of years from ${least} to ${most}, or leave it empty.`,
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Years for pupils who left saved',
    loading: 'Loading the years for pupils who left',
  },
  sw: {
    title: 'Wanafunzi walioondoka',
    text: 'Baada ya idadi hii ya miaka mwanafunzi aliyeondoka hufutwa kabisa: karatasi, kurasa, alama, matokeo na yote yanayomtaja. Kwanza chapa au pakua ambacho shule inapaswa kuhifadhi.',
    years: 'Miaka baada ya mwanafunzi kuondoka',
    hint: `${least} hadi ${most}. Ikiachwa wazi, hakuna anayefutwa kiotomatiki.`,
    wrong: `Andika idadi kamili ya miaka kuanzia ${least} hadi ${most}, au iache wazi.`,
    submit: 'Hifadhi',
    busy: 'Inahifadhiwa…',
    saved: 'Miaka ya walioondoka imehifadhiwa',
    loading: 'Miaka ya walioondoka inapakiwa',
  },
}

interface OwnReaderRoleWords {
  title: string
  text: string
  legend: string
  roles: Record<HandwritingSettings['role'], string>
  submit: string
  busy: string
  saved: string
  loading: string
}

export const ownReaderRoleWords: Words<OwnReaderRoleWords> = {
  en: {
    title: 'Sahihi’s own reader of handwriting',
    text: 'It compares short answers with the wordings of the scheme, on this machine: no page leaves it. What it is not sure of always waits for a person, and it never takes a mark away.',
    legend: 'What it may do',
    roles: {
      first: 'Read first: settle the answers that it is sure of',
      second: 'Read beside you: show what it reads, and let a person decide every answer',
      off: 'Do not read',
    },
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Saved. Exams that are not confirmed follow.',
    loading: 'Loading what the reader may do',
  },
  sw: {
    title: 'Kisomaji cha Sahihi cha mwandiko wa mkono',
    text: 'Hulinganisha majibu mafupi na maneno ya mwongozo, kwenye mashine hii: hakuna ukurasa unaotoka. Kisichokuwa na uhakika nacho humsubiri mtu kila mara, na hakiondoi alama kamwe.',
    legend: 'Kinachoruhusiwa kufanya',
    roles: {
      first: 'Kisome kwanza: kiamue majibu ambayo kina uhakika nayo',
      second: 'Kisome kando yako: kionyeshe kinachosoma, na mtu aamue kila jibu',
      off: 'Kisisome',
    },
    submit: 'Hifadhi',
    busy: 'Inahifadhi…',
    saved: 'Imehifadhiwa. Mitihani ambayo haijathibitishwa inafuata.',
    loading: 'Inapakia kinachoruhusiwa kwa kisomaji',
  },
}

interface ResultCodeDaysWords {
  title: string
  text: string
  days: string
  hint: string
  wrong: string
  submit: string
  busy: string
  saved: string
  loading: string
}

export const resultCodeDaysWords: Words<ResultCodeDaysWords> = {
  en: {
    title: 'Result codes',
    text: 'With a code, a pupil or a guardian sees a published result. After so many days it opens nothing any more; a teacher can give a new one. This counts for codes that are out already too.',
    days: 'Days a code works',
    hint: '1 to 3,650. Left empty, codes work for good.',
    wrong: 'Give a whole number of days from 1 to 3,650, or leave it empty.',
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Days of result codes saved',
    loading: 'Loading the days of result codes',
  },
  sw: {
    title: 'Misimbo ya matokeo',
    text: 'Kwa msimbo, mwanafunzi au mlezi huona matokeo yaliyotangazwa. Baada ya idadi hii ya siku haufungui chochote tena; mwalimu anaweza kutoa mpya. Hii inahusu pia misimbo iliyokwisha kutolewa.',
    days: 'Siku ambazo msimbo unatumika',
    hint: '1 hadi 3,650. Ikiachwa wazi, misimbo haina mwisho.',
    wrong: 'Andika idadi kamili ya siku kuanzia 1 hadi 3,650, au iache wazi.',
    submit: 'Hifadhi',
    busy: 'Inahifadhiwa…',
    saved: 'Siku za misimbo ya matokeo zimehifadhiwa',
    loading: 'Siku za misimbo ya matokeo zinapakiwa',
  },
}

interface SchoolNameWords {
  label: string
  hint: string
}

/** For whoever may give the school its name. */
export const schoolNameWords: Words<SchoolNameWords> = {
  en: { label: 'School name', hint: 'Everybody in your school sees it, and it stands in the invitations that you send.' },
  sw: { label: 'Jina la shule', hint: 'Wote katika shule yako wanaliona, nalo huandikwa kwenye mialiko unayotuma.' },
}
