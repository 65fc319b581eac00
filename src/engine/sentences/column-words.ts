import type { ListField } from '#engine/pupils/class-list-columns.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import type { Words } from '#engine/words/words.ts'

export interface ColumnWords {
  /** Within a sentence. */
  noun: string
  /** Above it in an exported list; the import knows it again. */
  heading?: string
  /** Beside it in a form, where that is not the noun. */
  label?: string
  /** Above it in a table, where there is less room. */
  short?: string
  /** Below its field in the form. */
  hint?: string
  /** What is right, after "expected" or "Write". */
  expected?: string
}

/** In Kiswahili a verb agrees with its noun: nambari haipo, jina halipo, mkondo haupo. */
interface SwahiliColumnWords extends ColumnWords {
  /** The prefix of its verb; `i` where none is named. */
  prefix?: 'li' | 'u'
}

/** What each column of a class list is called, and so each field of a pupil. */
export const columnWords: { en: Record<ListField, ColumnWords>; sw: Record<ListField, SwahiliColumnWords> } = {
  en: {
    admission: { noun: 'admission number', heading: 'admission', short: 'Adm. no.' },
    name: { noun: 'name', heading: 'name', expected: 'letters' },
    class: { noun: 'class', heading: 'class' },
    year: { noun: 'school year', heading: 'school year', expected: 'one such as 2026' },
    term: { noun: 'term', heading: 'term', expected: '1, 2 or 3' },
    stream: { noun: 'stream', heading: 'stream' },
    guardian: { noun: 'guardian’s name', heading: 'guardian', short: 'Guardian' },
    phone: {
      noun: 'phone number',
      heading: 'phone',
      label: 'Guardian’s phone',
      short: 'Phone',
      hint: 'For example 0712 345 678 or +254 712 345 678.',
      expected: 'a Kenyan mobile number such as 0712 345 678 or +254 712 345 678',
    },
    email: {
      noun: 'email address',
      heading: 'email',
      label: 'Guardian’s email',
      hint: 'A sign-in code is mailed there, where your school has chosen that.',
      expected: 'an address such as mary@mail.example',
    },
    assessment: {
      noun: 'assessment number',
      heading: 'assessment number',
      short: 'Assess. no.',
      hint: 'The number under which the examinations council knows the learner.',
      expected: '5 to 20 letters and digits, such as A001234567',
    },
    upi: { noun: 'UPI', heading: 'upi', hint: 'The ministry’s number of the learner.', expected: '5 to 20 letters and digits' },
    surname: { noun: 'surname' },
    firstName: { noun: 'first name' },
    otherNames: { noun: 'other names' },
  },
  sw: {
    admission: { noun: 'nambari ya usajili', heading: 'nambari ya usajili' },
    name: { noun: 'jina', prefix: 'li', heading: 'jina', expected: 'herufi' },
    class: { noun: 'jina la darasa', prefix: 'li', heading: 'darasa', label: 'Darasa' },
    year: { noun: 'mwaka wa shule', prefix: 'u', heading: 'mwaka wa shule', expected: 'kama 2026' },
    term: { noun: 'muhula', prefix: 'u', heading: 'muhula', expected: '1, 2 au 3' },
    stream: { noun: 'mkondo', prefix: 'u', heading: 'mkondo' },
    guardian: { noun: 'jina la mlezi', prefix: 'li', heading: 'mlezi', short: 'Mlezi' },
    phone: {
      noun: 'nambari ya simu',
      heading: 'simu',
      label: 'Simu ya mlezi',
      short: 'Simu',
      hint: 'Kwa mfano 0712 345 678 au +254 712 345 678.',
      expected: 'nambari ya simu ya mkononi ya Kenya, kama 0712 345 678 au +254 712 345 678',
    },
    email: {
      noun: 'anwani ya barua pepe',
      heading: 'barua pepe',
      label: 'Barua pepe ya mlezi',
      hint: 'Msimbo wa kuingia hutumwa huko, shule yako ikichagua hivyo.',
      expected: 'anwani kama mary@mail.example',
    },
    assessment: {
      noun: 'nambari ya tathmini',
      heading: 'nambari ya tathmini',
      hint: 'Nambari ambayo baraza la mitihani linamjua mwanafunzi kwayo.',
      expected: 'herufi na tarakimu 5 hadi 20, kama A001234567',
    },
    upi: {
      noun: 'nambari ya UPI',
      heading: 'nambari ya upi',
      hint: 'Nambari ya mwanafunzi inayotolewa na wizara.',
      expected: 'herufi na tarakimu 5 hadi 20',
    },
    surname: { noun: 'jina la ukoo', prefix: 'li' },
    firstName: { noun: 'jina la kwanza', prefix: 'li' },
    otherNames: { noun: 'majina mengine' },
  },
}

export function labelOf({ label, noun }: ColumnWords): string {
  return label ?? capitalise(noun)
}

/** What a column holds that is none of its kind, in a sentence. */
export const invalidValue: Words<(column: ListField, value: string) => string> = {
  en: (column, value) => `"${value}" is no ${columnWords.en[column].noun}${expectedAs('; expected ', columnWords.en[column])}.`,
  sw: (column, value) => `"${value}" si ${columnWords.sw[column].noun}${expectedAs('; andika ', columnWords.sw[column])}.`,
}

function expectedAs(lead: string, { expected }: ColumnWords): string {
  return expected === undefined ? '' : lead + expected
}

/** A number that another pupil has. */
export const takenNumber: Words<(column: ListField, value: string, className: string) => string> = {
  en: (column, value, className) => `${capitalise(columnWords.en[column].noun)} ${value} belongs to a pupil of ${className} already.`,
  sw: (column, value, className) => `${capitalise(columnWords.sw[column].noun)} ${value} tayari ni ya mwanafunzi wa ${className}.`,
}
