import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatList } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

interface Doubted {
  question: string
  code: MarkDoubt['code'] | undefined
}

/** What is doubtful about a question, as part of a sentence. */
const doubtEn = ({ question, code }: Doubted): string => {
  switch (code) {
    case 'two-marks':
      return `two marks in question ${question}`
    case 'faint':
      return `question ${question} very pale`
    case 'cancelled':
      return `question ${question} crossed through`
    case 'ink-beside':
      return `something written beside question ${question}`
    case 'poor-picture':
      return `question ${question} hard to see`
    default:
      return `question ${question} not clear`
  }
}
const doubtSw = ({ question, code }: Doubted): string => {
  switch (code) {
    case 'two-marks':
      return `alama mbili katika swali la ${question}`
    case 'faint':
      return `swali la ${question} lina alama hafifu sana`
    case 'cancelled':
      return `swali la ${question} limekatwa`
    case 'ink-beside':
      return `kuna maandishi kando ya swali la ${question}`
    case 'poor-picture':
      return `swali la ${question} halionekani vizuri`
    default:
      return `swali la ${question} haliko wazi`
  }
}

const pagesEn = (pages: readonly number[]) => (pages.length === 1 ? `Page ${pages[0]}` : `Pages ${formatList(pages.map(String), 'en')}`)
const pagesSw = (pages: readonly number[]) => (pages.length === 1 ? `Ukurasa wa ${pages[0]}` : `Kurasa za ${formatList(pages.map(String), 'sw')}`)
const oneEn = (pages: readonly number[], one: string, many: string) => `${pagesEn(pages)} ${pages.length === 1 ? one : many}`
const oneSw = (pages: readonly number[], one: string, many: string) => `${pagesSw(pages)} ${pages.length === 1 ? one : many}`
const atMost = 3

const en = {
  title: 'Read by phone',
  loading: 'Loading what the phones read',
  /** Null where no class is known. */
  where: (classNames: string | null, day: string) => `${classNames === null ? '' : `${classNames}, `}${day}.`,
  allSent: (pages: number, time: string) => (pages === 1 ? `Its page was sent at ${time}.` : `All ${pages} pages sent at ${time}.`),
  someSent: (arrived: number, read: number) =>
    `Pages that have come in: ${arrived} of ${read}. The phone sends the rest as soon as it has a network.`,
  look: (papers: number) => `Look at ${countEn('paper', papers)}`,
  results: 'See the results',
  figures: { read: 'Read, no doubt', of: (papers: number) => `of ${papers}`, differs: 'Server differs', doubt: 'In doubt', missing: 'Missing' },
  pagesNeedYou: (pages: number) => `${countEn('page', pages, 'needs', 'need')} you: nobody knows yet whose ${pages === 1 ? 'it is' : 'they are'}.`,
  openPages: 'Show the pages',
  hidden: {
    standardisation: 'No marks here while the exam is being standardised: everybody marks the same papers without them.',
    'second-opinions': 'No marks here while answers of this exam are judged twice.',
    'not-yours': 'Marks are shown to whoever leads the exam.',
    'no-credit': 'Sheets are read. Marking waits for credit.',
  },
  differs: {
    title: 'The server read it differently',
    papers: (papers: number) => countEn('paper', papers),
    text: 'The phone reads fast, the server reads again, and the server’s reading counts. Where they differ, nothing is settled until you look.',
    byBoth: (byPhone: string, byServer: string) => `${byPhone} by phone, ${byServer} by server`,
    answers: (answers: number) => `${countEn('answer', answers)} read differently`,
    otherPage: 'The phone took it for another page',
    otherNumber: 'The phone read another admission number',
    phone: 'Phone:',
    server: 'Server:',
    nothing: 'nothing',
    more: (answers: number) => `and ${countEn('more answer', answers)}`,
  },
  doubt: {
    title: 'In doubt',
    counts: (papers: number, answers: number) => `${countEn('paper', papers)}, ${countEn('answer', answers)}`,
    list: (doubts: readonly Doubted[]) =>
      capitalise(
        [...doubts.slice(0, atMost).map(doubtEn), ...(doubts.length > atMost ? [`${countEn('answer', doubts.length - atMost)} more`] : [])].join(
          ', ',
        ),
      ),
  },
  missing: {
    title: 'Missing',
    counts: (pupils: number, pages: number) => (pages === 0 ? countEn('pupil', pupils) : `${countEn('pupil', pupils)}, ${countEn('page', pages)}`),
    never: (pages: readonly number[]) => oneEn(pages, 'was never seen.', 'were never seen.'),
    read: (pages: readonly number[]) => oneEn(pages, 'is read and kept.', 'are read and kept.'),
    onTheWay: (pages: readonly number[]) =>
      oneEn(pages, 'was read by the phone and has not come in yet.', 'were read by the phone and have not come in yet.'),
    none: 'No page. If the pupil was absent, say so: absent (X) is not 0.',
    take: 'Take it',
    send: 'Open camera',
    absent: 'Absent',
    saidAbsent: (name: string) => `${name} was absent (X).`,
    cameMeanwhile: 'A page of this pupil has come in.',
  },
  read: {
    title: 'Read, no doubt',
    counts: (papers: number, max: string | null) => (max === null ? countEn('paper', papers) : `${countEn('paper', papers)}, out of ${max}`),
    shown: (shown: number, all: number) => `${shown} of ${all} shown`,
    all: 'Show all',
    fewer: 'Show fewer',
    waits: 'Waits',
    others: (papers: number) => `${countEn('other paper', papers, 'came', 'came')} another way.`,
  },
  act: 'Look',
  /** What a button does, for who does not see whose row it stands in. */
  lookAt: (name: string) => `Look: ${name}`,
  takeOf: (name: string) => `Take it: ${name}`,
  sendOf: (name: string) => `Open camera: ${name}`,
  absentOf: (name: string) => `Absent: ${name}`,
  sayWhoseIs: (name: string) => `Say whose: ${name}`,
  sayWhose: 'Say whose',
  dialog: {
    of: (at: number, all: number) => `${at} of ${all}`,
    question: (question: string) => `Question ${question}`,
    which: 'What is chosen?',
    byPhone: 'as the phone read it',
    byServer: 'as the server read it',
    isFilled: (option: string) => `Is ${option} filled?`,
    isFigureFilled: (figure: string, column: number) => `Is the ${figure} in column ${column} filled?`,
    yes: 'Yes',
    no: 'No',
    only: 'only this one',
    review: 'Open in the review',
    later: 'Leave for later',
    undo: 'Undo the last',
    decided: (answers: number) => countEn('answer', answers, 'is decided.', 'are decided.'),
  },
  empty: {
    title: 'No phone has read this class yet',
    text: 'Open the camera on a phone and hold the sheets under it, one after the other. What it reads is listed here, beside what the server reads again.',
    act: 'Take photographs',
  },
}

