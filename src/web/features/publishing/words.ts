export type Language = 'en' | 'sw'

/** What a pupil or a guardian reads beside the result, in the language of the lesson or the one they choose. */
export interface ResultWords {
  otherLanguage: string
  title: string
  enterCode: string
  codeLabel: string
  codeHint: string
  open: string
  opening: string
  /** Instead of the result: the code was good once. */
  expired: string
  /** Below the result, where the code has an end. */
  codeUntil: (date: string) => string
  published: (date: string) => string
  outOf: (marks: number, max: number) => string
  pageMissing: string
  question: (id: string) => string
  lost: string
  lostNothing: string
  lostMarks: (lost: number, max: number) => string
  allAnswers: string
  youWrote: string
  leftBlank: string
  onPaper: string
  notCounted: string
  answerOnPaper: string
  teacherWrote: string
  loadingPicture: string
  ask: string
  askTitle: string
  askHelp: string
  whichQuestion: string
  whatIsWrong: string
  send: string
  sending: string
  cancel: string
  sent: string
  queries: string
  waiting: string
  changed: (from: number, to: number) => string
  answeredBy: (name: string) => string
  print: string
}

export const resultWords: Record<Language, ResultWords> = {
  en: {
    otherLanguage: 'Kiswahili',
    title: 'Your result',
    enterCode: 'Type the code that the school gave you.',
    codeLabel: 'Code',
    codeHint: 'Twelve letters and digits, such as 7K2M-90QX-4ARD.',
    open: 'Show the result',
    opening: 'Looking…',
    expired: 'This code has expired. Ask the school for a new one.',
    codeUntil: (date) => `Your code works until ${date}.`,
    published: (date) => `Published on ${date}. A teacher has confirmed these marks.`,
    outOf: (marks, max) => `${marks} of ${max} marks`,
    pageMissing: 'A page of this paper is missing, so there is no grade yet.',
    question: (id) => `Question ${id}`,
    lost: 'Where marks were lost',
    lostNothing: 'Every mark was earned.',
    lostMarks: (lost, max) => `Lost ${lost} of ${max}. Asked for:`,
    allAnswers: 'All answers',
    youWrote: 'Written:',
    leftBlank: 'Left blank',
    onPaper: 'Handwriting, on the paper',
    notCounted: 'Other answers of the section count',
    answerOnPaper: 'The answer on the paper',
    teacherWrote: 'The teacher wrote:',
    loadingPicture: 'Loading the picture',
    ask: 'Ask about a mark',
    askTitle: 'Ask about a mark',
    askHelp: 'The teacher looks at the answer again and replies here.',
    whichQuestion: 'Question',
    whatIsWrong: 'What do you think is wrong?',
    send: 'Send',
    sending: 'Sending…',
    cancel: 'Cancel',
    sent: 'Sent. The answer will stand here.',
    queries: 'What was asked',
    waiting: 'Waiting for the teacher.',
    changed: (from, to) => `The mark was changed from ${from} to ${to}.`,
    answeredBy: (name) => `Answered by ${name}`,
    print: 'Print',
  },
  sw: {
    otherLanguage: 'English',
    title: 'Matokeo yako',
    enterCode: 'Andika msimbo uliopewa na shule.',
    codeLabel: 'Msimbo',
    codeHint: 'Herufi na tarakimu kumi na mbili, kama 7K2M-90QX-4ARD.',
    open: 'Onyesha matokeo',
    opening: 'Inatafutwa…',
    expired: 'Muda wa msimbo huu umeisha. Iombe shule msimbo mpya.',
    codeUntil: (date) => `Msimbo wako unatumika hadi ${date}.`,
    published: (date) => `Yalichapishwa ${date}. Mwalimu amethibitisha alama hizi.`,
    outOf: (marks, max) => `Alama ${marks} kati ya ${max}`,
    pageMissing: 'Ukurasa mmoja wa karatasi hii haupo, kwa hivyo bado hakuna gredi.',
    question: (id) => `Swali la ${id}`,
    lost: 'Alama zilipopotea',
    lostNothing: 'Alama zote zimepatikana.',
    lostMarks: (lost, max) => `Alama ${lost} kati ya ${max} zimepotea. Kilichotakiwa:`,
    allAnswers: 'Majibu yote',
    youWrote: 'Kilichoandikwa:',
    leftBlank: 'Hakuna kilichoandikwa',
    onPaper: 'Mwandiko, uko kwenye karatasi',
    notCounted: 'Majibu mengine ya sehemu hii ndiyo yanayohesabiwa',
    answerOnPaper: 'Jibu lilivyo kwenye karatasi',
    teacherWrote: 'Mwalimu aliandika:',
    loadingPicture: 'Picha inapakiwa',
    ask: 'Uliza kuhusu alama',
    askTitle: 'Uliza kuhusu alama',
    askHelp: 'Mwalimu ataangalia jibu tena na kujibu hapa.',
    whichQuestion: 'Swali',
    whatIsWrong: 'Unadhani kosa liko wapi?',
    send: 'Tuma',
    sending: 'Inatumwa…',
    cancel: 'Ghairi',
    sent: 'Imetumwa. Jibu litaonekana hapa.',
    queries: 'Maswali yaliyoulizwa',
    waiting: 'Linasubiri mwalimu.',
    changed: (from, to) => `Alama zimebadilishwa kutoka ${from} hadi ${to}.`,
    answeredBy: (name) => `Limejibiwa na ${name}`,
    print: 'Chapisha',
  },
}
