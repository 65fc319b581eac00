import { countEn } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

/** The table of deviations, and agreeing what each answer is worth. */
const en = {
  title: 'Deviation by question',
  allAgreed: 'All marks agreed',
  toAgree: (left: number, total: number) => `${left} of ${countEn('mark', total)} to agree`,
  textAgreed: 'The mean difference from the agreed mark, with its sign; beside it the mean without the sign, which counts.',
  textMedian:
    'The mean difference from the agreed mark, or from the median of those who are done where no mark is agreed yet, with its sign; beside it the mean without the sign, which counts.',
  notHandedIn: (names: string) => `Not handed in yet: ${names}. Agree on marks once everybody is done.`,
  agreeAlike: (marks: number) => (marks === 1 ? 'Accept 1 mark on which everybody agrees' : `Accept ${marks} marks on which everybody agrees`),
  agreeing: 'Saving…',
  openQuestion: 'Open a question to agree what its answers are worth.',
  caption: 'Deviation by question and marker',
  question: 'Question',
  agreed: 'Agreed',
  program: 'The program',
  questionOf: (question: string) => `Question ${question}`,
  limit: (max: number, limit: number) => (max === 1 ? `1 mark, within ${limit}` : `${max} marks, within ${limit}`),
  settledOf: (settled: number, total: number) => `${settled} of ${total}`,
  answers: {
    title: (question: string) => `Question ${question}, marked by each`,
    script: (place: number) => `Script ${place}`,
    differ: 'They differ',
    scanned: (place: number, question: string) => `Script ${place}, question ${question}, as scanned`,
    median: 'Median',
    agreedBy: (name: string) => `Agreed by ${name}`,
    colleague: 'a colleague',
    of: (max: number) => `of ${max}`,
  },
  form: {
    mark: 'Agreed mark',
    agree: 'Agree',
    wrong: (max: number) => `Give a whole mark from 0 to ${max}.`,
  },
}

export type AgreeWords = typeof en

const sw: AgreeWords = {
  title: 'Tofauti kwa kila swali',
  allAgreed: 'Alama zote zina makubaliano',
  toAgree: (left, total) => (left === 1 ? `Alama 1 kati ya ${total} haina makubaliano` : `Alama ${left} kati ya ${total} hazina makubaliano`),
  textAgreed: 'Wastani wa tofauti kutoka kwa alama ya makubaliano, pamoja na ishara yake; kando yake ni wastani bila ishara, ambao ndio huhesabiwa.',
  textMedian:
    'Wastani wa tofauti kutoka kwa alama ya makubaliano, au kutoka kwa alama ya kati ya waliomaliza pale ambapo hakuna makubaliano, pamoja na ishara yake; kando yake ni wastani bila ishara, ambao ndio huhesabiwa.',
  notHandedIn: (names) => `Bado hawajawasilisha: ${names}. Kubalianeni alama kila mtu atakapomaliza.`,
  agreeAlike: (marks) => (marks === 1 ? 'Kubali alama 1 ambayo wote wanakubaliana' : `Kubali alama ${marks} ambazo wote wanakubaliana`),
  agreeing: 'Zinahifadhiwa…',
  openQuestion: 'Fungua swali ili kukubaliana alama za majibu yake.',
  caption: 'Tofauti kwa swali na msahihishaji',
  question: 'Swali',
  agreed: 'Makubaliano',
  program: 'Programu',
  questionOf: (question) => `Swali la ${question}`,
  limit: (max, limit) => `Alama ${max}, ukingo ni ${limit}`,
  settledOf: (settled, total) => `${settled} kati ya ${total}`,
  answers: {
    title: (question) => `Swali la ${question}, alama za kila mmoja`,
    script: (place) => `Karatasi ya ${place}`,
    differ: 'Zinatofautiana',
    scanned: (place, question) => `Karatasi ya ${place}, swali la ${question}, kama ilivyoskaniwa`,
    median: 'Alama ya kati',
    agreedBy: (name) => `Imekubaliwa na ${name}`,
    colleague: 'mwenzako',
    of: (max) => `kati ya ${max}`,
  },
  form: {
    mark: 'Alama ya makubaliano',
    agree: 'Kubali alama',
    wrong: (max) => `Andika alama kamili kuanzia 0 hadi ${max}.`,
  },
}

export const agreeWords: Words<AgreeWords> = { en, sw }
