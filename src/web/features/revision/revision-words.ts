import type { CardView, RevisionView, TryView } from '#contract/revision.ts'
import { isKnown } from '#contract/base/known.ts'
import type { LostBy } from '#engine/revision/find-lost.ts'
import type { CardForm } from '#engine/revision/pose-card.ts'
import type { WorkedLine } from '#engine/revision/worked-answer.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What a pupil reads who revises. */
export interface RevisionWords {
  title: string
  loading: string
  cardsToday: (count: number) => string
  none: string
  openFirst: string
  openFirstText: string
  codeLabel: string
  openCards: string
  openResult: string
  back: string
  revision: string
  progress: string
  /** Above the question: where it comes from. */
  from: (card: Pick<CardView, 'form' | 'question' | 'exam' | 'fromExam'>) => string
  /** In the list: how its marks were lost. */
  lost: (card: Pick<CardView, 'question' | 'exam' | 'lostBy'>) => string
  /** In place of that once it was tried. */
  before: (card: Pick<CardView, 'question' | 'exam' | 'rightTimes'>, daysAgo: number) => string
  answer: string
  answerWithUnit: string
  answerInWords: string
  chooseOne: string
  chooseSome: (count: number) => string
  onPaper: string
  written: string
  check: string
  checking: string
  showMe: string
  nothingWritten: string
  right: string
  rightText: string
  notYet: string
  unsure: string
  unsureText: string
  essayText: string
  hadIt: string
  hadItNot: string
  hadItSaid: string
  hadItNotSaid: string
  asked: string
  worked: string
  notes: Record<WorkedLine['note'], string>
  comesBack: (day: string) => string
  next: string
  offline: string
  /** Answered without a network. */
  waits: string
  waitsText: string
  copy: (day: string) => string
  done: (count: number) => string
  doneTitle: string
  allDone: string
  nextDay: (day: string) => string
  nothingLost: string
  wonBack: (progress: RevisionView['progress']) => string
  rightOnce: (progress: RevisionView['progress']) => string
  fromTo: (exam: { subject: string; first: number; last: number; count: number }) => string
  yours: string
}

