import type { Words } from '#engine/words/words.ts'

/** What a wording is worth on every paper: the dialog that says so, and what was said before. */
const en = {
  title: (question: string) => `Set a rule for every paper: question ${question}`,
  text: 'The words go into the marking scheme. Marks that a person gave stay as they are.',
  point: 'Mark point',
  whatToDo: 'What to do with these words',
  accept: 'Accept',
  reject: 'Reject',
  wordsThatEarn: 'Words that earn the mark',
  wordsThatLose: 'Words that lose the mark',
  wordsMissing: 'Write the words that this is about.',
  why: 'Reason',
  show: 'Show what changes',
  showing: 'Working it out…',
  acceptForAll: 'Accept for every paper',
  rejectForAll: 'Reject for every paper',
  marking: 'Re-marking…',
  accepted: (question: string, words: string) => `Question ${question}: “${words}” is accepted for every paper.`,
  rejected: (question: string, words: string) => `Question ${question}: “${words}” is rejected for every paper.`,
  soFar: 'Rules so far',
  /** By what is done with the words. */
  rules: {
    accept: (words: string, code: string) => `Accept “${words}” for ${code}`,
    reject: (words: string, code: string) => `Reject “${words}” for ${code}`,
  },
  takeBack: 'Undo the rule',
}

export type RulingWords = typeof en

const sw: RulingWords = {
  title: (question) => `Weka kanuni kwa karatasi zote: swali la ${question}`,
  text: 'Maneno haya yanaingia kwenye mwongozo wa kusahihisha. Alama zilizotolewa na mtu hazibadiliki.',
  point: 'Hoja ya alama',
  whatToDo: 'La kufanya na maneno haya',
  accept: 'Kubali',
  reject: 'Kataa',
  wordsThatEarn: 'Maneno yanayopata alama',
  wordsThatLose: 'Maneno yanayopoteza alama',
  wordsMissing: 'Andika maneno yanayohusika.',
  why: 'Sababu',
  show: 'Onyesha kinachobadilika',
  showing: 'Inakokotolewa…',
  acceptForAll: 'Kubali kwa karatasi zote',
  rejectForAll: 'Kataa kwa karatasi zote',
  marking: 'Inasahihishwa upya…',
  accepted: (question, words) => `Swali la ${question}: “${words}” yamekubaliwa kwa karatasi zote.`,
  rejected: (question, words) => `Swali la ${question}: “${words}” yamekataliwa kwa karatasi zote.`,
  soFar: 'Kanuni za swali hili',
  rules: {
    accept: (words, code) => `Kubali “${words}” kwa ${code}`,
    reject: (words, code) => `Kataa “${words}” kwa ${code}`,
  },
  takeBack: 'Tendua kanuni',
}

export const rulingWords: Words<RulingWords> = { en, sw }