export type ReadByPhoneWords = typeof en

const sw: ReadByPhoneWords = {
  title: 'Zilizosomwa kwa simu',
  loading: 'Inapakia yaliyosomwa na simu',
  where: (classNames, day) => `${classNames === null ? '' : `${classNames}, `}${day}.`,
  allSent: (pages, time) => (pages === 1 ? `Ukurasa wake ulitumwa saa ${time}.` : `Kurasa zote ${pages} zilitumwa saa ${time}.`),
  someSent: (arrived, read) => `Kurasa zilizofika ni ${arrived} kati ya ${read}. Simu itatuma zilizobaki itakapopata mtandao.`,
  look: (papers) => `Angalia ${countSw('karatasi', papers)}`,
  results: 'Ona matokeo',
  figures: { read: 'Bila shaka', of: (papers) => `kati ya ${papers}`, differs: 'Seva inatofautiana', doubt: 'Zenye shaka', missing: 'Zinakosekana' },
  pagesNeedYou: (pages) =>
    `${countSw('Ukurasa', pages, 'unakuhitaji', 'zinakuhitaji')}: haijulikani bado ${pages === 1 ? 'ni wa nani' : 'ni za nani'}.`,
  openPages: 'Onyesha kurasa',
  hidden: {
    standardisation: 'Alama hazionyeshwi hapa wakati mtihani unasanifishwa: kila mtu anasahihisha karatasi zile zile bila kuziona.',
    'second-opinions': 'Alama hazionyeshwi hapa wakati majibu ya mtihani huu yanaamuliwa mara mbili.',
    'not-yours': 'Alama huonyeshwa kwa anayeongoza mtihani.',
    'no-credit': 'Karatasi zinasomwa. Kusahihisha kunasubiri krediti.',
  },
  differs: {
    title: 'Seva ilisoma tofauti',
    papers: (papers) => countSw('karatasi', papers),
    text: 'Simu husoma haraka, seva husoma tena, na usomaji wa seva ndio unaohesabiwa. Zinapotofautiana, hakuna kinachoamuliwa hadi uangalie.',
    byBoth: (byPhone, byServer) => `${byPhone} kwa simu, ${byServer} kwa seva`,
    answers: (answers) => countSw('Jibu', answers, 'limesomwa tofauti', 'yamesomwa tofauti'),
    otherPage: 'Simu iliuchukulia kuwa ukurasa mwingine',
    otherNumber: 'Simu ilisoma nambari nyingine ya usajili',
    phone: 'Simu:',
    server: 'Seva:',
    nothing: 'hakuna',
    more: (answers) => `na ${countSw('jibu', answers, 'lingine', 'yanayofuata')}`,
  },
  doubt: {
    title: 'Zenye shaka',
    counts: (papers, answers) => `${countSw('karatasi', papers)}, ${countSw('jibu', answers)}`,
    list: (doubts) =>
      capitalise(
        [...doubts.slice(0, atMost).map(doubtSw), ...(doubts.length > atMost ? [`na ${countSw('jibu', doubts.length - atMost)} zaidi`] : [])].join(
          ', ',
        ),
      ),
  },
  missing: {
    title: 'Zinakosekana',
    counts: (pupils, pages) => (pages === 0 ? countSw('mwanafunzi', pupils) : `${countSw('mwanafunzi', pupils)}, ${countSw('ukurasa', pages)}`),
    never: (pages) => oneSw(pages, 'haukuonekana.', 'hazikuonekana.'),
    read: (pages) => oneSw(pages, 'umesomwa na kuhifadhiwa.', 'zimesomwa na kuhifadhiwa.'),
    onTheWay: (pages) => oneSw(pages, 'umesomwa na simu lakini haujafika bado.', 'zimesomwa na simu lakini hazijafika bado.'),
    none: 'Hakuna ukurasa. Kama mwanafunzi hakuwepo, sema hivyo: hakuwepo (X) si 0.',
    take: 'Piga picha',
    send: 'Fungua kamera',
    absent: 'Hakuwepo',
    saidAbsent: (name) => `${name} hakuwepo (X).`,
    cameMeanwhile: 'Ukurasa wa mwanafunzi huyu umefika.',
  },
  read: {
    title: 'Zimesomwa bila shaka',
    counts: (papers, max) => (max === null ? countSw('karatasi', papers) : `${countSw('karatasi', papers)}, kati ya alama ${max}`),
    shown: (shown, all) => `${shown} kati ya ${all} zinaonyeshwa`,
    all: 'Onyesha zote',
    fewer: 'Onyesha chache',
    waits: 'Inasubiri',
    others: (papers) => `${countSw('Karatasi', papers, 'imekuja', 'zimekuja')} kwa njia nyingine.`,
  },
  act: 'Angalia',
  lookAt: (name) => `Angalia: ${name}`,
  takeOf: (name) => `Piga picha: ${name}`,
  sendOf: (name) => `Fungua kamera: ${name}`,
  absentOf: (name) => `Hakuwepo: ${name}`,
  sayWhoseIs: (name) => `Sema ni ya nani: ${name}`,
  sayWhose: 'Sema ni ya nani',
  dialog: {
    of: (at, all) => `${at} kati ya ${all}`,
    question: (question) => `Swali la ${question}`,
    which: 'Kipi kimechaguliwa?',
    byPhone: 'kama simu ilivyosoma',
    byServer: 'kama seva ilivyosoma',
    isFilled: (option) => `Je, ${option} imejazwa?`,
    isFigureFilled: (figure, column) => `Je, ${figure} kwenye safu ya ${column} imejazwa?`,
    yes: 'Ndiyo',
    no: 'Hapana',
    only: 'hili pekee',
    review: 'Fungua kwenye ukaguzi',
    later: 'Acha kwa sasa',
    undo: 'Tendua la mwisho',
    decided: (answers) => countSw('Jibu', answers, 'limeamuliwa.', 'yameamuliwa.'),
  },
  empty: {
    title: 'Hakuna simu iliyosoma darasa hili bado',
    text: 'Fungua kamera kwenye simu na uweke karatasi chini yake, moja baada ya nyingine. Inachosoma kitaorodheshwa hapa, kando ya kinachosomwa tena na seva.',
    act: 'Piga picha',
  },
}

export const readByPhoneWords: Words<ReadByPhoneWords> = { en, sw }
