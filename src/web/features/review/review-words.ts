import { countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** The page of the review: its bar, and what it says where no answer is in view. */
const en = {
  title: 'Review',
  loading: 'Loading the review',
  loadingAnswers: 'Loading the answers',
  locked: {
    title: 'This exam is confirmed.',
    text: 'You can look at its marks but not change them. To change them, reopen the exam on the results page.',
    gotIt: 'OK',
  },
  settled: (question: string) => `Question ${question} is settled`,
  noneOfQuestion: 'No answer to this question is waiting for you. Next comes the question in which each decision settles the most answers.',
  noneOfExam: 'No answer of this exam is waiting for you.',
  goOn: (question: string) => `Continue with question ${question}`,
  seeResults: 'See the results',
  backToExams: 'Back to the exams',
  allSettled: 'Every answer is settled',
  shareDone: 'Your share is done',
  shareDoneText: (answers: number) =>
    answers === 1
      ? 'The one answer that was given to you is marked.'
      : `All ${formatNumber(answers, 'en')} answers that were given to you are marked.`,
  noShare: { title: 'Nothing is given to you yet', text: 'The marking of this exam is shared out. Whoever leads it gives you answers.' },
  confirmResults: 'See and confirm the results',
  placePages: 'Say whose the pages are',
  lookAtAll: 'Look at all answers',
  nothingWaits: 'Nothing is waiting for you.',
  nothingWaitsOfOwner: 'Nothing is waiting for you. Look at the results and confirm them.',
  pagesWait: (pages: number) =>
    pages === 1 ? '1 page is still waiting for you on the upload page.' : `${pages} pages are still waiting for you on the upload page.`,
  empty: { title: 'Nothing to review yet', text: 'Answers appear here as soon as pages are read.' },
  bar: {
    questionOf: (place: number, count: number) => `Question ${place} of ${count}`,
    namesHidden: 'Names hidden',
    backToPaper: 'Back to the paper',
    question: 'Question',
    /** In the list of questions. */
    stem: (id: string, marks: number) => (marks === 1 ? `${id}, 1 mark in all` : `${id}, ${marks} marks in all`),
    option: (question: string, toReview: number) => (toReview === 0 ? `${question}: settled` : `${question}: ${toReview} to review`),
    whichAnswers: 'Which answers',
    toReview: 'To review',
    all: 'All answers',
    groupsLeft: (groups: number) => (groups === 1 ? '1 group left' : `${formatNumber(groups, 'en')} groups left`),
    saveStates: { saved: 'Saved', saving: 'Saving…', failed: 'Not saved' },
  },
  refusal: {
    questionClosed: 'This question is closed to you',
    notOpen: 'Not open to you yet',
    toAgree: (marks: number) => (marks === 1 ? 'One mark is still to be agreed' : `${marks} marks are still to be agreed`),
    toAgreeText: 'The papers that everybody marks are settled in the standardisation.',
    goToStandardisation: 'Go to the standardisation',
    toJudge: (answers: number) =>
      answers === 1 ? '1 answer waits for your opinion' : `${formatNumber(answers, 'en')} answers wait for your opinion`,
    toJudgeText: 'Somebody has judged them already. You judge them without seeing that mark, or decide where two opinions differ.',
    goToJudge: 'Judge them',
  },
}

export type ReviewWords = typeof en

const sw: ReviewWords = {
  title: 'Ukaguzi',
  loading: 'Ukaguzi unapakiwa',
  loadingAnswers: 'Majibu yanapakiwa',
  locked: {
    title: 'Mtihani huu umethibitishwa.',
    text: 'Unaweza kutazama alama zake lakini huwezi kuzibadilisha. Ili kuzibadilisha, fungua mtihani tena kwenye ukurasa wa matokeo.',
    gotIt: 'Sawa',
  },
  settled: (question) => `Swali la ${question} limekamilika`,
  noneOfQuestion: 'Hakuna jibu la swali hili linalokusubiri. Linalofuata ni swali ambalo kila uamuzi hukamilisha majibu mengi zaidi.',
  noneOfExam: 'Hakuna jibu la mtihani huu linalokusubiri.',
  goOn: (question) => `Endelea na swali la ${question}`,
  seeResults: 'Tazama matokeo',
  backToExams: 'Rudi kwenye mitihani',
  allSettled: 'Majibu yote yamekamilika',
  shareDone: 'Sehemu yako imekamilika',
  shareDoneText: (answers) =>
    answers === 1 ? 'Jibu 1 ulilopewa limesahihishwa.' : `Majibu yote ${formatNumber(answers, 'sw')} uliyopewa yamesahihishwa.`,
  noShare: { title: 'Bado hujapewa majibu', text: 'Usahihishaji wa mtihani huu umegawanywa. Anayeongoza mtihani ndiye anayekupa majibu.' },
  confirmResults: 'Tazama na uthibitishe matokeo',
  placePages: 'Sema kurasa ni za nani',
  lookAtAll: 'Tazama majibu yote',
  nothingWaits: 'Hakuna kinachokusubiri.',
  nothingWaitsOfOwner: 'Hakuna kinachokusubiri. Tazama matokeo na uyathibitishe.',
  pagesWait: (pages) =>
    pages === 1 ? 'Ukurasa 1 bado unakusubiri kwenye ukurasa wa kupakia.' : `Kurasa ${pages} bado zinakusubiri kwenye ukurasa wa kupakia.`,
  empty: { title: 'Bado hakuna cha kukagua', text: 'Majibu yataonekana hapa mara tu kurasa zitakaposomwa.' },
  bar: {
    questionOf: (place, count) => `Swali la ${place} kati ya ${count}`,
    namesHidden: 'Majina yamefichwa',
    backToPaper: 'Rudi kwenye karatasi',
    question: 'Swali',
    stem: (id, marks) => `${id}, jumla alama ${marks}`,
    option: (question, toReview) =>
      toReview === 0 ? `${question}: tayari` : `${question}: ${countSw('jibu', toReview, 'la kukagua', 'ya kukagua')}`,
    whichAnswers: 'Majibu gani',
    toReview: 'Ya kukagua',
    all: 'Majibu yote',
    groupsLeft: (groups) => (groups === 1 ? 'Kundi 1 limesalia' : `Makundi ${formatNumber(groups, 'sw')} yamesalia`),
    saveStates: { saved: 'Imehifadhiwa', saving: 'Inahifadhiwa…', failed: 'Haijahifadhiwa' },
  },
  refusal: {
    questionClosed: 'Swali hili limefungwa kwako',
    notOpen: 'Bado hujafunguliwa',
    toAgree: (marks) => (marks === 1 ? 'Alama 1 bado haina makubaliano' : `Alama ${marks} bado hazina makubaliano`),
    toAgreeText: 'Karatasi ambazo kila mtu huzisahihisha huamuliwa kwenye usanifishaji.',
    goToStandardisation: 'Nenda kwenye usanifishaji',
    toJudge: (answers) => (answers === 1 ? 'Jibu 1 linasubiri maoni yako' : `Majibu ${formatNumber(answers, 'sw')} yanasubiri maoni yako`),
    toJudgeText: 'Mtu ameshayaamua. Unayaamua bila kuona alama hizo, au unaamua pale maoni mawili yanapotofautiana.',
    goToJudge: 'Yaamue',
  },
}

export const reviewWords: Words<ReviewWords> = { en, sw }
