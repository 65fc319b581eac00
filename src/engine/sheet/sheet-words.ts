import type { Words } from '#engine/words/words.ts'
import type { Exam } from '#engine/exam/exam.ts'

/** What the sheet itself says, in the language of the exam. */
export interface SheetWords {
  name: string
  admission: string
  className: string
  fill: string
  cancel: string
  working: string
  answer: string
  answerIn: (unit: string) => string
  gridHint: string
  boxesHint: string
  admissionHint: string
  masterHint: string
  /** On a master sheet. */
  copyThis: string
  chooseAll: string
  marks: (count: number) => string
  /** Of all parts of a question. */
  marksInAll: (count: number) => string
  pageOf: (page: number, pages: number) => string
  paper: string
  answerAny: (count: number) => string
  continued: string
  footer: string
  headerSheet: string
  putBehind: string
  writeNumber: string
  headerFoot: string
}

const en: SheetWords = {
  name: 'Name',
  admission: 'Admission number',
  className: 'Class',
  fill: 'Fill the whole bubble with a pencil or dark pen:',
  cancel: 'To change an answer, cross it out and fill another:',
  working: 'Working',
  answer: 'Answer',
  answerIn: (unit) => `Answer, in ${unit}`,
  gridHint: 'one figure a row',
  boxesHint: 'one figure a box',
  admissionHint: 'Write your admission number, one figure a row, and fill its bubbles. Write letters in the squares only.',
  masterHint: 'On every page: write your admission number, one figure a row, first at the left, and fill its bubbles. Leave other rows empty.',
  copyThis: 'Copy this sheet',
  chooseAll: 'Fill every right answer.',
  marks: (count) => (count === 1 ? '(1 mark)' : `(${count} marks)`),
  marksInAll: (count) => (count === 1 ? '(1 mark in all)' : `(${count} marks in all)`),
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  paper: 'Paper',
  answerAny: (count) => `Answer any ${count}`,
  continued: 'continued',
  footer: 'Write inside the boxes. Keep the four corner squares and the code clean.',
  headerSheet: 'Header sheet',
  putBehind: 'Put your pages behind this sheet',
  writeNumber: 'Keep your pages in order. Write your name and number at the top of the first.',
  headerFoot: 'Do not write on this sheet. Keep the four corner squares and the code clean.',
}

const sw: SheetWords = {
  name: 'Jina',
  admission: 'Nambari ya usajili',
  className: 'Darasa',
  fill: 'Jaza kiduara chote kwa penseli au kalamu nyeusi:',
  cancel: 'Ukibadilisha jibu, likate kwa X kisha ujaze lingine:',
  working: 'Hesabu',
  answer: 'Jibu',
  answerIn: (unit) => `Jibu, kwa ${unit}`,
  gridHint: 'tarakimu moja kwa safu',
  boxesHint: 'tarakimu moja kwa kisanduku',
  admissionHint: 'Andika nambari yako ya usajili, tarakimu moja kwa safu, kisha ujaze viduara vyake. Herufi ziandikwe kwenye miraba tu.',
  masterHint:
    'Kwenye kila ukurasa: andika nambari yako ya usajili, tarakimu moja kwa safu ukianza kushoto, kisha ujaze viduara vyake. Acha safu nyingine wazi.',
  copyThis: 'Nakili karatasi hii',
  chooseAll: 'Jaza majibu yote sahihi.',
  marks: (count) => `(alama ${count})`,
  marksInAll: (count) => `(jumla alama ${count})`,
  pageOf: (page, pages) => `Ukurasa wa ${page} kati ya ${pages}`,
  paper: 'Karatasi',
  answerAny: (count) => `Jibu maswali ${count} yoyote`,
  continued: 'inaendelea',
  footer: 'Andika ndani ya visanduku. Usichafue miraba minne ya pembeni wala msimbo.',
  headerSheet: 'Karatasi ya kichwa',
  putBehind: 'Weka kurasa zako nyuma ya karatasi hii',
  writeNumber: 'Panga kurasa kwa utaratibu. Andika jina na nambari yako juu ya ukurasa wa kwanza.',
  headerFoot: 'Usiandike kwenye karatasi hii. Usichafue miraba minne ya pembeni wala msimbo.',
}

const words: Words<SheetWords> = { en, sw }

export function getSheetWords(language: Exam['language']): SheetWords {
  return words[language]
}
