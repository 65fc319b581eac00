import type { markHidings } from '#contract/live-reading.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What was read of one paper so far. */
interface ReadPages {
  /** Its pages that were read, in order. */
  read: readonly number[]
  pageCount: number
  doubts: number
}

const number = (value: number): string => formatNumber(value, 'en')
const sw = (value: number): string => formatNumber(value, 'sw')

function pagesEn({ read, pageCount }: ReadPages): string[] {
  if (pageCount < 2) return []
  if (read.length === pageCount) return [pageCount === 2 ? 'both pages' : `all ${number(pageCount)} pages`]
  return [read.length === 1 ? `page ${read.join('')} of ${number(pageCount)}` : `${number(read.length)} of ${number(pageCount)} pages`]
}

function pagesSw({ read, pageCount }: ReadPages): string[] {
  if (pageCount < 2) return []
  if (read.length === pageCount) return [pageCount === 2 ? 'kurasa zote mbili' : `kurasa zote ${sw(pageCount)}`]
  return [read.length === 1 ? `ukurasa wa ${read.join('')} kati ya ${sw(pageCount)}` : `kurasa ${sw(read.length)} kati ya ${sw(pageCount)}`]
}

const fewEn = ['no doubt', 'one doubt', 'two doubts', 'three doubts']
const fewSw = ['bila shaka', 'shaka moja', 'shaka mbili', 'shaka tatu']

const namePages = (pages: readonly number[]): string => (pages.length === 1 ? `Page ${pages.join('')}` : `Pages ${pages.join(', ')}`)
const namePagesSw = (pages: readonly number[]): string => (pages.length === 1 ? `Ukurasa wa ${pages.join('')}` : `Kurasa za ${pages.join(', ')}`)

const en = {
  kept: (waiting: number) => `Kept on this phone, ${number(waiting)} to send`,
  allSent: 'All sent',
  ready: 'Ready, also without a network',
  close: 'Close',
  more: 'Pictures and settings',
  chips: {
    sure: 'Read, sure',
    doubts: (count: number) => `Read, ${countEn('doubt', count)}`,
    unnamed: 'Whose sheet is it?',
    unread: 'Kept, not read here',
    before: 'Read before',
    otherNumber: 'Read before, other number',
    otherAnswers: 'Read before, other answers',
    nextPaper: (page: number) => `Page ${page} of the next paper`,
  },
  first: { title: 'Lay a sheet under the phone', text: 'It is read by itself as soon as it lies still.' },
  /** Under the name: the admission number, then what was read. */
  paper: (admission: string, pages: ReadPages) =>
    [admission, [...pagesEn(pages), fewEn[pages.doubts] ?? countEn('doubt', pages.doubts)].join(', ')].filter((part) => part !== '').join(' · '),
  markOf: (of: number) => `of ${number(of)}`,
  others: (count: number) => `And ${countEn('other answer', count)}, marked later.`,
  hiding: {
    standardisation: 'Marks stay hidden until the markers have been standardised.',
    'second-opinions': 'Marks stay hidden while answers are judged a second time.',
    'not-yours': 'Marks are shown to whoever leads this exam.',
    'no-credit': 'Sheets are read. Marking waits for credit.',
  } satisfies Record<(typeof markHidings)[number], string>,
  sheet: (paper: string) => `Sheet ${paper}`,
  copy: 'A copied sheet',
  nextSheet: 'Next sheet',
  papers: (total: number) => (total === 0 ? 'papers' : `of ${countEn('paper', total)}`),
  hold: 'Hold this one',
  goOn: 'Go on',
  done: 'Done',
  later: 'Leave for later',
  doubt: {
    list: 'What needs a look',
    crop: (question: string) => `Question ${question} on the sheet`,
    nothing: 'Nothing',
    choose: (question: string, option: string) => `Question ${question}: ${option}`,
    nothingIn: (question: string) => `Question ${question}: nothing`,
  },
  missing: {
    title: (pages: readonly number[], whose: string) => `${namePages(pages)} of ${whose} ${pages.length === 1 ? 'is' : 'are'} still missing`,
    text: ({ now, first, pages }: { now: string; first: string; pages: readonly number[] }) =>
      `This sheet is ${now}. Lay ${first}’s ${namePages(pages).toLowerCase()} under the camera, or go on: ${pages.length === 1 ? 'it stays' : 'they stay'} on your list.`,
    /** Which sheet lies there: bold in the sentence. */
    now: (whose: string, page: number) => `${whose}, page ${page}`,
    take: (first: string, pages: readonly number[]) => `Take ${first}’s ${namePages(pages).toLowerCase()} now`,
    goOn: (first: string) => `Go on with ${first}`,
  },
  copied: {
    title: 'Two numbers on one paper: a copied sheet?',
    crop: (admission: string) => `Admission number ${admission} on the sheet`,
    ago: (minutes: number) => (minutes < 1 ? 'read just now' : `read ${countEn('minute', minutes)} ago`),
    inHand: 'in your hand now',
    two: 'Two pupils, a copied sheet',
    one: 'One pupil, choose the number',
    choose: 'Which number is right?',
    note: 'Both pictures are kept and sent. Afterwards you are asked about them once more, before a mark counts.',
  },
  notes: {
    'other-answers': { title: 'Read before, with other answers', text: 'Both pictures are kept. You are asked later which one counts.' },
    'other-number': { title: 'Two numbers on one paper', text: 'Both pictures are kept. You are asked later whose they are.' },
    'two-papers': { title: 'A second paper with this number', text: 'Both are kept. You are asked later which one is this pupil’s.' },
    'no-number': { title: 'No number is filled in for sure', text: 'The sheet is kept. You are asked later whose it is.' },
    'not-in-class': { title: 'Nobody in the class has this number', text: 'The sheet is kept. You are asked later whose it is.' },
    'no-code': { title: 'Not read on this phone', text: 'The picture is kept, and read on the server when it is sent.' },
    header: { title: 'A header sheet', text: 'It is kept. The plain pages after it belong to it.' },
    'not-printed': { title: 'This phone does not know the sheet', text: 'The picture is kept, and read on the server when it is sent.' },
    'other-exam': { title: 'A sheet of another exam', text: 'The picture is kept. You are asked later where it belongs.' },
  },
  over: {
    title: 'Kept on this phone',
    text: 'There is no network now. Everything is sent by itself when it is back.',
    read: 'Papers read',
    doubts: 'with a doubt',
    missing: 'with a missing page',
    toSend: 'Pages to send',
  },
  unprepared: 'Marks are not shown on this phone now: sheets are photographed here, and read on the server.',
}