const numbers = {
  en: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  sw: ['sifuri', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi'],
} as const

type Sources = Record<CardForm, (question: string, exam: string, fromExam: string) => string>
type Losses = Record<LostBy, string>

const sourcesEn: Sources = {
  again: (question, exam) => `Question ${question} of ${exam} again`,
  options: (question, exam) => `Question ${question} of ${exam}, its options in another order`,
  numbers: (question, exam) => `Like question ${question} of ${exam}, with other numbers`,
  sibling: (question, exam, fromExam) => `On the topic of question ${question} of ${exam}, from ${fromExam}`,
}
const lossesEn: Losses = {
  blank: 'which was left blank',
  option: 'where another option was chosen',
  unit: 'where the unit was missing or wrong',
  rounding: 'where the value was not as exact as asked',
  method: 'where the method was missing',
  value: 'where the value was not right',
  words: 'where part of the answer was missing',
  level: 'where a fuller answer earns more',
}
const sourcesSw: Sources = {
  again: (question, exam) => `Swali la ${question} la ${exam} tena`,
  options: (question, exam) => `Swali la ${question} la ${exam}, chaguo kwa mpangilio mwingine`,
  numbers: (question, exam) => `Kama swali la ${question} la ${exam}, kwa nambari nyingine`,
  sibling: (question, exam, fromExam) => `Kuhusu mada ya swali la ${question} la ${exam}, kutoka ${fromExam}`,
}
const lossesSw: Losses = {
  blank: 'ambalo liliachwa bila jibu',
  option: 'ambapo chaguo lingine lilichaguliwa',
  unit: 'ambapo kipimo kilikosekana au hakikuwa sahihi',
  rounding: 'ambapo jibu halikuwa kamili kama ilivyotakiwa',
  method: 'ambapo njia ilikosekana',
  value: 'ambapo jibu halikuwa sahihi',
  words: 'ambapo sehemu ya jibu ilikosekana',
  level: 'ambapo jibu kamili zaidi hupata alama zaidi',
}

export const revisionWords: Words<RevisionWords> = {
  en: {
    title: 'Revision',
    loading: 'Loading your cards',
    cardsToday: (count) => `${numbers.en[count] ?? count} ${count === 1 ? 'card' : 'cards'} today`,
    none: 'No cards today',
    openFirst: 'Open your cards',
    openFirstText: 'Your cards are made from the marks that your exam lost. The code stands on the slip with your result.',
    codeLabel: 'Code',
    openCards: 'Open today’s cards',
    openResult: 'Open a result',
    back: 'Back to my result',
    revision: 'Revision',
    progress: 'You, against yourself',
    from: ({ form, question, exam: { title }, fromExam }) =>
      isKnown(sourcesEn, form) ? sourcesEn[form](question, title, fromExam ?? '') : `Question ${question} of ${title}`,
    lost: ({ question, exam: { title }, lostBy }) =>
      isKnown(lossesEn, lostBy) ? `From question ${question} of ${title}, ${lossesEn[lostBy]}` : `From question ${question} of ${title}`,
    before: ({ question, exam: { title }, rightTimes: times }, days) => {
      const often = times === 0 ? 'not right yet' : times === 1 ? 'right once' : times === 2 ? 'right twice' : `right ${times} times`
      return `From question ${question} of ${title}: ${often}; the last time was ${days === 1 ? 'yesterday' : `${days} days ago`}`
    },
    answer: 'Your answer',
    answerWithUnit: 'Your answer, with its unit',
    answerInWords: 'Your answer, in a few words',
    chooseOne: 'Choose one',
    chooseSome: (count) => `Choose ${count}`,
    onPaper: 'Write it on paper. Then look at what was asked for, and compare.',
    written: 'I have written it',
    check: 'Check',
    checking: 'Checking…',
    showMe: 'I do not know it: show me',
    nothingWritten: 'Give an answer, or have it shown.',
    right: 'Right.',
    rightText: 'You have it now.',
    notYet: 'Not yet.',
    unsure: 'Compare it yourself.',
    unsureText: 'The program is not sure about these words. Look at the worked answer: did you have it?',
    essayText: 'Look at what was asked for: did you have it?',
    hadIt: 'I had it',
    hadItNot: 'I did not have it',
    hadItSaid: 'You had it.',
    hadItNotSaid: 'Not yet. It comes back soon.',
    asked: 'In the exam the marks were for:',
    worked: 'Worked answer',
    notes: {
      method: 'method',
      value: 'value',
      'value-unit': 'value, unit',
      point: '1 point',
      'one-of': 'one of these',
      model: 'in full',
      option: 'right',
      level: 'full marks',
    },
    comesBack: (day) => `This card comes back on ${day}.`,
    next: 'Next card',
    offline: 'No connection to the server. Check the network and try again.',
    waits: 'Kept on this device',
    waitsText: 'Your answer is marked when there is a network again. Signing out before that removes it.',
    copy: (day) => `There is no network. These are the cards of ${day}; answers wait on this device.`,
    done: (count) => (count === 1 ? 'One card done today.' : `${count} cards done today.`),
    doneTitle: 'Done for today',
    allDone: 'That is all for today.',
    nextDay: (day) => `The next card comes on ${day}.`,
    nothingLost: 'No mark was lost, so there is nothing to revise. Well done.',
    wonBack: ({ lost, wonBack }) =>
      wonBack === 0
        ? `You lost ${marksEn(lost)}. Each card that you get right wins some back.`
        : `You lost ${marksEn(lost)}. You have won back ${formatNumber(wonBack, 'en')} of them.`,
    rightOnce: ({ questions, rightOnce, rightTwice }) =>
      `Of ${questions === 1 ? 'one question' : `${questions} questions`} you had ${rightOnce} right at your last try${rightTwice > 0 ? `, ${rightTwice} of them twice in a row` : ''}.`,
    fromTo: ({ subject, first, last, count }) => `From ${first} to ${last} per cent in ${subject}, over ${count} exams.`,
    yours: 'This compares you with yourself alone, and with nobody else.',
  },
  sw: {
    title: 'Marudio',
    loading: 'Kadi zako zinapakiwa',
    cardsToday: (count) => `Kadi ${numbers.sw[count] ?? count} leo`,
    none: 'Hakuna kadi leo',
    openFirst: 'Fungua kadi zako',
    openFirstText: 'Kadi zako hutokana na alama zilizopotea kwenye mtihani wako. Msimbo uko kwenye karatasi ya matokeo yako.',
    codeLabel: 'Msimbo',
    openCards: 'Fungua kadi za leo',
    openResult: 'Fungua matokeo',
    back: 'Rudi kwenye matokeo yangu',
    revision: 'Marudio',
    progress: 'Wewe na maendeleo yako',
    from: ({ form, question, exam: { title }, fromExam }) =>
      isKnown(sourcesSw, form) ? sourcesSw[form](question, title, fromExam ?? '') : `Swali la ${question} la ${title}`,
    lost: ({ question, exam: { title }, lostBy }) =>
      isKnown(lossesSw, lostBy) ? `Kutoka swali la ${question} la ${title}, ${lossesSw[lostBy]}` : `Kutoka swali la ${question} la ${title}`,
    before: ({ question, exam: { title }, rightTimes: times }, days) => {
      const often = times === 0 ? 'bado hujapata' : times === 1 ? 'umepata mara moja' : `umepata mara ${numbers.sw[times] ?? times}`
      return `Kutoka swali la ${question} la ${title}: ${often}; mara ya mwisho ilikuwa ${days === 1 ? 'jana' : `siku ${days} zilizopita`}`
    },
    answer: 'Jibu lako',
    answerWithUnit: 'Jibu lako, pamoja na kipimo',
    answerInWords: 'Jibu lako, kwa maneno machache',
    chooseOne: 'Chagua moja',
    chooseSome: (count) => `Chagua ${count}`,
    onPaper: 'Liandike kwenye karatasi. Kisha uangalie kilichotakiwa, ulinganishe.',
    written: 'Nimeliandika',
    check: 'Angalia',
    checking: 'Inaangalia…',
    showMe: 'Sijui: nionyeshe',
    nothingWritten: 'Toa jibu, au uonyeshwe.',
    right: 'Sahihi.',
    rightText: 'Sasa umelipata.',
    notYet: 'Bado.',
    unsure: 'Linganisha mwenyewe.',
    unsureText: 'Programu haina hakika na maneno haya. Angalia jibu lililofafanuliwa: je, ulikuwa nalo?',
    essayText: 'Angalia kilichotakiwa: je, ulikuwa nacho?',
    hadIt: 'Nililipata',
    hadItNot: 'Sikulipata',
    hadItSaid: 'Ulilipata.',
    hadItNotSaid: 'Bado. Itarudi karibuni.',
    asked: 'Kwenye mtihani alama zilikuwa za:',
    worked: 'Jibu lililofafanuliwa',
    notes: {
      method: 'njia',
      value: 'jibu',
      'value-unit': 'jibu, kipimo',
      point: 'hoja',
      'one-of': 'mojawapo',
      model: 'kwa ukamilifu',
      option: 'sahihi',
      level: 'alama zote',
    },
    comesBack: (day) => `Kadi hii itarudi ${day}.`,
    next: 'Kadi inayofuata',
    offline: 'Seva haipatikani. Angalia mtandao, kisha ujaribu tena.',
    waits: 'Imehifadhiwa kwenye kifaa hiki',
    waitsText: 'Jibu lako litasahihishwa mtandao ukirudi. Ukitoka kabla ya hapo, litafutwa.',
    copy: (day) => `Hakuna mtandao. Hizi ni kadi za ${day}; majibu yanasubiri kwenye kifaa hiki.`,
    done: (count) => (count === 1 ? 'Umefanya kadi moja leo.' : `Umefanya kadi ${count} leo.`),
    doneTitle: 'Umemaliza kwa leo',
    allDone: 'Hizo ndizo za leo.',
    nextDay: (day) => `Kadi inayofuata itakuja ${day}.`,
    nothingLost: 'Hakuna alama iliyopotea, kwa hivyo hakuna cha kurudia. Hongera.',
    wonBack: ({ lost, wonBack }) =>
      wonBack === 0
        ? `Ulipoteza ${marksSw(lost)}. ${lost > 1 ? 'Kila kadi unayoipata hurudisha baadhi ya hizo.' : 'Ukiipata kadi yake, utairudisha.'}`
        : `Ulipoteza ${marksSw(lost)}. ${lost > 1 ? `Umerudisha ${formatNumber(wonBack, 'sw')} kati ya hizo.` : wonBack < lost ? `Umerudisha ${formatNumber(wonBack, 'sw')}.` : 'Umeirudisha.'}`,
    rightOnce: ({ questions, rightOnce, rightTwice }) =>
      questions === 1
        ? `${rightOnce === 1 ? 'Ulilipata swali moja lililopo mara ya mwisho' : 'Swali moja lililopo bado hujalipata'}${rightTwice > 0 ? ', mara mbili mfululizo' : ''}.`
        : `Kati ya maswali ${questions} umepata ${rightOnce} mara ya mwisho${rightTwice > 0 ? `, ${rightTwice} kati ya hayo mara mbili mfululizo` : ''}.`,
    fromTo: ({ subject, first, last, count }) => `Kutoka asilimia ${first} hadi ${last} katika ${subject}, kwenye mitihani ${count}.`,
    yours: 'Hapa unalinganishwa na wewe mwenyewe tu, wala si na mtu mwingine.',
  },
}

function marksEn(marks: number): string {
  return marks === 1 ? 'one mark' : `${formatNumber(marks, 'en')} marks`
}

function marksSw(marks: number): string {
  return marks === 1 ? 'alama moja' : `alama ${formatNumber(marks, 'sw')}`
}

/** What a try came to, with what the pupil said of it. */
export function headOf({ outcome, hadIt }: Pick<TryView, 'outcome' | 'hadIt'>, words: RevisionWords): string {
  if (outcome === 'right') return words.right
  if (outcome === 'not-yet') return words.notYet
  if (hadIt === null) return words.unsure
  return hadIt ? words.hadItSaid : words.hadItNotSaid
}
