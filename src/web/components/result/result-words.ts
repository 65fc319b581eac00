import { formatList } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What a pupil or a guardian reads beside the result, in the language of the lesson or the one they choose. */
export interface ResultWords {
  otherLanguage: string
  title: string
  enterCode: string
  codeLabel: string
  codeHint: string
  /** What is wrong with what was typed. */
  codeTooShort: string
  reasonTooShort: string
  open: string
  opening: string
  /** Instead of the result: the code was good once. */
  expired: string
  /** Below the result, where the code has an end. */
  codeUntil: (date: string) => string
  published: (date: string) => string
  outOf: (marks: number, max: number) => string
  outOfPercent: (marks: number, max: number, percent: string) => string
  pageMissing: string
  question: (id: string) => string
  /** Its number on a sheet whose version has another order. */
  onYourSheet: (number: string) => string
  /** What a teacher has approved to be said of the paper. */
  feedback: string
  lost: string
  lostNothing: string
  /** Where the answers lost nothing, but a page is not there. */
  lostWithPages: string
  /** With what the scheme asked for. */
  lostMarks: (lost: number, max: number) => string
  askedFor: string
  allAnswers: string
  youWrote: (answer: string) => string
  leftBlank: string
  /** An option of the list of questions, with its marks. */
  questionMarks: (id: string, marks: number, max: number) => string
  /** The same of a question whose page is not there. */
  questionOnLostPage: (id: string, page: number) => string
  onPaper: string
  /** Of a choice: what was filled, and the right options beside it. */
  chosenAndRight: (chosen: readonly string[], right: readonly string[]) => string
  /** Above the sentences about pages that are not there. */
  lostPages: string
  /** Brings the picture of an answer, which costs data. */
  showPicture: (question: string) => string
  /** Of an essay's criterion, in the words of the scheme. */
  level: (words: string) => string
  notCounted: string
  answerOnPaper: string
  /** Beside a picture: larger, and back. */
  enlarge: string
  teacherWrote: (words: string) => string
  loadingPicture: string
  noPicture: string
  ask: string
  askTitle: string
  askHelp: string
  whichQuestion: string
  /** Above the questions that may be asked about. */
  askLost: string
  askOthers: string
  whatIsWrong: string
  send: string
  sending: string
  cancel: string
  sent: string
  queries: string
  waiting: string
  changed: (from: number, to: number) => string
  unchanged: (marks: number) => string
  answeredBy: (name: string, day: string) => string
  askedOn: (day: string) => string
  /** Another teacher marks it again, who sees no mark; then when they had. */
  remarkingAsked: (day: string) => string
  remarked: (askedDay: string, markedDay: string) => string
  print: string
  /** Above the way to the cards made of the lost marks. */
  reviseTitle: string
  reviseText: string
  revise: string
  /** Of a mark point, to who does not see the tick or the cross; the last of marks that were taken off. */
  point: {
    earned: string
    lost: string
    takenOff: string
    /** In place of a point that no plain words are known for. */
    untold: string
    untoldLost: string
  }
  /** A teacher gave the marks without saying for which points. */
  givenAsWhole: string
  letters: LetterWords
}

/** What the examiners' letters mean, in words for who never marked an exam. */
interface LetterWords {
  title: string
  M: string
  A: string
  B: string
  DM: string
  penalty: string
  figures: string
}

