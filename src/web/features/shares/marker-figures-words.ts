import { countEn, countSw } from '#engine/words/count.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** Tenths of a mark, with one digit always: 2.0 beside 1.9. */
export function writeMarks(marks: number): string {
  return Math.abs(marks).toFixed(1)
}

/** "0.1 to 0.8 marks": both ends on one side of zero, the nearer first. What rounds to nothing is not said to be something. */
function writeRange(
  near: number,
  far: number,
  words: { upTo: (far: string) => string; about: (far: string) => string; fromTo: (near: string, far: string) => string },
) {
  const [low, high] = [writeMarks(near), writeMarks(far)]
  if (low === '0.0') return words.upTo(high)
  return low === high ? words.about(high) : words.fromTo(low, high)
}
const rangeEn = (near: number, far: number) =>
  writeRange(near, far, {
    upTo: (high) => `up to ${high} marks`,
    about: (high) => `about ${high} marks`,
    fromTo: (low, high) => `${low} to ${high} marks`,
  })
const rangeSw = (near: number, far: number) =>
  writeRange(near, far, {
    upTo: (high) => `alama zisizozidi ${high}`,
    about: (high) => `alama takriban ${high}`,
    fromTo: (low, high) => `alama ${low} hadi ${high}`,
  })

interface Both {
  question: string
  first: string
  second: string
  count: number
  same: number
}

/** Each marker beside the others, and what two showed who judged the same answers. */
const en = {
  title: 'Each marker against the rest',
  aside: 'Same question only. Who leads the exam and that marker see a line, nobody else.',
  ownTitle: 'Your marks beside those of the others',
  loading: 'Loading the figures',
  none: 'Nobody has marked an answer of these questions yet.',
  noneOfOwn: 'You have marked no answer of these questions yet.',
  head: {
    caption: 'Each marker against the rest, by question',
    marker: 'Marker',
    question: 'Question',
    marked: 'Marked',
    mean: 'Mean',
    rest: 'The rest',
    difference: 'Difference',
    words: 'In words',
    changed: 'Changed later',
  },
  axis: {
    less: (marks: number) => `−${countEn('mark', marks)}`,
    same: 'the same',
    more: (marks: number) => `+${countEn('mark', marks)}`,
  },
  interval: (difference: string, low: string, high: string) => `${difference} marks, from ${low} to ${high}`,
  verdict: {
    'as-the-rest': () => 'As the rest',
    stricter: (near: number, far: number) => `Stricter by ${rangeEn(near, far)}`,
    milder: (near: number, far: number) => `Milder by ${rangeEn(near, far)}`,
  },
  few: 'Too little to tell',
  changed: (changed: number, of: number, by: readonly string[]) =>
    `${formatNumber(changed, 'en')} of ${formatNumber(of, 'en')}${by.length === 0 ? '' : `, by ${formatList(by, 'en')}`}`,
  how: (marks: number) =>
    `The thick line is where the true difference lies, 19 times in 20, so of twenty lines one may stand out by chance; the scale runs from ${countEn('mark', marks)} less to ${countEn('mark', marks)} more. Under 20 answers on either side nothing is said. Where each marked another class, a part may be the class: ten answers marked by both would tell.`,
  howOwn: (marks: number) =>
    `The thick line is where the true difference lies, 19 times in 20; the scale runs from ${countEn('mark', marks)} less to ${countEn('mark', marks)} more. Under 20 answers on either side nothing is said. Where others marked another class, a part may be the class.`,
  both: {
    open: 'Let both mark ten',
    text: 'Each judges ten answers that the other has marked, without seeing the mark. Where they differ, a third person decides. Until then the exam cannot be confirmed.',
    question: 'Question',
    first: 'Marker',
    second: 'And',
    asking: 'Asking…',
    asked: (asked: number, first: string, second: string) => `${first} and ${second} are asked to judge ${countEn('answer', asked)} of each other.`,
    notUndone: 'This could not be undone.',
    title: 'Judged by both',
    judged: ({ question, first, second, count, same }: Both) =>
      `Question ${question}: ${first} and ${second} judged the same ${countEn('answer', count)} and gave ${same === count ? 'all' : same === 0 ? 'none' : formatNumber(same, 'en')} of them the same marks.`,
    begun: (question: string, first: string, second: string) => `Question ${question}: ${first} and ${second} are asked to judge the same answers.`,
    less: (who: string, near: number, far: number) => `There ${who} gave ${rangeEn(near, far)} less, and that is not the class.`,
    alike: 'No difference between them shows there.',
    few: 'Twenty such answers would tell how far apart they are.',
    waiting: (answers: number) => `${countEn('answer', answers, 'still waits', 'still wait')} for them.`,
    disputed: (answers: number) => `${countEn('answer', answers, 'waits', 'wait')} for a third person.`,
    end: 'Ask no more',
    ended: 'They are no longer asked.',
  },
}

