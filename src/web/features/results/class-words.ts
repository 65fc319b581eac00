import { countSw } from '#engine/words/count.ts'
import { resultStatusWords } from '#engine/sentences/result-status.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { WrittenResultRow } from '#contract/results.ts'
import type { Words } from '#engine/words/words.ts'

/** The tables of the results: the class, the distribution, the questions. */
const en = {
  statuses: resultStatusWords.en satisfies Record<WrittenResultRow['status'], string>,
  table: {
    title: 'Class',
    outOf: (max: number) => `Out of ${max}`,
    name: 'Name',
    admission: 'Adm. no.',
    marks: 'Marks',
    grade: 'Grade',
    state: 'State',
    absentWithPages: 'Pages are there',
    notHandedIn: (pages: readonly number[], marks: number) =>
      `${pages.length === 1 ? `Page ${pages[0] ?? ''}` : `Pages ${formatList(pages.map(String), 'en')}`} not handed in: ${marks === 1 ? '1 mark' : `${formatNumber(marks, 'en')} marks`} lost`,
    pagesNotHandedIn: (papers: number) =>
      papers === 1
        ? 'One paper loses marks with a page that was not handed in'
        : `${formatNumber(papers, 'en')} papers lose marks with pages that were not handed in`,
    noPupil: (paper: string) => `Paper ${paper}, no pupil yet`,
    shown: (rows: number, total: number) => `${rows} of ${total} shown`,
    showFewer: 'Show fewer',
    showAll: 'Show all',
  },
  distribution: {
    none: 'No paper has a total yet. A paper counts here once all its answers are settled.',
    title: 'Distribution',
    byPercent: 'Papers by per cent',
    byGrade: 'Papers by grade',
    label: (counts: string) => `Papers: ${counts}.`,
    /** Written by hand over the column of the mean. */
    mean: (mean: string) => `mean ${mean}`,
  },
  items: {
    title: 'Questions',
    facility: 'Facility',
    facilityNote: 'Facility: mean share of the marks',
    waiting: (answers: number) => (answers === 1 ? '1 answer waits' : `${formatNumber(answers, 'en')} answers wait`),
    question: 'Q',
    kind: 'Kind',
    inAll: (marks: number) => (marks === 1 ? '1 mark in all' : `${formatNumber(marks, 'en')} marks in all`),
    discrimination: 'Discrimination',
    tooFew: 'Discrimination is calculated once ten papers have a total.',
    kinds: { choice: 'Choice', number: 'Number', short: 'Short answer', essay: 'Essay', drawing: 'Drawing' },
  },
}

export type ClassWords = typeof en

const sw: ClassWords = {
  statuses: resultStatusWords.sw,
  table: {
    title: 'Darasa',
    outOf: (max) => `Kati ya ${max}`,
    name: 'Jina',
    admission: 'Nambari ya usajili',
    marks: 'Alama',
    grade: 'Gredi',
    state: 'Hali',
    absentWithPages: 'Kurasa zipo',
    notHandedIn: (pages, marks) =>
      `${pages.length === 1 ? `Ukurasa wa ${pages[0] ?? ''} haukuwasilishwa` : `Kurasa za ${formatList(pages.map(String), 'sw')} hazikuwasilishwa`}: ${countSw('alama', marks, 'imepotea', 'zimepotea')}`,
    pagesNotHandedIn: (papers) =>
      papers === 1
        ? 'Karatasi 1 inapoteza alama kwa ukurasa ambao haukuwasilishwa'
        : `Karatasi ${formatNumber(papers, 'sw')} zinapoteza alama kwa kurasa ambazo hazikuwasilishwa`,
    noPupil: (paper) => `Karatasi ${paper}, bado haina mwanafunzi`,
    shown: (rows, total) => (rows === 1 ? `Karatasi 1 kati ya ${total} imeonyeshwa` : `Karatasi ${rows} kati ya ${total} zimeonyeshwa`),
    showFewer: 'Onyesha chache',
    showAll: 'Onyesha zote',
  },
  distribution: {
    none: 'Bado hakuna karatasi iliyo na jumla. Karatasi huhesabiwa hapa majibu yake yote yakishaamuliwa.',
    title: 'Mtawanyo',
    byPercent: 'Karatasi kwa asilimia',
    byGrade: 'Karatasi kwa gredi',
    label: (counts) => `Karatasi: ${counts}.`,
    mean: (mean) => `wastani ${mean}`,
  },
  items: {
    title: 'Maswali',
    facility: 'Wepesi',
    facilityNote: 'Wepesi wa swali: wastani wa sehemu ya alama iliyopatikana',
    waiting: (answers) => (answers === 1 ? 'Jibu 1 linasubiri' : `Majibu ${formatNumber(answers, 'sw')} yanasubiri`),
    question: 'Swali',
    kind: 'Aina',
    inAll: (marks) => `jumla alama ${formatNumber(marks, 'sw')}`,
    discrimination: 'Utofautishaji',
    tooFew: 'Utofautishaji hukokotolewa karatasi kumi zinapokuwa na jumla.',
    kinds: { choice: 'Chaguo', number: 'Nambari', short: 'Jibu fupi', essay: 'Insha', drawing: 'Mchoro wa mwanafunzi' },
  },
}

export const classWords: Words<ClassWords> = { en, sw }