export const resultWords: Words<ResultWords> = {
  en: {
    otherLanguage: 'Kiswahili',
    title: 'Your result',
    enterCode: 'Type the code that the school gave you.',
    codeLabel: 'Code',
    codeHint: 'Twelve letters and digits, such as 7K2M-90QX-4ARD.',
    codeTooShort: 'Type the whole code.',
    reasonTooShort: 'Say in a few words what you think is wrong.',
    open: 'Show the result',
    opening: 'Opening…',
    expired: 'This code has expired. Ask the school for a new one.',
    codeUntil: (date) => `Your code works until ${date}.`,
    published: (date) => `Published on ${date}. A teacher has confirmed these marks.`,
    outOf: (marks, max) => `${marks} of ${max} marks.`,
    outOfPercent: (marks, max, percent) => `${marks} of ${max} marks, ${percent}`,
    pageMissing: 'A page of this paper is missing, so there is no grade yet.',
    feedback: 'What your paper says',
    question: (id) => `Question ${id}`,
    onYourSheet: (number) => `(${number} on your sheet)`,
    lost: 'Where marks were lost',
    lostNothing: 'Every mark was earned.',
    lostWithPages: 'Only the page that is not there cost marks.',
    lostMarks: (lost, max) => `Lost ${lost} of ${max}.`,
    askedFor: 'What was asked for:',
    allAnswers: 'All answers',
    youWrote: (answer) => `Answer: ${answer}`,
    leftBlank: 'Left blank',
    questionMarks: (id, marks, max) => `Question ${id} (${marks}/${max})`,
    questionOnLostPage: (id, page) => `Question ${id} (page ${page} is not there)`,
    onPaper: 'Handwritten, see the paper',
    chosenAndRight: (chosen, right) =>
      chosen.length === 0
        ? `Nothing was chosen. Right: ${formatList(right, 'en')}.`
        : chosen.length === right.length && chosen.every((option) => right.includes(option))
          ? `Chosen: ${formatList(chosen, 'en')}, which is right.`
          : `Chosen: ${formatList(chosen, 'en')}. Right: ${formatList(right, 'en')}.`,
    lostPages: 'Pages that are not there',
    showPicture: (question) => `Show what was written for question ${question}`,
    level: (words) => `Level: ${words}`,
    notCounted: 'Other answers of this section count instead',
    answerOnPaper: 'The answer on the paper',
    enlarge: 'Make the picture larger or smaller',
    teacherWrote: (words) => `The teacher wrote: ${words}`,
    loadingPicture: 'Loading the picture',
    noPicture: 'The picture could not be loaded.',
    ask: 'Ask about a mark',
    askTitle: 'Ask about a mark',
    askHelp: 'The teacher looks at the answer again and replies here.',
    whichQuestion: 'Question',
    askLost: 'Marks lost, or a page missing',
    askOthers: 'Other questions',
    whatIsWrong: 'What do you think is wrong?',
    send: 'Send',
    sending: 'Sending…',
    cancel: 'Cancel',
    sent: 'Sent. The reply will appear here.',
    queries: 'Your appeals',
    waiting: 'Waiting for the teacher.',
    changed: (from, to) => `The mark was changed from ${from} to ${to}.`,
    unchanged: (marks) => `The mark stays ${marks}.`,
    answeredBy: (name, day) => `Reply by ${name}, ${day}`,
    askedOn: (day) => `Asked on ${day}`,
    remarkingAsked: (day) => `Given on ${day} to another teacher, who marks the answer again without seeing the first mark.`,
    remarked: (askedDay, markedDay) =>
      `Given on ${askedDay} to another teacher, who marked the answer again on ${markedDay} without seeing the first mark.`,
    print: 'Print',
    reviseTitle: 'Win them back',
    reviseText: 'Short cards ask what was lost, until you know it. A few minutes a day.',
    revise: 'Revise',
    point: {
      earned: 'earned',
      lost: 'not earned',
      takenOff: 'taken off',
      untold: 'a part of the answer',
      untoldLost: 'a part to go through with the teacher',
    },
    givenAsWhole: 'The teacher gave the marks of this answer as a whole. What was asked for:',
    letters: {
      title: 'What the letters mean',
      M: 'for the method: the way of working',
      A: 'for the right answer, where the method is right',
      B: 'for a point that stands by itself',
      DM: 'for a step of the method that needs the step before it',
      penalty: 'marks taken off for a fault',
      figures: 'The figure is the marks that were earned: M1 is one mark, M0 is none.',
    },
  },
  sw: {
    otherLanguage: 'English',
    title: 'Matokeo yako',
    enterCode: 'Andika msimbo uliopewa na shule.',
    codeLabel: 'Msimbo',
    codeHint: 'Herufi na tarakimu kumi na mbili, kama 7K2M-90QX-4ARD.',
    codeTooShort: 'Andika msimbo wote.',
    reasonTooShort: 'Eleza kwa maneno machache unachodhani si sahihi.',
    open: 'Onyesha matokeo',
    opening: 'Inafunguliwa…',
    expired: 'Muda wa msimbo huu umeisha. Iombe shule msimbo mpya.',
    codeUntil: (date) => `Msimbo wako unatumika hadi ${date}.`,
    published: (date) => `Yalitangazwa ${date}. Mwalimu amethibitisha alama hizi.`,
    outOf: (marks, max) => `Alama ${marks} kati ya ${max}.`,
    outOfPercent: (marks, max, percent) => `Alama ${marks} kati ya ${max}, ${percent}`,
    pageMissing: 'Ukurasa mmoja wa karatasi hii haupo, kwa hivyo bado hakuna gredi.',
    feedback: 'Karatasi yako inasema nini',
    question: (id) => `Swali la ${id}`,
    onYourSheet: (number) => `(la ${number} kwenye karatasi yako)`,
    lost: 'Alama zilipopotea',
    lostNothing: 'Alama zote zimepatikana.',
    lostWithPages: 'Ni ukurasa ambao haupo tu uliopoteza alama.',
    lostMarks: (lost, max) => `Alama ${lost} kati ya ${max} ${lost === 1 ? 'imepotea' : 'zimepotea'}.`,
    askedFor: 'Kilichotakiwa:',
    allAnswers: 'Majibu yote',
    youWrote: (answer) => `Jibu: ${answer}`,
    leftBlank: 'Hakuna kilichoandikwa',
    questionMarks: (id, marks, max) => `Swali la ${id} (${marks}/${max})`,
    questionOnLostPage: (id, page) => `Swali la ${id} (ukurasa wa ${page} haupo)`,
    onPaper: 'Mwandiko, uko kwenye karatasi',
    chosenAndRight: (chosen, right) =>
      chosen.length === 0
        ? `Hakuna kilichochaguliwa. ${rightSw(right)}.`
        : chosen.length === right.length && chosen.every((option) => right.includes(option))
          ? `${chosenSw(chosen)}, ${chosen.length === 1 ? 'ambacho' : 'ambavyo'} ni sahihi.`
          : `${chosenSw(chosen)}. ${rightSw(right)}.`,
    lostPages: 'Kurasa ambazo hazipo',
    showPicture: (question) => `Onyesha kilichoandikwa kwa swali la ${question}`,
    level: (words) => `Kiwango: ${words}`,
    notCounted: 'Majibu mengine ya sehemu hii ndiyo yanayohesabiwa',
    answerOnPaper: 'Jibu lilivyo kwenye karatasi',
    enlarge: 'Kuza au punguza picha',
    teacherWrote: (words) => `Mwalimu aliandika: ${words}`,
    loadingPicture: 'Picha inapakiwa',
    noPicture: 'Picha haikuweza kupakiwa.',
    ask: 'Uliza kuhusu alama',
    askTitle: 'Uliza kuhusu alama',
    askHelp: 'Mwalimu ataangalia jibu tena na kujibu hapa.',
    whichQuestion: 'Swali',
    askLost: 'Alama zilizopotea, au ukurasa haupo',
    askOthers: 'Maswali mengine',
    whatIsWrong: 'Unadhani kosa liko wapi?',
    send: 'Tuma',
    sending: 'Inatumwa…',
    cancel: 'Ghairi',
    sent: 'Imetumwa. Jibu litaonekana hapa.',
    queries: 'Rufaa zako',
    waiting: 'Inamsubiri mwalimu.',
    changed: (from, to) => `Alama zimebadilishwa kutoka ${from} hadi ${to}.`,
    unchanged: (marks) => `Alama zinabaki ${marks}.`,
    answeredBy: (name, day) => `Imejibiwa na ${name}, ${day}`,
    askedOn: (day) => `Iliulizwa ${day}`,
    remarkingAsked: (day) => `Jibu lilipewa mwalimu mwingine ${day}, anayelisahihisha upya bila kuona alama za kwanza.`,
    remarked: (askedDay, markedDay) =>
      `Jibu lilipewa mwalimu mwingine ${askedDay}, naye alilisahihisha upya ${markedDay} bila kuona alama za kwanza.`,
    print: 'Chapa',
    reviseTitle: 'Zirudishe',
    reviseText: 'Kadi fupi huuliza kilichopotea, hadi ukijue. Dakika chache kwa siku.',
    revise: 'Rudia',
    point: {
      earned: 'imepatikana',
      lost: 'haikupatikana',
      takenOff: 'imepunguzwa',
      untold: 'sehemu ya jibu',
      untoldLost: 'sehemu ya kupitia pamoja na mwalimu',
    },
    givenAsWhole: 'Mwalimu alitoa alama za jibu hili kwa jumla. Kilichotakiwa:',
    letters: {
      title: 'Maana ya herufi',
      M: 'ya njia: hatua za kufanya swali',
      A: 'ya jibu sahihi, njia ikiwa sahihi',
      B: 'ya hoja inayojitegemea',
      DM: 'ya hatua ya njia inayohitaji hatua iliyo kabla yake',
      penalty: 'alama zilizopunguzwa kwa sababu ya kosa',
      figures: 'Tarakimu ni alama zilizopatikana: M1 ni alama moja, M0 ni kwamba hakuna.',
    },
  },
}

function chosenSw(options: readonly string[]): string {
  return `${options.length === 1 ? 'Kilichochaguliwa' : 'Vilivyochaguliwa'}: ${formatList(options, 'sw')}`
}

function rightSw(options: readonly string[]): string {
  return `${options.length === 1 ? 'Jibu' : 'Majibu'} sahihi: ${formatList(options, 'sw')}`
}
