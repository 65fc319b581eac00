import type { PhonePictureState } from '#contract/phones.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Photograph pages',
  connect: {
    title: 'Connect this phone',
    text: 'Point the camera at the square code on the screen, or type the letters beside it. No account is needed.',
    label: 'Code on the screen',
    hint: 'Six letters and digits, such as K7M 4QX',
    tooShort: 'Type all six letters and digits.',
    action: 'Connect',
    busy: 'Connecting…',
  },
  ended: { title: 'This phone is disconnected', again: 'To go on, ask for a new code at the screen and type it here, or scan it again.' },
  left: { title: 'This phone is done', again: 'To send more pages, type a new code or scan it again.' },
  unsent: (count: number) => (count === 1 ? '1 page on this phone was not sent' : `${formatNumber(count, 'en')} pages on this phone were not sent`),
  unsentText: 'They stay here, locked, for at most 30 days. Connect to the same exam again, and they are sent.',
  remove: 'Remove them',
  removeTitle: 'Remove the pages that were not sent?',
  removeText: 'They are on this phone alone. Whatever is removed has to be photographed again.',
  /** The time as `8:41`. */
  timeLeft: (time: string) => `${time} left, no account needed`,
  timeLabel: 'Time left; each page gives ten more minutes',
  leave: 'Disconnect',
  leaveTitle: 'Disconnect this phone?',
  leaveText: (unsent: number): string =>
    unsent === 0
      ? 'To go on later, scan the code on the screen again.'
      : 'Some pages were not sent yet. They stay on this phone until it is connected again.',
  stay: 'Go on',
  lastPages: 'Last pages',
  pagesSent: (count: number): string => (count === 1 ? 'page sent' : 'pages sent'),
  without: (count: number) =>
    count === 0 ? 'Every pupil has a page' : count === 1 ? '1 pupil without a page' : `${formatNumber(count, 'en')} pupils without a page`,
  waiting: (count: number) => `${formatNumber(count, 'en')} to send`,
  offline: 'No network. Go on: pages are kept and sent later.',
  done: 'Done',
  shutter: 'Take the page',
  more: 'More',
  refusedPages: (count: number) => (count === 1 ? '1 page was refused.' : `${formatNumber(count, 'en')} pages were refused.`),
  again: 'Send again',
  sentBefore: 'This page was sent before. The first picture counts.',
  page: (number: number) => `Page ${number}`,
  read: (doubts: number) => (doubts === 0 ? 'Read, sure' : `Read, ${countEn('doubt', doubts)}`),
  readPage: (number: number, doubts: number) => (doubts === 0 ? `Page ${number}, sure` : `Page ${number}, ${countEn('doubt', doubts)}`),
  toSend: 'To send',
  states: {
    sent: 'Sent',
    waiting: 'Sent',
    failed: 'No picture',
    read: 'Sent',
    duplicate: 'Sent before',
    'no-code': 'No code found',
    unclaimed: 'Sent',
    'unknown-exam': 'Other exam',
    unreadable: 'Not readable',
    blank: 'Blank',
    plain: 'Sent',
    header: 'Sent',
  } satisfies Record<PhonePictureState, string>,
  noCamera: {
    insecure: {
      title: 'The camera cannot be used at this address',
      text: 'Browsers open a camera only at an address that begins with https. Tell whoever shows the code.',
    },
    unsupported: { title: 'This browser cannot photograph pages', text: 'Update it, or use another phone.' },
  },
}

export type PhoneWords = typeof en

