import type { TrailEntryView } from '#contract/audit.ts'
import { writePersonName } from '#engine/words/person-name.ts'
import { describePurpose } from '#web/components/mail/mail-purpose-words.ts'
import type { Language, Words } from '#web/components/words.ts'

/** What an entry is about, by the first word of its act. No pupil and no exam is named to who runs the program. */
const kinds = {
  'ai-reading': 'School',
  application: 'Application for free marking',
  billing: 'Invoices',
  grant: 'Credits',
  payment: 'Payment',
  refund: 'Refund',
  sponsor: 'Sponsor',
  appeal: 'Question about a mark',
  backup: 'Backups',
  bank: 'School',
  class: 'Class',
  enquiry: 'Message',
  exam: 'Exam',
  'exam-presets': 'School',
  'examiner-report': 'Exam',
  'family-access': 'School',
  'family-code': 'Class or pupil',
  'family-link': 'Pupil',
  feedback: 'Exam or paper',
  handwriting: 'School',
  invitation: 'Invitation',
  job: 'Job',
  mail: 'Mail',
  overview: 'School',
  page: 'Page',
  paper: 'Paper',
  'paper-draft': 'Draft of an exam',
  phone: 'Exam or phone',
  plain: 'Exam',
  pupil: 'Pupil',
  report: 'Class, pupil or school',
  'result-code': 'School or paper',
  retention: 'What is kept',
  review: 'Answers',
  ruling: 'Ruling',
  sample: 'Exam',
  school: 'School',
  'second-opinions': 'Exam or answer',
  standardisation: 'Exam or person',
  subscriber: 'Newsletter address',
  template: 'Template',
  terms: 'School',
  user: 'User',
}

const subjectWords: Words<{ kinds: Record<keyof typeof kinds, string>; all: (kind: string) => string }> = {
  en: { kinds, all: (kind) => `${kind}: all` },
  sw: {
    all: (kind) => `${kind}: zote`,
    kinds: {
      'ai-reading': 'Shule',
      application: 'Ombi la usahihishaji wa bure',
      billing: 'Ankara',
      grant: 'Krediti',
      payment: 'Malipo',
      refund: 'Marejesho',
      sponsor: 'Mfadhili',
      appeal: 'Swali kuhusu alama',
      backup: 'Nakala za akiba',
      bank: 'Shule',
      class: 'Darasa',
      enquiry: 'Ujumbe',
      exam: 'Mtihani',
      'exam-presets': 'Shule',
      'examiner-report': 'Mtihani',
      'family-access': 'Shule',
      'family-code': 'Darasa au mwanafunzi',
      'family-link': 'Mwanafunzi',
      feedback: 'Mtihani au karatasi',
      handwriting: 'Shule',
      invitation: 'Mwaliko',
      job: 'Kazi',
      mail: 'Barua pepe',
      overview: 'Shule',
      page: 'Ukurasa',
      paper: 'Karatasi',
      'paper-draft': 'Rasimu ya mtihani',
      phone: 'Mtihani au simu',
      plain: 'Mtihani',
      pupil: 'Mwanafunzi',
      report: 'Darasa, mwanafunzi au shule',
      'result-code': 'Shule au karatasi',
      retention: 'Kinachohifadhiwa',
      review: 'Majibu',
      ruling: 'Uamuzi wa mwongozo',
      sample: 'Mtihani',
      school: 'Shule',
      'second-opinions': 'Mtihani au jibu',
      standardisation: 'Mtihani au mtu',
      subscriber: 'Anwani ya jarida',
      template: 'Kiolezo',
      terms: 'Shule',
      user: 'Mtumiaji',
    },
  },
}

/** The words behind codes that stand in the detail of some acts. */
const en = {
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  BANNED: 'banned',
  TEACHER: 'teacher',
  HEAD_TEACHER: 'head teacher',
  PRINCIPAL: 'principal',
  SCHOOL_ADMINISTRATOR: 'school administrator',
  OTHER: 'other staff',
  PARENT: 'guardian',
  STUDENT: 'pupil',
  SPONSOR: 'sponsor',
  ADMINISTRATOR: 'administrator',
  posts: 'posts',
  new: 'new',
  'in-progress': 'being answered',
  closed: 'closed',
  pending: 'not confirmed',
  confirmed: 'confirmed',
  unsubscribed: 'left',
  never: 'never',
  'no end': 'no end',
  first: 'first reader',
  second: 'second reader',
  on: 'on',
  off: 'off',
  'guardian-phone': 'end of the phone number',
  admission: 'admission number',
  mail: 'code by mail',
  guardian: 'guardians',
  pupil: 'pupils',
  kcse: 'KCSE grades',
  cbc8: 'CBE, 8 levels',
  cbc4: 'CBE, 4 levels',
  percent: 'per cent',
  class: 'class teacher',
  head: 'head teacher',
  subject: 'subjects',
  'sign-ins': 'ways in that are over',
  mails: 'mails',
  enquiries: 'messages',
  newsletter: 'newsletter addresses',
  undo: 'ways back',
  prints: 'printed report forms',
  'ai-calls': 'calls of AI reading',
  runs: 'records of operations',
}

