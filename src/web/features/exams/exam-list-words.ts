import type { ExamStage } from '#contract/exams.ts'
import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const stages = {
  draft: 'Being written',
  printed: 'Printed',
  marking: 'Being read',
  review: 'To review',
  ready: 'Ready to confirm',
  confirmed: 'Confirmed',
  published: 'Published',
} satisfies Record<ExamStage, string>

const en = {
  title: 'Exams',
  bank: 'Question bank',
  ownSheets: 'Your own sheets',
  loading: 'Loading the exams',
  notShown: 'The exams cannot be shown',
  tryAgain: 'Try again',
  empty: 'No exams yet',
  emptyText: 'Write your first exam with its marking scheme, or import an exam file. Then print its sheets for a class.',
  find: 'Find an exam',
  findHint: 'Title or subject',
  noMatch: (search: string) => `No exam matches “${search}”.`,
  untitled: 'Exam without a title',
  stages,
  steps: {
    write: 'Continue writing',
    print: 'Print sheets',
    upload: 'Upload scripts',
    watch: 'See progress',
    review: 'Continue reviewing',
    opinions: 'Give second opinions',
    confirm: 'Confirm results',
    publish: 'Publish results',
    results: 'See results',
    reviewOnly: 'Review answers',
  },
  pagesNeedYou: (pages: number) => countEn('page', pages, 'needs you', 'need you'),
  answersToReview: (answers: number) => `${countEn('answer', answers)} to review`,
  secondOpinions: (answers: number) => `${countEn('answer', answers)} to judge twice`,
  pagesRead: (read: number, pages: number) => `${formatNumber(read, 'en')} of ${countEn('page', pages)} read`,
  answersMarked: (marked: number, answers: number) => `${formatNumber(marked, 'en')} of ${countEn('answer', answers)} marked`,
  questions: (questions: number) => countEn('question', questions),
  marks: (marks: number) => countEn('mark', marks),
  papersIn: (scanned: number, papers: number) =>
    scanned === 0 ? `${countEn('paper', papers)}, none scanned yet` : `${formatNumber(scanned, 'en')} of ${countEn('paper', papers)} scanned`,
  markers: 'Markers',
  standardisation: 'Standardisation',
  remove: (title: string) => `Delete ${title}`,
  removed: (title: string) => `“${title}” deleted`,
  notRestored: (title: string, why: string) => `“${title}” could not be restored. ${why}`,
}

export type ExamListWords = typeof en

/** The list of exams: where each stands, what waits, and the next step. */
export const examListWords: Words<ExamListWords> = {
  en,
  sw: {
    title: 'Mitihani',
    bank: 'Benki ya maswali',
    ownSheets: 'Karatasi zako mwenyewe',
    loading: 'Mitihani inapakiwa',
    notShown: 'Mitihani haiwezi kuonyeshwa',
    tryAgain: 'Jaribu tena',
    empty: 'Bado hakuna mtihani',
    emptyText: 'Andika mtihani wako wa kwanza pamoja na mwongozo wake wa kusahihisha, au leta faili ya mtihani. Kisha uchape karatasi za darasa.',
    find: 'Tafuta mtihani',
    findHint: 'Kichwa au somo',
    noMatch: (search) => `Hakuna mtihani unaolingana na “${search}”.`,
    untitled: 'Mtihani usio na kichwa',
    stages: {
      draft: 'Unaandikwa',
      printed: 'Karatasi zimechapwa',
      marking: 'Unasomwa',
      review: 'Unasubiri ukaguzi',
      ready: 'Tayari kuthibitishwa',
      confirmed: 'Umethibitishwa',
      published: 'Matokeo yametangazwa',
    },
    steps: {
      write: 'Endelea kuandika',
      print: 'Chapa karatasi',
      upload: 'Pakia karatasi za majibu',
      watch: 'Tazama maendeleo',
      review: 'Endelea kukagua',
      opinions: 'Toa maoni ya pili',
      confirm: 'Thibitisha matokeo',
      publish: 'Tangaza matokeo',
      results: 'Tazama matokeo',
      reviewOnly: 'Kagua majibu',
    },
    pagesNeedYou: (pages) => (pages === 1 ? 'Ukurasa 1 unakusubiri' : `Kurasa ${formatNumber(pages, 'sw')} zinakusubiri`),
    answersToReview: (answers) => (answers === 1 ? 'Jibu 1 linasubiri ukaguzi' : `Majibu ${formatNumber(answers, 'sw')} yanasubiri ukaguzi`),
    secondOpinions: (answers) => (answers === 1 ? 'Jibu 1 la kuamua mara mbili' : `Majibu ${formatNumber(answers, 'sw')} ya kuamua mara mbili`),
    pagesRead: (read, pages) => `Kurasa zilizosomwa: ${formatNumber(read, 'sw')} kati ya ${formatNumber(pages, 'sw')}`,
    answersMarked: (marked, answers) => `Majibu yaliyosahihishwa: ${formatNumber(marked, 'sw')} kati ya ${formatNumber(answers, 'sw')}`,
    questions: (questions) => (questions === 1 ? 'Swali 1' : `Maswali ${formatNumber(questions, 'sw')}`),
    marks: (marks) => `Alama ${formatNumber(marks, 'sw')}`,
    papersIn: (scanned, papers) =>
      scanned === 0
        ? `Karatasi ${formatNumber(papers, 'sw')}; bado hakuna iliyoskaniwa`
        : `Karatasi zilizoskaniwa: ${formatNumber(scanned, 'sw')} kati ya ${formatNumber(papers, 'sw')}`,
    markers: 'Wasahihishaji',
    standardisation: 'Usanifishaji',
    remove: (title) => `Futa ${title}`,
    removed: (title) => `“${title}” umefutwa`,
    notRestored: (title, why) => `“${title}” haukuweza kurejeshwa. ${why}`,
  },
}
