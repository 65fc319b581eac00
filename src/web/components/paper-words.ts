import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

/** How papers, pages, questions and marks are called on every screen of the app. */
const en = {
  paper: (number: string) => `Paper ${number}`,
  paperPage: (number: string, page: number | string) => `Paper ${number}, page ${page}`,
  page: (page: number | string) => `Page ${page}`,
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  question: (id: string) => `Question ${id}`,
  /** The number of a question on a sheet whose version has another order. */
  onSheet: (number: string) => `question ${number} on this sheet`,
  paperQuestion: (number: string, question: string) => `Paper ${number}, question ${question}`,
  /** What a picture of an answer shows. */
  scannedAnswer: (number: string, question: string) => `Paper ${number}, question ${question}, as scanned`,
  marks: (marks: number) => (marks === 1 ? '1 mark' : `${marks} marks`),
  marksOf: (marks: number, max: number) => `${marks} of ${countEn('mark', max)}`,
  admission: (number: string) => `Adm. no. ${number}`,
  pages: (count: number) => countEn('page', count),
  textOnPaper: 'The text of this question is on the question paper.',
  answer: 'Answer',
  questionLabel: 'Question',
  readAs: 'Read as',
  leftBlank: 'Left blank',
}

export type PaperWords = typeof en

const sw: PaperWords = {
  paper: (number) => `Karatasi ${number}`,
  paperPage: (number, page) => `Karatasi ${number}, ukurasa wa ${page}`,
  page: (page) => `Ukurasa wa ${page}`,
  pageOf: (page, count) => `Ukurasa wa ${page} kati ya ${count}`,
  question: (id) => `Swali la ${id}`,
  onSheet: (number) => `swali la ${number} kwenye karatasi hii`,
  paperQuestion: (number, question) => `Karatasi ${number}, swali la ${question}`,
  scannedAnswer: (number, question) => `Karatasi ${number}, swali la ${question}, kama ilivyoskaniwa`,
  marks: (marks) => `Alama ${marks}`,
  marksOf: (marks, max) => `Alama ${marks} kati ya ${max}`,
  admission: (number) => `Nambari ya usajili ${number}`,
  pages: (count) => countSw('Ukurasa', count),
  textOnPaper: 'Maandishi ya swali hili yako kwenye karatasi ya maswali.',
  answer: 'Jibu',
  questionLabel: 'Swali',
  readAs: 'Limesomwa kama',
  leftBlank: 'Halikujibiwa',
}

export const paperWords: Words<PaperWords> = { en, sw }
