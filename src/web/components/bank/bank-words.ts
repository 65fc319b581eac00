import type { bankPasts, BankSharing, questionKinds } from '#contract/bank.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber, formatShare } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** 0.41, with a minus where it is below zero. */
const figure = (value: number, language: 'en' | 'sw') => formatNumber(Math.round(value * 100) / 100, language)

export interface Past {
  exams: number
  papers: number
  facility: number
  discrimination: number | null
}

const en = {
  search: 'Find questions',
  hint: 'Words of the question or its scheme',
  filters: 'Narrow it down',
  all: 'All',
  subject: 'Subject',
  topic: 'Topic',
  level: 'Class',
  kind: 'Kind',
  language: 'Language',
  past: 'How it went before',
  whose: 'Whose questions',
  everybody: 'Everybody’s',
  mine: 'My own',
  kinds: { choice: 'Multiple choice', number: 'Number', short: 'Short answer', essay: 'Essay', drawing: 'Drawing' } satisfies Record<
    (typeof questionKinds)[number],
    string
  >,
  languages: { en: 'English', sw: 'Kiswahili' },
  pasts: {
    never: 'Never used',
    used: 'Used before',
    easy: 'Easy: 70% or more of the marks',
    middle: 'Middling: 40 to 70%',
    hard: 'Hard: under 40%',
  } satisfies Record<(typeof bankPasts)[number], string>,
  levels: { form: 'Form', grade: 'Grade', class: 'Class' } as Readonly<Record<string, string>>,
  sharings: { own: 'For me only', department: 'My department', school: 'All colleagues' } satisfies Record<BankSharing, string>,
  found: (total: number) => countEn('question', total),
  none: 'No question fits. Take a filter away, or search for fewer words.',
  notShown: 'The questions cannot be shown',
  loading: 'Looking for questions',
  choose: (text: string) => `Choose: ${text}`,
  marks: (marks: number) => countEn('mark', marks),
  from: (title: string) => `From “${title}”`,
  alsoIn: (exams: number) => `and ${countEn('other exam', exams)}`,
  neverUsed: 'Never used in a confirmed exam',
  went: ({ facility, papers, exams }: Past) =>
    `${formatShare(facility, 'en')} of the marks earned, ${countEn('answer', papers)} in ${countEn('exam', exams)}`,
  tells: (discrimination: number) => `Discrimination ${figure(discrimination, 'en')}`,
  show: 'Answer and marking scheme',
  right: 'right',
  where: 'Where in the exam',
  atEnd: 'At the end',
  atStart: 'At the beginning',
  behind: (id: string, text: string) => (text === '' ? `After question ${id}` : `After question ${id}: ${text}`),
  accept: (wordings: readonly string[]) => `also accepted: ${wordings.join('; ')}`,
}

export type BankWords = typeof en

/** The question bank, on its own page and in the builder. */
export const bankWords: Words<BankWords> = {
  en,
  sw: {
    search: 'Tafuta maswali',
    hint: 'Maneno ya swali au ya mwongozo wake',
    filters: 'Punguza matokeo',
    all: 'Yote',
    subject: 'Somo',
    topic: 'Mada',
    level: 'Darasa',
    kind: 'Aina',
    language: 'Lugha',
    past: 'Lilivyojibiwa awali',
    whose: 'Maswali ya nani',
    everybody: 'Ya wote',
    mine: 'Yangu mwenyewe',
    kinds: { choice: 'Kuchagua jibu', number: 'Nambari', short: 'Jibu fupi', essay: 'Insha', drawing: 'Mchoro wa mwanafunzi' },
    languages: { en: 'Kiingereza', sw: 'Kiswahili' },
    pasts: {
      never: 'Halijawahi kutumika',
      used: 'Limewahi kutumika',
      easy: 'Rahisi: asilimia 70 ya alama au zaidi',
      middle: 'La wastani: asilimia 40 hadi 70',
      hard: 'Gumu: chini ya asilimia 40',
    },
    levels: { form: 'Kidato cha', grade: 'Gredi ya', class: 'Darasa la' },
    sharings: { own: 'Mimi pekee', department: 'Idara yangu', school: 'Wenzangu wote' },
    found: (total) => (total === 1 ? 'Swali 1' : `Maswali ${formatNumber(total, 'sw')}`),
    none: 'Hakuna swali linalolingana. Ondoa kichujio kimoja, au tafuta kwa maneno machache.',
    notShown: 'Maswali hayawezi kuonyeshwa',
    loading: 'Maswali yanatafutwa',
    choose: (text) => `Chagua: ${text}`,
    marks: (marks) => `Alama ${formatNumber(marks, 'sw')}`,
    from: (title) => `Kutoka “${title}”`,
    alsoIn: (exams) => (exams === 1 ? 'na mtihani mwingine 1' : `na mitihani mingine ${formatNumber(exams, 'sw')}`),
    neverUsed: 'Halijawahi kutumika kwenye mtihani uliothibitishwa',
    went: ({ facility, papers, exams }) =>
      `Alama zilizopatikana: ${formatShare(facility, 'sw')}; ${countSw('jibu', papers)}, ${countSw('mtihani', exams)}`,
    tells: (discrimination) => `Utofautishaji ${figure(discrimination, 'sw')}`,
    show: 'Jibu na mwongozo wa kusahihisha',
    right: 'sahihi',
    where: 'Mahali kwenye mtihani',
    atEnd: 'Mwishoni',
    atStart: 'Mwanzoni',
    behind: (id, text) => (text === '' ? `Baada ya swali la ${id}` : `Baada ya swali la ${id}: ${text}`),
    accept: (wordings) => `yanakubaliwa pia: ${wordings.join('; ')}`,
  },
}
