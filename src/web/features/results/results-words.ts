import type { Words } from '#engine/words/words.ts'

/** The page of a class's results, and confirming them. */
const en = {
  title: 'Results',
  loading: 'Loading the results',
  analysis: 'Analysis',
  download: { csv: 'Download CSV', xlsx: 'Download XLSX' },
  empty: { title: 'No paper is marked yet', text: 'Results appear here as soon as pages are read.' },
  mean: 'Mean',
  highest: 'Highest',
  lowest: 'Lowest',
  papers: 'Papers',
  papersOf: (expected: number, absent: number) => (absent === 0 ? `of ${expected}` : `of ${expected}, ${absent} absent (X)`),
  notConfirmed: 'Not confirmed yet.',
  confirmedBy: (name: string, moment: string) => `Confirmed by ${name}, ${moment}.`,
  publishedBy: (name: string, moment: string) => `Published by ${name}, ${moment}.`,
  colleague: 'a colleague',
  confirm: {
    confirm: 'Confirm exam',
    reopen: 'Reopen exam',
    askConfirm: 'Confirm this exam?',
    askReopen: 'Reopen this exam?',
    confirmText: 'Your name and the time are kept with the results. After that, marks can be changed only if the exam is reopened.',
    reopenText: 'Marks can be changed again until somebody confirms the exam once more. The audit trail keeps that it was reopened.',
  },
}

export type ResultsWords = typeof en

const sw: ResultsWords = {
  title: 'Matokeo',
  loading: 'Matokeo yanapakiwa',
  analysis: 'Uchambuzi',
  download: { csv: 'Pakua CSV', xlsx: 'Pakua XLSX' },
  empty: { title: 'Bado hakuna karatasi iliyosahihishwa', text: 'Matokeo yataonekana hapa mara tu kurasa zitakaposomwa.' },
  mean: 'Wastani',
  highest: 'Juu zaidi',
  lowest: 'Chini zaidi',
  papers: 'Karatasi',
  papersOf: (expected, absent) =>
    absent === 0 ? `kati ya ${expected}` : `kati ya ${expected}, ${absent === 1 ? 'mwanafunzi 1 hakuwepo' : `wanafunzi ${absent} hawakuwepo`} (X)`,
  notConfirmed: 'Bado hayajathibitishwa.',
  confirmedBy: (name, moment) => `Yamethibitishwa na ${name}, ${moment}.`,
  publishedBy: (name, moment) => `Yamechapishwa na ${name}, ${moment}.`,
  colleague: 'mwenzako',
  confirm: {
    confirm: 'Thibitisha mtihani',
    reopen: 'Fungua mtihani tena',
    askConfirm: 'Ungependa kuthibitisha mtihani huu?',
    askReopen: 'Ungependa kufungua mtihani huu tena?',
    confirmText: 'Jina lako na wakati vitahifadhiwa pamoja na matokeo. Baada ya hapo, alama zinaweza kubadilishwa tu mtihani ukifunguliwa tena.',
    reopenText: 'Alama zinaweza kubadilishwa hadi mtu athibitishe mtihani tena. Kumbukumbu itaonyesha kwamba ulifunguliwa.',
  },
}

export const resultsWords: Words<ResultsWords> = { en, sw }
