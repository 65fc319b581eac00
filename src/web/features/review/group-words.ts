import type { Words } from '#engine/words/words.ts'

/** A group of answers that say the same, what can be done to it, and how far the exam is. */
const en = {
  label: 'Group and progress',
  one: 'One answer',
  similar: (answers: number) => `Group of ${answers} similar answers`,
  identical: (answers: number) => `Group of ${answers} identical answers`,
  changedBy: (name: string) => `Group changed by ${name}`,
  showPaper: (number: string) => `Show paper ${number}`,
  more: (count: number) => `${count} more`,
  ungroupWording: 'Take this wording out',
  ungroupOne: 'Take this answer out',
  groupWith: 'Group with…',
  history: 'Decision history',
  wordings: {
    alike: (wordings: number, share: string) => `${wordings} wordings, ${share} alike`,
    byPerson: (wordings: number) => `${wordings} wordings, grouped by a person`,
    otherMarks: 'The auto-marker proposes different marks for them.',
    otherDoubts: 'The auto-marker doubts them for different reasons.',
    unread: 'Not read for sure',
    /** Of an answer that our own reader alone has read. */
    readHere: (words: string) => `Read here: ${words}`,
    blank: 'Nothing was written',
    proposed: (marks: number) => `proposed ${marks}`,
    more: (wordings: number) => (wordings === 1 ? '1 more wording' : `${wordings} more wordings`),
  },
  join: {
    title: 'Group with',
    text: (own: string) => `“${own}” and the group that you choose are then settled by one decision. You can undo this.`,
    find: 'Find a group by a word in it',
    none: 'No other group says that.',
    more: (groups: number) => (groups === 1 ? '1 more group: type a word to find it.' : `${groups} more groups: type a word to find them.`),
  },
  decisions: {
    title: (question: string) => `Decision history: question ${question}`,
    notUndone: 'Not undone',
    loading: 'Loading the decisions',
    empty: 'Nobody has decided anything here yet. What you accept is listed here and can be undone.',
    byAt: (name: string, moment: string) => `${name}, ${moment}`,
    undone: 'undone',
    note: (note: string) => `Note: ${note}`,
    undoOf: (title: string) => `Undo: ${title}`,
    older: 'Older decisions are not listed.',
    takenOut: (label: string) => `Taken out: ${label}`,
    grouped: (label: string) => `Grouped: ${label}`,
    answers: (answers: number, marks: string) => (answers === 1 ? `1 answer: ${marks}` : `${answers} answers: ${marks}`),
  },
  progress: {
    title: 'Progress',
    papers: (papers: number, summary: string) => (papers === 1 ? `1 paper: ${summary}` : `${papers} papers: ${summary}`),
    paper: (number: string, state: string) => `Paper ${number}: ${state}`,
    /** A paper, and how many papers, in each state. */
    states: {
      reviewed: { one: 'reviewed', many: (papers: number) => `${papers} reviewed` },
      sure: { one: 'marked without doubt', many: (papers: number) => `${papers} marked without doubt` },
      'to-review': { one: 'to review', many: (papers: number) => `${papers} to review` },
      'missing-page': { one: 'a page is missing', many: (papers: number) => `${papers} with a missing page` },
    },
    thisQuestion: 'This question',
    wholeExam: 'Whole exam',
    soFar: (done: string, of: string) => `${done} of ${of}`,
    /** At the pace of this person so far. */
    soFarAndMinutes: (soFar: string, minutes: number) => (minutes === 1 ? `${soFar}, about 1 minute` : `${soFar}, about ${minutes} minutes`),
    leftForLater: (answers: number) => (answers === 1 ? '1 answer left for later' : `${answers} answers left for later`),
    /** Who has no square. */
    withoutPage: (papers: number) => (papers === 1 ? '1 pupil without a page' : `${papers} pupils without a page`),
    thisOne: 'this paper',
    noOther: 'No other paper is waiting.',
    next: (paper: string, question: string) => `Next unfinished: paper ${paper}, question ${question}`,
    missing: (papers: number) => (papers === 1 ? 'Go to the paper with a missing page' : `Go to the ${papers} papers with a missing page`),
  },
}

export type GroupWords = typeof en

