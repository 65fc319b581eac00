import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { ExamStage } from '#contract/exams.ts'
import type { Words } from '#engine/words/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')

/** Choosing an exam where a step is opened while no exam is. */
const en = {
  note: 'Choose the exam.',
  loading: 'Loading exams',
  empty: { title: 'No exams yet', text: 'Make one from your marking scheme, or paste it as text.' },
  upload: {
    noSheets: 'No sheets printed yet',
    noneIn: (papers: number) => (papers === 1 ? '1 paper, not scanned yet' : `${number(papers)} papers, none scanned yet`),
    scanned: (scanned: number, papers: number) => `${number(scanned)} of ${countEn('paper', papers)} scanned`,
  },
  review: {
    title: 'Review',
    none: 'No answers yet',
    settled: (answers: number) => (answers === 1 ? 'The one answer is settled' : `All ${number(answers)} answers are settled`),
    wait: (waiting: number, answers: number) => `${number(waiting)} of ${countEn('answer', answers)} ${waiting === 1 ? 'is' : 'are'} waiting for you`,
  },
  results: {
    title: 'Results',
    stages: {
      draft: 'Being written',
      printed: 'Sheets printed, no pages yet',
      marking: 'Pages are being read',
      review: 'Some answers are waiting for review',
      ready: 'All settled, not confirmed yet',
      confirmed: 'Confirmed, not published yet',
      published: 'Published',
    } satisfies Record<ExamStage, string>,
  },
}

export type ChooseWords = typeof en

const sw: ChooseWords = {
  note: 'Chagua mtihani.',
  loading: 'Mitihani inapakiwa',
  empty: { title: 'Bado hakuna mitihani', text: 'Tengeneza mmoja kutoka kwa mwongozo wako wa kusahihisha, au ubandike kama maandishi.' },
  upload: {
    noSheets: 'Bado hakuna karatasi zilizochapwa',
    noneIn: (papers) => (papers === 1 ? 'Karatasi 1, bado haijaskaniwa' : `Karatasi ${nambari(papers)}, bado hakuna iliyoskaniwa`),
    scanned: (scanned, papers) => `Karatasi ${nambari(scanned)} kati ya ${nambari(papers)} ${scanned === 1 ? 'imeskaniwa' : 'zimeskaniwa'}`,
  },
  review: {
    title: 'Ukaguzi',
    none: 'Bado hakuna majibu',
    settled: (answers) => (answers === 1 ? 'Jibu 1 limekamilika' : `Majibu yote ${nambari(answers)} yamekamilika`),
    wait: (waiting, answers) =>
      waiting === 1 ? `Jibu 1 kati ya ${nambari(answers)} linakusubiri` : `Majibu ${nambari(waiting)} kati ya ${nambari(answers)} yanakusubiri`,
  },
  results: {
    title: 'Matokeo',
    stages: {
      draft: 'Unaandikwa',
      printed: 'Karatasi zimechapwa, bado hakuna kurasa',
      marking: 'Kurasa zinasomwa',
      review: 'Baadhi ya majibu yanasubiri kukaguliwa',
      ready: 'Yote yamekamilika, bado hayajathibitishwa',
      confirmed: 'Umethibitishwa, bado haujatangazwa',
      published: 'Umetangazwa',
    },
  },
}

export const chooseWords: Words<ChooseWords> = { en, sw }