const codeWords: Words<Record<keyof typeof en, string>> = {
  en,
  sw: {
    ACTIVE: 'inatumika',
    SUSPENDED: 'imesimamishwa',
    BANNED: 'imepigwa marufuku',
    TEACHER: 'mwalimu',
    HEAD_TEACHER: 'mwalimu mkuu',
    PRINCIPAL: 'mkuu wa shule',
    SCHOOL_ADMINISTRATOR: 'msimamizi wa shule',
    OTHER: 'mfanyakazi mwingine',
    PARENT: 'mlezi',
    STUDENT: 'mwanafunzi',
    SPONSOR: 'mfadhili',
    ADMINISTRATOR: 'msimamizi',
    posts: 'makala',
    new: 'mpya',
    'in-progress': 'unajibiwa',
    closed: 'umefungwa',
    pending: 'haijathibitishwa',
    confirmed: 'imethibitishwa',
    unsubscribed: 'imejiondoa',
    never: 'kamwe',
    'no end': 'bila mwisho',
    first: 'msomaji wa kwanza',
    second: 'msomaji wa pili',
    on: 'imewashwa',
    off: 'imezimwa',
    'guardian-phone': 'mwisho wa nambari ya simu',
    admission: 'nambari ya usajili',
    mail: 'msimbo kwa barua pepe',
    guardian: 'walezi',
    pupil: 'wanafunzi',
    kcse: 'gredi za KCSE',
    cbc8: 'CBE, viwango 8',
    cbc4: 'CBE, viwango 4',
    percent: 'asilimia',
    class: 'mwalimu wa darasa',
    head: 'mwalimu mkuu',
    subject: 'masomo',
    'sign-ins': 'njia za kuingia zilizokwisha',
    mails: 'barua pepe',
    enquiries: 'ujumbe',
    newsletter: 'anwani za jarida',
    undo: 'njia za kutendua',
    prints: 'ripoti zilizochapwa',
    'ai-calls': 'maombi ya usomaji wa AI',
    runs: 'kumbukumbu za uendeshaji',
  },
}

/** Acts whose detail is made of codes and numbers alone; elsewhere it is what a person wrote. */
const coded =
  /^(?:user\.|invitation\.|enquiry\.status|subscriber\.delete|retention\.|result-code\.days|overview\.|family-|exam-presets\.|report\.remark|handwriting\.|standardisation\.default)/

/** What it is about: its name where it has one, else what kind of thing it is, told apart by the beginning of its id. */
export function describeSubject(
  { action, subject, subjectName }: Pick<TrailEntryView, 'action' | 'subject' | 'subjectName'>,
  language: Language,
): string {
  if (subjectName !== null) return subjectName
  const words = subjectWords[language]
  const known: Record<string, string> = words.kinds
  const kind = known[action.split('.')[0] ?? '']
  const code: Record<string, string> = codeWords[language]
  if (action === 'retention.days') return startLarge(code[subject] ?? subject)
  if (subject === 'all') return kind === undefined ? subject : words.all(kind)
  if (subject === 'backups') return kind ?? subject
  const id = /^[0-9a-f]{8}(?=-[0-9a-f]{4}-)/.exec(subject)?.[0]
  if (id === undefined) return subject
  return kind === undefined ? `${id}…` : `${kind} ${id}…`
}

/** The detail of an act, its codes in words. An id says nothing here. */
export function describeDetail({ action, detail }: Pick<TrailEntryView, 'action' | 'detail'>, language: Language): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/.test(detail)) return `${detail.slice(0, 8)}…`
  if (action === 'mail.retry') return describePurpose(detail, language)
  if (!coded.test(action)) return detail
  const words: Record<string, string> = codeWords[language]
  return detail.replaceAll(/no end|[A-Za-z][\w-]*/g, (code) => words[code] ?? code)
}

/** Who did it; what the program and its commands did themselves, in words. */
export function describeActor(actorName: string, language: Language): string {
  const words: Record<string, string> = programs[language]
  return words[actorName] ?? writePersonName(actorName, language)
}

const programs: Words<Record<string, string>> = {
  en: { 'the configuration': 'the configuration', 'the command line': 'the command line', 'sahihi mend-stems': 'a command of the program' },
  sw: { 'the configuration': 'mipangilio ya programu', 'the command line': 'amri ya programu', 'sahihi mend-stems': 'amri ya programu' },
}

function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