const sw: GroupWords = {
  label: 'Kundi na maendeleo',
  one: 'Jibu moja',
  similar: (answers) => `Kundi la majibu ${answers} yanayofanana`,
  identical: (answers) => `Kundi la majibu ${answers} yaliyo sawa`,
  changedBy: (name) => `Kundi lilibadilishwa na ${name}`,
  showPaper: (number) => `Onyesha karatasi ${number}`,
  more: (count) => `${count} zaidi`,
  ungroupWording: 'Toa maneno haya',
  ungroupOne: 'Toa jibu hili',
  groupWith: 'Unganisha na…',
  history: 'Historia ya maamuzi',
  wordings: {
    alike: (wordings, share) => `Maneno ya aina ${wordings}, yanafanana ${share}`,
    byPerson: (wordings) => `Maneno ya aina ${wordings}, yaliunganishwa na mtu`,
    otherMarks: 'Kisahihishaji kinapendekeza alama tofauti kwa maneno haya.',
    otherDoubts: 'Kisahihishaji kina shaka nayo kwa sababu tofauti.',
    unread: 'Halijasomwa kwa uhakika',
    readHere: (words) => `Limesomwa hapa: ${words}`,
    blank: 'Hakuna kilichoandikwa',
    proposed: (marks) => `pendekezo ni ${marks}`,
    more: (wordings) => `Maneno ya aina ${wordings} zaidi`,
  },
  join: {
    title: 'Unganisha na',
    text: (own) => `“${own}” na kundi utakalochagua yataamuliwa kwa uamuzi mmoja. Unaweza kutendua.`,
    find: 'Tafuta kundi kwa neno lililomo',
    none: 'Hakuna kundi lingine lenye neno hilo.',
    more: (groups) => (groups === 1 ? 'Kundi 1 zaidi: andika neno ili kulipata.' : `Makundi ${groups} zaidi: andika neno ili kuyapata.`),
  },
  decisions: {
    title: (question) => `Historia ya maamuzi: swali la ${question}`,
    notUndone: 'Haikutenduliwa',
    loading: 'Maamuzi yanapakiwa',
    empty: 'Hakuna aliyeamua chochote hapa bado. Unachokubali kitaorodheshwa hapa na kinaweza kutenduliwa.',
    byAt: (name, moment) => `${name}, ${moment}`,
    undone: 'umetenduliwa',
    note: (note) => `Ujumbe: ${note}`,
    undoOf: (title) => `Tendua: ${title}`,
    older: 'Maamuzi ya zamani zaidi hayajaorodheshwa.',
    takenOut: (label) => `Limetolewa: ${label}`,
    grouped: (label) => `Yameunganishwa: ${label}`,
    answers: (answers, marks) => (answers === 1 ? `Jibu 1: ${marks}` : `Majibu ${answers}: ${marks}`),
  },
  progress: {
    title: 'Maendeleo',
    papers: (papers, summary) => `Karatasi ${papers}: ${summary}`,
    paper: (number, state) => `Karatasi ${number}: ${state}`,
    states: {
      reviewed: {
        one: 'imekaguliwa',
        many: (papers) => (papers === 1 ? '1 imekaguliwa' : `${papers} zimekaguliwa`),
      },
      sure: {
        one: 'imesahihishwa bila shaka',
        many: (papers) => (papers === 1 ? '1 imesahihishwa bila shaka' : `${papers} zimesahihishwa bila shaka`),
      },
      'to-review': { one: 'ya kukagua', many: (papers) => (papers === 1 ? '1 ya kukagua' : `${papers} za kukagua`) },
      'missing-page': {
        one: 'ukurasa uliokosekana',
        many: (papers) => (papers === 1 ? '1 ina ukurasa uliokosekana' : `${papers} zina ukurasa uliokosekana`),
      },
    },
    thisQuestion: 'Swali hili',
    wholeExam: 'Mtihani wote',
    soFar: (done, of) => `${done} kati ya ${of}`,
    soFarAndMinutes: (soFar, minutes) => (minutes === 1 ? `${soFar}, takriban dakika 1` : `${soFar}, takriban dakika ${minutes}`),
    leftForLater: (answers) => (answers === 1 ? 'Jibu 1 limeachwa kwa baadaye' : `Majibu ${answers} yameachwa kwa baadaye`),
    withoutPage: (papers) => (papers === 1 ? 'Mwanafunzi 1 hana ukurasa' : `Wanafunzi ${papers} hawana ukurasa`),
    thisOne: 'karatasi hii',
    noOther: 'Hakuna karatasi nyingine inayosubiri.',
    next: (paper, question) => `Inayofuata: karatasi ${paper}, swali la ${question}`,
    missing: (papers) =>
      papers === 1 ? 'Nenda kwenye karatasi yenye ukurasa uliokosekana' : `Nenda kwenye karatasi ${papers} zenye ukurasa uliokosekana`,
  },
}

export const groupWords: Words<GroupWords> = { en, sw }
