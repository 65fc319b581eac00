import { formatDay } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** The page of a pupil's export, for who reads it at home. */
const en = {
  language: 'English',
  title: (name: string) => `What the school keeps about ${name}`,
  intro: (school: string, day: string) => `${school} made this page on ${day}. It needs no internet.`,
  data: 'The file data.json beside this page holds all of this, row by row, and what only programs read.',
  who: 'Who',
  class: 'Class',
  exams: 'Exams',
  noExams: 'No exams.',
  written: (className: string | null, date: string) => [className, formatDay(date, 'en')].filter((part) => part !== null && part !== '').join(', '),
  notConfirmed: 'No teacher has confirmed these marks yet. They may change.',
  notPublished: 'Confirmed, and not published yet.',
  published: (date: Date) => `Published on ${formatDay(date, 'en')}.`,
  absent: 'Absent (X).',
  total: (total: string, max: string) => `${total} of ${max} marks`,
  question: 'Question',
  read: 'What was read',
  marks: 'Marks',
  marksOf: (marks: string, max: string) => `${marks} of ${max}`,
  undecided: (max: string) => `Not decided yet, of ${max}`,
  points: 'What the scheme asks for',
  given: 'earned',
  lost: 'not earned',
  feedback: 'Feedback',
  appeals: 'Questions about marks',
  asked: (question: string, date: string, marks: string) => `Question ${question}, asked on ${formatDay(date, 'en')}. The mark was ${marks}.`,
  answered: (name: string, date: string) => `Answered by ${name} on ${formatDay(date, 'en')}:`,
  changed: (marks: string) => `The mark is now ${marks}.`,
  open: 'Not answered yet.',
  pages: 'The pages',
  page: (page: number | null) => (page === null ? 'Page' : `Page ${page}`),
  access: 'Who was let in',
  noAccess: 'Nobody has opened these results with a code.',
  link: (from: string, to: string | null) =>
    to === null
      ? `A device or account of the family, since ${formatDay(from, 'en')}.`
      : `A device or account of the family, ${formatDay(from, 'en')} to ${formatDay(to, 'en')}.`,
  consents: 'Agreements',
  noConsents: 'Nobody has agreed to anything here.',
  consent: (version: string, from: string, to: string | null) =>
    `Agreed on ${formatDay(from, 'en')} that results are shown (words of ${version})${to === null ? '.' : `; withdrawn on ${formatDay(to, 'en')}.`}`,
  agreement: (phone: string, version: string, from: string, to: string | null) =>
    `Agreed on ${formatDay(from, 'en')} that results are sent to ${phone}, and shown to who dials from it (words of ${version})${to === null ? '.' : `; ended on ${formatDay(to, 'en')}.`}`,
  otherGuardian: 'Another guardian',
  messages: 'SMS',
  noMessages: 'No SMS about this child has left.',
  message: (phone: string, day: string) => `To ${phone} on ${formatDay(day, 'en')}.`,
}

export type RecordWords = typeof en

export const recordWords: Words<RecordWords> = {
  en,
  sw: {
    language: 'Kiswahili',
    title: (name) => `Yale ambayo shule inahifadhi kuhusu ${name}`,
    intro: (school, day) => `Ukurasa huu ulitengenezwa na ${school} tarehe ${day}. Hauhitaji intaneti.`,
    data: 'Faili data.json iliyo pamoja na ukurasa huu ina yote haya, mstari kwa mstari, na yale yanayosomwa na programu pekee.',
    who: 'Nani',
    class: 'Darasa',
    exams: 'Mitihani',
    noExams: 'Hakuna mitihani.',
    written: (className, date) => [className, formatDay(date, 'sw')].filter((part) => part !== null && part !== '').join(', '),
    notConfirmed: 'Hakuna mwalimu aliyethibitisha alama hizi bado. Zinaweza kubadilika.',
    notPublished: 'Zimethibitishwa, bado hazijatangazwa.',
    published: (date) => `Zilitangazwa tarehe ${formatDay(date, 'sw')}.`,
    absent: 'Hakuwepo (X).',
    total: (total, max) => `Alama ${total} kati ya ${max}`,
    question: 'Swali',
    read: 'Kilichosomwa',
    marks: 'Alama',
    marksOf: (marks, max) => `${marks} kati ya ${max}`,
    undecided: (max) => `Bado hazijaamuliwa, kati ya ${max}`,
    points: 'Mwongozo unataka nini',
    given: 'imepatikana',
    lost: 'haikupatikana',
    feedback: 'Mrejesho',
    appeals: 'Maswali kuhusu alama',
    asked: (question, date, marks) => `Swali la ${question}, liliulizwa tarehe ${formatDay(date, 'sw')}. Alama zilikuwa ${marks}.`,
    answered: (name, date) => `${name} alijibu tarehe ${formatDay(date, 'sw')}:`,
    changed: (marks) => `Sasa alama ni ${marks}.`,
    open: 'Bado halijajibiwa.',
    pages: 'Kurasa',
    page: (page) => (page === null ? 'Ukurasa' : `Ukurasa wa ${page}`),
    access: 'Walioruhusiwa kuingia',
    noAccess: 'Hakuna aliyefungua matokeo haya kwa msimbo.',
    link: (from, to) =>
      to === null
        ? `Kifaa au akaunti ya familia, tangu ${formatDay(from, 'sw')}.`
        : `Kifaa au akaunti ya familia, ${formatDay(from, 'sw')} hadi ${formatDay(to, 'sw')}.`,
    consents: 'Vibali',
    noConsents: 'Hakuna aliyetoa kibali chochote hapa.',
    consent: (version, from, to) =>
      `Tarehe ${formatDay(from, 'sw')} kibali kilitolewa ili matokeo yaonyeshwe (maneno ya ${version})${to === null ? '.' : `; kiliondolewa tarehe ${formatDay(to, 'sw')}.`}`,
    agreement: (phone, version, from, to) =>
      `Tarehe ${formatDay(from, 'sw')} kibali kilitolewa ili matokeo yatumwe kwa ${phone}, na yaonyeshwe kwa anayepiga kutoka kwayo (maneno ya ${version})${to === null ? '.' : `; kiliisha tarehe ${formatDay(to, 'sw')}.`}`,
    otherGuardian: 'Mlezi mwingine',
    messages: 'SMS',
    noMessages: 'Hakuna SMS kuhusu mtoto huyu iliyotumwa.',
    message: (phone, day) => `Kwa ${phone} tarehe ${formatDay(day, 'sw')}.`,
  },
}