/** The camera page of a phone without an account. */
export const phoneWords: Words<PhoneWords> = {
  en,
  sw: {
    title: 'Piga picha kurasa',
    connect: {
      title: 'Unganisha simu hii',
      text: 'Elekeza kamera kwenye msimbo wa mraba ulio kwenye skrini, au andika herufi zilizo kando yake. Akaunti haihitajiki.',
      label: 'Msimbo ulio kwenye skrini',
      hint: 'Herufi na tarakimu sita, kama K7M 4QX',
      tooShort: 'Andika herufi na tarakimu zote sita.',
      action: 'Unganisha',
      busy: 'Inaunganishwa…',
    },
    ended: { title: 'Simu hii imetenganishwa', again: 'Ili kuendelea, omba msimbo mpya kwenye skrini na uuandike hapa, au uuskani tena.' },
    left: { title: 'Simu hii imemaliza', again: 'Ili kutuma kurasa zaidi, andika msimbo mpya au uuskani tena.' },
    unsent: (count) => (count === 1 ? 'Ukurasa 1 kwenye simu hii haujatumwa' : `Kurasa ${formatNumber(count, 'sw')} kwenye simu hii hazijatumwa`),
    unsentText: 'Zinabaki hapa, zikiwa zimefungwa, kwa siku zisizozidi 30. Unganisha tena na mtihani uleule, nazo zitatumwa.',
    remove: 'Ziondoe',
    removeTitle: 'Uondoe kurasa ambazo hazijatumwa?',
    removeText: 'Ziko kwenye simu hii pekee. Zinazoondolewa lazima zipigwe picha tena.',
    timeLeft: (time) => `Muda uliobaki: ${time}, bila akaunti`,
    timeLabel: 'Muda uliobaki; kila ukurasa huongeza dakika kumi',
    leave: 'Tenganisha',
    leaveTitle: 'Utenganishe simu hii?',
    leaveText: (unsent) =>
      unsent === 0
        ? 'Ili kuendelea baadaye, skani tena msimbo ulio kwenye skrini.'
        : 'Baadhi ya kurasa bado hazijatumwa. Zinabaki kwenye simu hii hadi iunganishwe tena.',
    stay: 'Endelea',
    lastPages: 'Kurasa za mwisho',
    pagesSent: (count) => (count === 1 ? 'ukurasa umetumwa' : 'kurasa zimetumwa'),
    without: (count) =>
      count === 0
        ? 'Kila mwanafunzi ana ukurasa'
        : count === 1
          ? 'Mwanafunzi 1 hana ukurasa'
          : `Wanafunzi ${formatNumber(count, 'sw')} hawana ukurasa`,
    waiting: (count) => (count === 1 ? 'ukurasa 1 wa kutuma' : `kurasa ${formatNumber(count, 'sw')} za kutuma`),
    offline: 'Hakuna mtandao. Endelea: kurasa zinahifadhiwa na kutumwa baadaye.',
    done: 'Maliza',
    shutter: 'Piga picha ukurasa',
    more: 'Zaidi',
    refusedPages: (count) => (count === 1 ? 'Ukurasa 1 umekataliwa.' : `Kurasa ${formatNumber(count, 'sw')} zimekataliwa.`),
    again: 'Tuma tena',
    sentBefore: 'Ukurasa huu ulitumwa awali. Picha ya kwanza ndiyo inayohesabiwa.',
    page: (number) => `Ukurasa wa ${number}`,
    read: (doubts) => (doubts === 0 ? 'Imesomwa bila shaka' : `Imesomwa, ${countSw('shaka', doubts)}`),
    readPage: (number, doubts) => (doubts === 0 ? `Ukurasa wa ${number}, bila shaka` : `Ukurasa wa ${number}, ${countSw('shaka', doubts)}`),
    toSend: 'Wa kutuma',
    states: {
      sent: 'Umetumwa',
      waiting: 'Umetumwa',
      failed: 'Si picha',
      read: 'Umetumwa',
      duplicate: 'Ulitumwa awali',
      'no-code': 'Hakuna msimbo',
      unclaimed: 'Umetumwa',
      'unknown-exam': 'Mtihani mwingine',
      unreadable: 'Hausomeki',
      blank: 'Mtupu',
      plain: 'Umetumwa',
      header: 'Umetumwa',
    },
    noCamera: {
      insecure: {
        title: 'Kamera haiwezi kutumika katika anwani hii',
        text: 'Vivinjari hufungua kamera tu katika anwani inayoanza na https. Mwambie anayeonyesha msimbo.',
      },
      unsupported: { title: 'Kivinjari hiki hakiwezi kupiga picha za kurasa', text: 'Kisasishe, au tumia simu nyingine.' },
    },
  },
}