export type LiveWords = typeof en

/** Sheets that are read while they are in the hand. */
export const liveWords: Words<LiveWords> = {
  en,
  sw: {
    kept: (waiting) => `Zimehifadhiwa kwenye simu hii, za kutumwa: ${sw(waiting)}`,
    allSent: 'Zote zimetumwa',
    ready: 'Tayari, hata bila mtandao',
    close: 'Funga',
    more: 'Picha na mipangilio',
    chips: {
      sure: 'Imesomwa bila shaka',
      doubts: (count) => `Imesomwa, ${countSw('shaka', count)}`,
      unnamed: 'Karatasi hii ni ya nani?',
      unread: 'Imehifadhiwa, haikusomwa hapa',
      before: 'Ilisomwa awali',
      otherNumber: 'Ilisomwa awali, nambari nyingine',
      otherAnswers: 'Ilisomwa awali, majibu mengine',
      nextPaper: (page) => `Ukurasa wa ${page} wa karatasi inayofuata`,
    },
    first: { title: 'Weka karatasi chini ya simu', text: 'Inasomwa yenyewe mara inapotulia.' },
    paper: (admission, pages) =>
      [admission, [...pagesSw(pages), fewSw[pages.doubts] ?? countSw('shaka', pages.doubts)].join(', ')].filter((part) => part !== '').join(' · '),
    markOf: (of) => `kati ya ${sw(of)}`,
    others: (count) => `Na ${countSw('jibu', count)} ${count === 1 ? 'jingine, litasahihishwa' : 'mengine, yatasahihishwa'} baadaye.`,
    hiding: {
      standardisation: 'Alama zimefichwa hadi wasahihishaji wamalize kulinganishwa.',
      'second-opinions': 'Alama zimefichwa wakati majibu yanapoamuliwa mara ya pili.',
      'not-yours': 'Alama huonyeshwa kwa anayeongoza mtihani huu.',
      'no-credit': 'Karatasi zinasomwa. Kusahihisha kunasubiri krediti.',
    },
    sheet: (paper) => `Karatasi ${paper}`,
    copy: 'Karatasi ya nakala',
    nextSheet: 'Karatasi inayofuata',
    papers: (total) => (total === 0 ? 'zimesomwa' : `kati ya ${countSw('karatasi', total)}`),
    hold: 'Baki na hii',
    goOn: 'Endelea',
    done: 'Maliza',
    later: 'Acha kwa baadaye',
    doubt: {
      list: 'Yanayofaa kutazamwa',
      crop: (question) => `Swali la ${question} kwenye karatasi`,
      nothing: 'Hakuna',
      choose: (question, option) => `Swali la ${question}: ${option}`,
      nothingIn: (question) => `Swali la ${question}: hakuna`,
    },
    missing: {
      title: (pages, whose) => `${namePagesSw(pages)} ${pages.length === 1 ? 'wa' : 'za'} ${whose} bado ${pages.length === 1 ? 'haupo' : 'hazipo'}`,
      text: ({ now, first, pages }) =>
        `Karatasi hii ni ya ${now}. Weka ${namePagesSw(pages).toLowerCase()} ${pages.length === 1 ? 'wa' : 'za'} ${first} chini ya kamera, au endelea: ${pages.length === 1 ? 'utabaki' : 'zitabaki'} kwenye orodha yako.`,
      now: (whose, page) => `${whose}, ukurasa wa ${page}`,
      take: (first, pages) => `Chukua ${namePagesSw(pages).toLowerCase()} ${pages.length === 1 ? 'wa' : 'za'} ${first} sasa`,
      goOn: (first) => `Endelea na ${first}`,
    },
    copied: {
      title: 'Nambari mbili kwenye karatasi moja: je, ni nakala?',
      crop: (admission) => `Nambari ya usajili ${admission} kwenye karatasi`,
      ago: (minutes) =>
        minutes < 1 ? 'imesomwa sasa hivi' : minutes === 1 ? 'imesomwa dakika 1 iliyopita' : `imesomwa dakika ${sw(minutes)} zilizopita`,
      inHand: 'iko mkononi mwako sasa',
      two: 'Wanafunzi wawili, karatasi ya nakala',
      one: 'Mwanafunzi mmoja, chagua nambari',
      choose: 'Nambari ipi ni sahihi?',
      note: 'Picha zote mbili zimehifadhiwa na zitatumwa. Baadaye utaulizwa kuzihusu mara moja tena, kabla ya alama kuhesabiwa.',
    },
    notes: {
      'other-answers': {
        title: 'Ilisomwa awali, ikiwa na majibu mengine',
        text: 'Picha zote mbili zimehifadhiwa. Baadaye utaulizwa ipi inahesabiwa.',
      },
      'other-number': { title: 'Nambari mbili kwenye karatasi moja', text: 'Picha zote mbili zimehifadhiwa. Baadaye utaulizwa ni za nani.' },
      'two-papers': { title: 'Karatasi ya pili yenye nambari hii', text: 'Zote mbili zimehifadhiwa. Baadaye utaulizwa ipi ni ya mwanafunzi huyu.' },
      'no-number': { title: 'Hakuna nambari iliyojazwa kwa hakika', text: 'Karatasi imehifadhiwa. Baadaye utaulizwa ni ya nani.' },
      'not-in-class': { title: 'Hakuna mwenye nambari hii darasani', text: 'Karatasi imehifadhiwa. Baadaye utaulizwa ni ya nani.' },
      'no-code': { title: 'Haikusomwa kwenye simu hii', text: 'Picha imehifadhiwa, na itasomwa kwenye seva ikitumwa.' },
      header: { title: 'Karatasi ya kichwa', text: 'Imehifadhiwa. Kurasa za kawaida zinazoifuata ni zake.' },
      'not-printed': { title: 'Simu hii haiijui karatasi hii', text: 'Picha imehifadhiwa, na itasomwa kwenye seva ikitumwa.' },
      'other-exam': { title: 'Karatasi ya mtihani mwingine', text: 'Picha imehifadhiwa. Baadaye utaulizwa mahali pake.' },
    },
    over: {
      title: 'Zimehifadhiwa kwenye simu hii',
      text: 'Hakuna mtandao sasa. Kila kitu kitatumwa chenyewe ukirudi.',
      read: 'Karatasi zilizosomwa',
      doubts: 'zenye shaka',
      missing: 'zinazokosa ukurasa',
      toSend: 'Kurasa za kutumwa',
    },
    unprepared: 'Alama hazionyeshwi kwenye simu hii sasa: karatasi hupigwa picha hapa, na kusomwa kwenye seva.',
  },
}