export type MarkerFiguresWords = typeof en

const sw: MarkerFiguresWords = {
  title: 'Kila msahihishaji na wengine',
  aside: 'Swali lilelile tu. Anayeongoza mtihani na msahihishaji mwenyewe huona mstari wake, si mwingine.',
  ownTitle: 'Alama zako kando ya za wengine',
  loading: 'Takwimu zinapakiwa',
  none: 'Bado hakuna aliyesahihisha jibu la maswali haya.',
  noneOfOwn: 'Bado hujasahihisha jibu la maswali haya.',
  head: {
    caption: 'Kila msahihishaji na wengine, kwa swali',
    marker: 'Msahihishaji',
    question: 'Swali',
    marked: 'Majibu',
    mean: 'Wastani',
    rest: 'Wengine',
    difference: 'Tofauti',
    words: 'Kwa maneno',
    changed: 'Zilizobadilishwa',
  },
  axis: {
    less: (marks) => `−alama ${formatNumber(marks, 'sw')}`,
    same: 'sawa',
    more: (marks) => `+alama ${formatNumber(marks, 'sw')}`,
  },
  interval: (difference, low, high) => `alama ${difference}, kuanzia ${low} hadi ${high}`,
  verdict: {
    'as-the-rest': () => 'Kama wengine',
    stricter: (near, far) => `Mkali zaidi kwa ${rangeSw(near, far)}`,
    milder: (near, far) => `Mpole zaidi kwa ${rangeSw(near, far)}`,
  },
  few: 'Majibu ni machache mno',
  changed: (changed, of, by) =>
    `${formatNumber(changed, 'sw')} kati ya ${formatNumber(of, 'sw')}${by.length === 0 ? '' : `, na ${formatList(by, 'sw')}`}`,
  how: (marks) =>
    `Mstari mnene ni mahali tofauti halisi ilipo, mara 19 kati ya 20, hivyo kati ya mistari ishirini mmoja unaweza kujitokeza kwa bahati tu; kipimo kinaanzia ${countSw('alama', marks)} pungufu hadi ${countSw('alama', marks)} zaidi. Chini ya majibu 20 kwa upande wowote hakuna kinachosemwa. Kila mmoja aliposahihisha darasa jingine, huenda sehemu ya tofauti ni darasa: majibu kumi yaliyosahihishwa na wote wawili yangeonyesha.`,
  howOwn: (marks) =>
    `Mstari mnene ni mahali tofauti halisi ilipo, mara 19 kati ya 20; kipimo kinaanzia ${countSw('alama', marks)} pungufu hadi ${countSw('alama', marks)} zaidi. Chini ya majibu 20 kwa upande wowote hakuna kinachosemwa. Wengine waliposahihisha darasa jingine, huenda sehemu ya tofauti ni darasa.`,
  both: {
    open: 'Wote wawili wasahihishe kumi',
    text: 'Kila mmoja huamua majibu kumi ambayo mwenzake amesahihisha, bila kuona alama. Wakitofautiana, mtu wa tatu huamua. Mpaka hapo mtihani hauwezi kuthibitishwa.',
    question: 'Swali',
    first: 'Msahihishaji',
    second: 'Na',
    asking: 'Inaomba…',
    asked: (asked, first, second) =>
      `${first} na ${second} wameombwa kuamua ${countSw('jibu', asked)} ${asked === 1 ? 'la mwenzake' : 'ya kila mmoja wao'}.`,
    notUndone: 'Haikuweza kutenduliwa.',
    title: 'Yaliyoamuliwa na wote wawili',
    judged: ({ question, first, second, count, same }) =>
      `Swali la ${question}: ${first} na ${second} waliamua ${countSw('jibu', count)} ${count === 1 ? 'lilelile' : 'yaleyale'}, na ${same === 0 ? 'hakuna lililopata' : same === 1 ? '1 lilipata' : `${formatNumber(same, 'sw')} yalipata`} alama zilezile.`,
    begun: (question, first, second) => `Swali la ${question}: ${first} na ${second} wameombwa kuamua majibu yaleyale.`,
    less: (who, near, far) => `Hapo ${who} alitoa pungufu kwa ${rangeSw(near, far)}, na hilo si kwa sababu ya darasa.`,
    alike: 'Hapo hakuna tofauti kati yao inayoonekana.',
    few: 'Majibu ishirini ya namna hii yangeonyesha wametofautiana kiasi gani.',
    waiting: (answers) => `${countSw('Jibu', answers, 'linawasubiri', 'yanawasubiri')}.`,
    disputed: (answers) => `${countSw('Jibu', answers, 'linamsubiri', 'yanamsubiri')} mtu wa tatu.`,
    end: 'Usiombe tena',
    ended: 'Hawaombwi tena.',
  },
}

export const markerFiguresWords: Words<MarkerFiguresWords> = { en, sw }
