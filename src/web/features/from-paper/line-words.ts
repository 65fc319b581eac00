import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Line by line',
  open: 'Correct line by line',
  notKept: 'This draft was read before its lines were kept. Send its files again to split it line by line.',
  nothingFound: 'No question was found. Here is what was read: select the line with which question 1 begins, and say so.',
  about: 'Select a line on the page or in the list, and say what it is. The other lines follow.',
  done: 'Show the draft',
  lines: (page: number) => `Lines of page ${formatNumber(page, 'en')}`,
  emptyPage: 'No word was read on this page.',
  pageWithLines: (page: number) => `Page ${formatNumber(page, 'en')} with its lines`,
  selected: (count: number) => countEn('line', count),
  begins: (label: string) => `Begins question ${label}`,
  beginsPart: (label: string) => `Begins part ${label}`,
  marks: 'Its marks',
  answer: (label: string) => `Answer of ${label}`,
  noAnswer: 'Its answer',
  above: 'Belongs above',
  leaveOut: 'No question',
  answerOf: 'Which question it answers',
  number: 'Its number',
  numberTaken: 'Another question has this number.',
  take: 'Take them',
  alike: {
    questions: (count: number) =>
      count === 1
        ? '1 more line looks like the beginning of a question.'
        : `${formatNumber(count, 'en')} more lines look like the beginning of a question.`,
    parts: (count: number) =>
      count === 1 ? '1 more line looks like the beginning of a part.' : `${formatNumber(count, 'en')} more lines look like the beginning of a part.`,
    marks: (count: number) => (count === 1 ? '1 more line looks like marks.' : `${formatNumber(count, 'en')} more lines look like marks.`),
    answers: (count: number) =>
      count === 1
        ? 'The scheme has lines under 1 question without an answer.'
        : `The scheme has lines under ${formatNumber(count, 'en')} questions without an answer.`,
  },
  places: {
    marks: (label: string) => `marks of ${label}`,
    over: (label: string) => `over ${label}`,
    answer: (label: string) => `answer of ${label}`,
    loose: 'in no question',
    leftOut: 'left out',
    furniture: 'head or foot',
  },
  unsure: (words: string) => `Not sure of: ${words}`,
  keys: {
    move: 'lines',
    select: 'select',
    begins: 'question',
    part: 'part',
    marks: 'marks',
    answer: 'answer',
    above: 'above',
    leaveOut: 'no question',
    take: 'take them',
    undo: 'undo',
  },
}

export type LineWords = typeof en

/** What a person says of the lines of a paper. */
export const lineWords: Words<LineWords> = {
  en,
  sw: {
    title: 'Mstari kwa mstari',
    open: 'Sahihisha mstari kwa mstari',
    notKept: 'Rasimu hii ilisomwa kabla ya mistari yake kuhifadhiwa. Tuma faili zake tena ili kuigawa mstari kwa mstari.',
    nothingFound: 'Hakuna swali lililopatikana. Haya ndiyo yaliyosomwa: chagua mstari unaoanza swali la 1, kisha useme hivyo.',
    about: 'Chagua mstari kwenye ukurasa au kwenye orodha, kisha useme ni nini. Mistari mingine hufuata.',
    done: 'Onyesha rasimu',
    lines: (page) => `Mistari ya ukurasa wa ${formatNumber(page, 'sw')}`,
    emptyPage: 'Hakuna neno lililosomwa kwenye ukurasa huu.',
    pageWithLines: (page) => `Ukurasa wa ${formatNumber(page, 'sw')} pamoja na mistari yake`,
    selected: (count) => countSw('mstari', count),
    begins: (label) => `Huanza swali la ${label}`,
    beginsPart: (label) => `Huanza sehemu ya ${label}`,
    marks: 'Alama zake',
    answer: (label) => `Jibu la ${label}`,
    noAnswer: 'Jibu lake',
    above: 'Ni wa swali la juu',
    leaveOut: 'Si swali',
    answerOf: 'Hujibu swali gani',
    number: 'Nambari yake',
    numberTaken: 'Swali lingine lina nambari hii.',
    take: 'Ichukue',
    alike: {
      questions: (count) => `${countSw('mstari', count, 'unafanana', 'inafanana')} pia na mwanzo wa swali.`,
      parts: (count) => `${countSw('mstari', count, 'unafanana', 'inafanana')} pia na mwanzo wa sehemu.`,
      marks: (count) => `${countSw('mstari', count, 'unafanana', 'inafanana')} pia na alama.`,
      answers: (count) => `Mwongozo una mistari chini ya ${countSw('swali', count, 'lisilo', 'yasiyo')} na jibu.`,
    },
    places: {
      marks: (label) => `alama za ${label}`,
      over: (label) => `juu ya ${label}`,
      answer: (label) => `jibu la ${label}`,
      loose: 'hauko kwenye swali',
      leftOut: 'umeachwa nje',
      furniture: 'kichwa au mguu',
    },
    unsure: (words) => `Yasiyo na uhakika: ${words}`,
    keys: {
      move: 'mistari',
      select: 'chagua',
      begins: 'swali',
      part: 'sehemu',
      marks: 'alama',
      answer: 'jibu',
      above: 'juu',
      leaveOut: 'si swali',
      take: 'ichukue',
      undo: 'tengua',
    },
  },
}
