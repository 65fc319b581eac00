import { countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

export interface LastPage {
  paper: string | null
  page: number | null
  secondsAgo: number
}

const figure = (count: number) => formatNumber(count, 'en')
const sw = (count: number) => formatNumber(count, 'sw')

function ago(seconds: number): string {
  if (seconds < 5) return 'now'
  if (seconds < 60) return `${seconds} seconds ago`
  return seconds < 120 ? '1 minute ago' : `${Math.floor(seconds / 60)} minutes ago`
}
function zamani(seconds: number): string {
  if (seconds < 5) return 'sasa hivi'
  if (seconds < 60) return `sekunde ${seconds} zilizopita`
  return seconds < 120 ? 'dakika 1 iliyopita' : `dakika ${Math.floor(seconds / 60)} zilizopita`
}

const en = {
  title: 'Use a phone as the scanner',
  upload: 'Upload',
  done: 'Done',
  loading: 'Loading the phones',
  failed: 'The phones cannot be shown',
  confirmed: 'This exam is confirmed',
  confirmedText: 'No pages can be added. If some are missing, reopen the exam on its results page.',
  printFirst: 'Print the sheets first',
  printFirstText: 'Pages are recognised by the code that is printed on them. When the class has written the exam, photograph the scripts here.',
  print: 'Print sheets',
  code: {
    region: 'Connect a phone',
    title: 'Point a phone’s camera here',
    alt: 'Square code that opens the camera page of this exam',
    noAccount: 'No account needed.',
    forWhat: 'For this exam, for ten minutes. Each page gives the phone ten more.',
    left: (time: string) => `${time} left`,
    open: 'Or open',
    type: 'and type this code',
    making: 'Making a code…',
    over: 'This code is over',
    overText: 'Phones that are connected go on. For another phone, or for ten more minutes, make a new code.',
    again: 'New code, ten more minutes',
    local: 'A phone cannot open this address: it names this computer alone. Open the page at the address of your school’s server.',
  },
  phones: {
    title: (count: number) => (count === 0 ? 'No phone connected yet' : count === 1 ? '1 phone connected' : `${figure(count)} phones connected`),
    pages: (count: number) => (count === 1 ? '1 page so far' : `${figure(count)} pages so far`),
    unit: (count: number): string => (count === 1 ? 'page' : 'pages'),
    none: 'Scan the square code with a phone, or with several: one pile each goes fastest.',
    name: (number: number) => `Phone ${number}`,
    on: 'Taking pages',
    ready: 'Connected',
    silent: 'No signal',
    ended: 'Disconnected',
    keeps: (count: number) => (count === 1 ? 'Keeps 1 page, sends it later' : `Keeps ${figure(count)} pages, sends them later`),
    coming: (count: number) => (count === 1 ? '1 page on its way' : `${figure(count)} pages on their way`),
    lost: (count: number) => (count === 1 ? 'Still keeps 1 page: connect it again' : `Still keeps ${figure(count)} pages: connect it again`),
    last: ({ paper, page, secondsAgo }: LastPage) =>
      paper === null || page === null ? `Last: a page, ${ago(secondsAgo)}` : `Last: paper ${paper}, page ${page}, ${ago(secondsAgo)}`,
    duplicate: ({ paper, page, secondsAgo }: LastPage) =>
      paper === null || page === null ? `Sent before, ${ago(secondsAgo)}` : `Sent before: paper ${paper}, page ${page}, ${ago(secondsAgo)}`,
    needsYou: (secondsAgo: number) => `Last: a page that needs you, ${ago(secondsAgo)}`,
    disconnect: 'Disconnect',
    disconnectWhich: (number: number) => `Disconnect phone ${number}`,
  },
  without: {
    title: (count: number) =>
      count === 0 ? 'Every pupil has a page' : count === 1 ? '1 pupil still without a page' : `${figure(count)} pupils still without a page`,
    have: (count: number, all: number) => `${figure(count)} of ${figure(all)} have one`,
    bar: 'Pupils with a page',
    shown: (shown: number, all: number) => `${figure(shown)} of ${figure(all)} shown`,
    showAll: 'Show all',
    nobody: 'Nobody is on the list of this exam.',
  },
  leave: {
    title: 'Disconnect the phones?',
    text: (count: number) =>
      count === 1
        ? 'One phone is still connected. It keeps what it has not sent, and can be connected again with a new code.'
        : `${figure(count)} phones are still connected. They keep what they have not sent, and can be connected again with a new code.`,
    confirm: 'Disconnect and finish',
    stay: 'Stay here',
  },
}

export type PhonesWords = typeof en

/** The screen to which phones are connected. */
export const phonesWords: Words<PhonesWords> = {
  en,
  sw: {
    title: 'Tumia simu kama skana',
    upload: 'Pakia',
    done: 'Maliza',
    loading: 'Simu zinapakiwa',
    failed: 'Simu haziwezi kuonyeshwa',
    confirmed: 'Mtihani huu umethibitishwa',
    confirmedText: 'Hakuna kurasa zinazoweza kuongezwa. Zikikosekana, fungua tena mtihani kwenye ukurasa wake wa matokeo.',
    printFirst: 'Chapa karatasi kwanza',
    printFirstText: 'Kurasa hutambuliwa kwa msimbo uliochapwa juu yake. Darasa likishafanya mtihani, piga picha karatasi za majibu hapa.',
    print: 'Chapa karatasi',
    code: {
      region: 'Unganisha simu',
      title: 'Elekeza kamera ya simu hapa',
      alt: 'Msimbo wa mraba unaofungua ukurasa wa kamera wa mtihani huu',
      noAccount: 'Akaunti haihitajiki.',
      forWhat: 'Kwa mtihani huu, kwa dakika kumi. Kila ukurasa huipa simu dakika kumi zaidi.',
      left: (time) => `Muda uliobaki: ${time}`,
      open: 'Au fungua',
      type: 'na uandike msimbo huu',
      making: 'Msimbo unatengenezwa…',
      over: 'Muda wa msimbo huu umeisha',
      overText: 'Simu zilizounganishwa zinaendelea. Kwa simu nyingine, au kwa dakika kumi zaidi, tengeneza msimbo mpya.',
      again: 'Msimbo mpya, dakika kumi zaidi',
      local: 'Simu haiwezi kufungua anwani hii: inataja kompyuta hii pekee. Fungua ukurasa kwenye anwani ya seva ya shule yako.',
    },
    phones: {
      title: (count) =>
        count === 0 ? 'Hakuna simu iliyounganishwa bado' : count === 1 ? 'Simu 1 imeunganishwa' : `Simu ${sw(count)} zimeunganishwa`,
      pages: (count) => (count === 1 ? 'Ukurasa 1 hadi sasa' : `Kurasa ${sw(count)} hadi sasa`),
      unit: (count) => (count === 1 ? 'ukurasa' : 'kurasa'),
      none: 'Skani msimbo wa mraba kwa simu moja au kadhaa: rundo moja kwa kila simu ndiyo njia ya haraka zaidi.',
      name: (number) => `Simu ya ${number}`,
      on: 'Inapiga kurasa',
      ready: 'Imeunganishwa',
      silent: 'Hakuna mtandao',
      ended: 'Imetenganishwa',
      keeps: (count) => (count === 1 ? 'Inahifadhi ukurasa 1, itautuma baadaye' : `Inahifadhi kurasa ${sw(count)}, itazituma baadaye`),
      coming: (count) => (count === 1 ? 'Ukurasa 1 uko njiani' : `Kurasa ${sw(count)} ziko njiani`),
      lost: (count) => (count === 1 ? 'Bado inahifadhi ukurasa 1: iunganishe tena' : `Bado inahifadhi kurasa ${sw(count)}: iunganishe tena`),
      last: ({ paper, page, secondsAgo }) =>
        paper === null || page === null
          ? `Wa mwisho: ukurasa, ${zamani(secondsAgo)}`
          : `Wa mwisho: karatasi ${paper}, ukurasa wa ${page}, ${zamani(secondsAgo)}`,
      duplicate: ({ paper, page, secondsAgo }) =>
        paper === null || page === null
          ? `Ulitumwa awali, ${zamani(secondsAgo)}`
          : `Ulitumwa awali: karatasi ${paper}, ukurasa wa ${page}, ${zamani(secondsAgo)}`,
      needsYou: (secondsAgo) => `Wa mwisho: ukurasa unaokusubiri, ${zamani(secondsAgo)}`,
      disconnect: 'Tenganisha',
      disconnectWhich: (number) => `Tenganisha simu ya ${number}`,
    },
    without: {
      title: (count) =>
        count === 0 ? 'Kila mwanafunzi ana ukurasa' : count === 1 ? 'Mwanafunzi 1 bado hana ukurasa' : `Wanafunzi ${sw(count)} bado hawana ukurasa`,
      have: (count, all) => `${countSw('mwanafunzi', count)} kati ya ${sw(all)} ${count === 1 ? 'anao' : 'wanao'}`,
      bar: 'Wanafunzi walio na ukurasa',
      shown: (shown, all) => `${countSw('mwanafunzi', shown)} kati ya ${sw(all)} ${shown === 1 ? 'ameonyeshwa' : 'wameonyeshwa'}`,
      showAll: 'Onyesha wote',
      nobody: 'Hakuna mtu kwenye orodha ya mtihani huu.',
    },
    leave: {
      title: 'Utenganishe simu?',
      text: (count) =>
        count === 1
          ? 'Simu moja bado imeunganishwa. Inahifadhi ambazo haijatuma, na inaweza kuunganishwa tena kwa msimbo mpya.'
          : `Simu ${sw(count)} bado zimeunganishwa. Zinahifadhi ambazo hazijatuma, na zinaweza kuunganishwa tena kwa msimbo mpya.`,
      confirm: 'Tenganisha na umalize',
      stay: 'Baki hapa',
    },
  },
}
