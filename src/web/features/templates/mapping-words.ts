import type { Question } from '#engine/exam/exam.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const figure = (count: number) => formatNumber(count, 'en')
const sw = (count: number) => formatNumber(count, 'sw')
const answers = { choice: 'a choice', number: 'a number', short: 'in words', essay: 'an essay', drawing: 'a drawing' } satisfies Record<
  Question['type'],
  string
>

const en = {
  title: 'Your own sheets',
  exams: 'Exams',
  upload: 'Upload scripts',
  loading: 'Loading the sheets',
  loadingQuestions: 'Loading the questions',
  notShown: 'This cannot be shown',
  tryAgain: 'Try again',
  incomplete: 'The exam is not complete yet',
  incompleteText: 'Finish its questions first. Then you can say where each of them is on the sheet.',
  write: 'Continue writing',
  noTemplate: 'There is no template yet',
  noTemplateText: 'A template says where the bubbles of your sheet are. You draw it once, over a blank sheet, and use it for every exam.',
  draw: 'Draw a template',
  sheet: 'The class writes on',
  unfinished: (name: string) => `${name} (not complete yet)`,
  open: 'Open this template',
  confirmed: 'This exam is confirmed',
  confirmedText: 'It stays as it was read. To change its sheets, reopen the exam on its results page.',
  outdated: 'The template has changed since then',
  outdatedText: 'The exam is still read with the earlier version.',
  questions: 'Where the questions are',
  placed: (count: number, of: number) => `${figure(count)} of ${figure(of)} have a field`,
  whose: 'Whose sheet is it?',
  admission: 'Admission number',
  admissionHint: 'A number that is filled in clearly finds its pupil. You are asked about all others.',
  noGrid: 'The template has no grid of digits.',
  askMe: 'Not on the sheet: I say whose each sheet is',
  class: 'Class',
  classHint: 'The results then show who did not hand in a sheet.',
  noClass: 'No class',
  classOption: (name: string, pupils: number) => `${name} (${figure(pupils)})`,
  withoutField: (questions: readonly string[]) =>
    questions.length === 1
      ? `Question ${questions.join('')} has no field yet. Choose one: a question without a field would count as 0 marks.`
      : `Questions ${formatList(questions, 'en')} have no fields yet. Choose them: a question without a field would count as 0 marks.`,
  readAgain: (pages: number) => (pages === 1 ? 'One page will be read again.' : `${figure(pages)} pages will be read again.`),
  marksStay: (marks: number) => (marks === 1 ? 'The mark that a person gave stays.' : `The ${figure(marks)} marks that people gave stay.`),
  saving: 'Saving…',
  saveAndRead: 'Save and read again',
  use: 'Use these sheets',
  back: 'Use Sahihi sheets again',
  table: {
    caption: 'Questions and their fields',
    question: 'Question',
    answer: 'Answer',
    field: 'Field on the sheet',
    fieldOf: (id: string) => `Field of question ${id}`,
    none: 'no field yet',
    box: (name: string) => `${name} (box)`,
    answers,
  },
}

export type MappingWords = typeof en

/** An exam on the school's own sheets: which template, and where each question is on it. */
export const mappingWords: Words<MappingWords> = {
  en,
  sw: {
    title: 'Karatasi zako mwenyewe',
    exams: 'Mitihani',
    upload: 'Pakia karatasi za majibu',
    loading: 'Karatasi zinapakiwa',
    loadingQuestions: 'Maswali yanapakiwa',
    notShown: 'Hii haiwezi kuonyeshwa',
    tryAgain: 'Jaribu tena',
    incomplete: 'Mtihani bado haujakamilika',
    incompleteText: 'Kamilisha maswali yake kwanza. Kisha utaweza kusema kila swali liko wapi kwenye karatasi.',
    write: 'Endelea kuandika',
    noTemplate: 'Bado hakuna kiolezo',
    noTemplateText:
      'Kiolezo husema mahali viduara vya karatasi yako vilipo. Unakichora mara moja, juu ya karatasi tupu, na kukitumia kwa kila mtihani.',
    draw: 'Chora kiolezo',
    sheet: 'Darasa huandika kwenye',
    unfinished: (name) => `${name} (bado hakijakamilika)`,
    open: 'Fungua kiolezo hiki',
    confirmed: 'Mtihani huu umethibitishwa',
    confirmedText: 'Unabaki kama ulivyosomwa. Ili kubadilisha karatasi zake, fungua tena mtihani kwenye ukurasa wake wa matokeo.',
    outdated: 'Kiolezo kimebadilishwa tangu wakati huo',
    outdatedText: 'Mtihani bado unasomwa kwa toleo la awali.',
    questions: 'Mahali maswali yalipo',
    placed: (count, of) => `Yenye sehemu: ${sw(count)} kati ya ${sw(of)}`,
    whose: 'Karatasi hii ni ya nani?',
    admission: 'Nambari ya usajili',
    admissionHint: 'Nambari iliyojazwa wazi humpata mwanafunzi wake. Utaulizwa kuhusu nyingine zote.',
    noGrid: 'Kiolezo hakina gridi ya tarakimu.',
    askMe: 'Haiko kwenye karatasi: nitasema kila karatasi ni ya nani',
    class: 'Darasa',
    classHint: 'Kisha matokeo yataonyesha nani hakukabidhi karatasi.',
    noClass: 'Bila darasa',
    classOption: (name, pupils) => `${name} (${sw(pupils)})`,
    withoutField: (questions) =>
      questions.length === 1
        ? `Swali la ${questions.join('')} bado halina sehemu. Lichagulie: swali lisilo na sehemu litahesabiwa alama 0.`
        : `Maswali ya ${formatList(questions, 'sw')} bado hayana sehemu. Yachagulie: swali lisilo na sehemu litahesabiwa alama 0.`,
    readAgain: (pages) => (pages === 1 ? 'Ukurasa mmoja utasomwa tena.' : `Kurasa ${sw(pages)} zitasomwa tena.`),
    marksStay: (marks) => (marks === 1 ? 'Alama iliyotolewa na mtu itabaki.' : `Alama ${sw(marks)} zilizotolewa na watu zitabaki.`),
    saving: 'Inahifadhiwa…',
    saveAndRead: 'Hifadhi na usome tena',
    use: 'Tumia karatasi hizi',
    back: 'Tumia tena karatasi za Sahihi',
    table: {
      caption: 'Maswali na sehemu zake',
      question: 'Swali',
      answer: 'Jibu',
      field: 'Sehemu kwenye karatasi',
      fieldOf: (id) => `Sehemu ya swali la ${id}`,
      none: 'bado hakuna sehemu',
      box: (name) => `${name} (kisanduku)`,
      answers: { choice: 'la kuchagua', number: 'nambari', short: 'kwa maneno', essay: 'insha', drawing: 'mchoro' },
    },
  },
}
