import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

export interface DeviceCounts {
  waiting: number
  sent: number
  refused: number
}

export interface TakenCounts {
  taken: number
  read: number
  needYou: number
  duplicate: number
}

const figure = (count: number) => formatNumber(count, 'en')
const sw = (count: number) => formatNumber(count, 'sw')

const en = {
  title: 'Photograph scripts',
  exams: 'Exams',
  upload: 'Upload',
  noExam: 'There is no such exam',
  noExamText: 'It may have been deleted, or it belongs to a colleague.',
  yourExams: 'See your exams',
  printFirst: 'Print the sheets first',
  printFirstText: 'Pages are recognised by the code that is printed on them. When the class has written the exam, photograph the scripts here.',
  print: 'Print sheets',
  confirmed: 'This exam is confirmed',
  confirmedText: 'No pages can be added. If some are missing, reopen the exam on its results page.',
  device: {
    title: 'On this device',
    counts: ({ waiting, sent, refused }: DeviceCounts) =>
      `${figure(waiting)} waiting, ${figure(sent)} sent${refused === 0 ? '' : `, ${figure(refused)} refused`}`,
    sending: 'They are sent one after the other.',
    noNetwork: 'No network. They are sent automatically when it is back.',
    kept: (days: number) =>
      `You may close this page: they stay on this device, locked to your account, for at most ${days === 1 ? '1 day' : `${figure(days)} days`}.`,
    allSent: 'Everything taken on this device has arrived.',
    sendAll: 'Send all again',
    waiting: (place: number) => `Picture ${place}, waiting`,
    refused: (place: number) => `Picture ${place}, refused`,
    more: (count: number) => (count === 1 ? 'and 1 more picture' : `and ${figure(count)} more pictures`),
  },
  picture: {
    refused: 'This picture was refused',
    waiting: 'This picture is waiting',
    offline: 'There was no connection to the server. The picture is sent again automatically.',
    already: 'The exam had this picture already. It counts once.',
    lost: 'This picture can no longer be opened. Take it again.',
    alt: 'As it will be sent',
    keptAnyway: 'You kept it although it may be hard to read.',
    close: 'Close',
    remove: 'Remove',
    sendAgain: 'Send again',
    retake: 'Take again',
  },
  progress: {
    counts: ({ taken, read, needYou, duplicate }: TakenCounts) =>
      `${figure(taken)} taken, ${figure(read)} read${needYou === 0 ? '' : needYou === 1 ? ', 1 needs you' : `, ${figure(needYou)} need you`}${duplicate === 0 ? '' : duplicate === 1 ? ', 1 duplicate' : `, ${figure(duplicate)} duplicates`}`,
    needYou: 'See what needs you',
    pages: 'See the pages',
    label: 'Pages read',
  },
}

export type CapturedWords = typeof en

/** The capture page as a whole, the pictures that wait on the device, and what became of the pages. */
export const capturedWords: Words<CapturedWords> = {
  en,
  sw: {
    title: 'Piga picha karatasi za majibu',
    exams: 'Mitihani',
    upload: 'Pakia',
    noExam: 'Hakuna mtihani kama huo',
    noExamText: 'Huenda umefutwa, au ni wa mwenzako.',
    yourExams: 'Tazama mitihani yako',
    printFirst: 'Chapa karatasi kwanza',
    printFirstText: 'Kurasa hutambuliwa kwa msimbo uliochapwa juu yake. Darasa likishafanya mtihani, piga picha karatasi za majibu hapa.',
    print: 'Chapa karatasi',
    confirmed: 'Mtihani huu umethibitishwa',
    confirmedText: 'Hakuna kurasa zinazoweza kuongezwa. Zikikosekana, fungua tena mtihani kwenye ukurasa wake wa matokeo.',
    device: {
      title: 'Kwenye kifaa hiki',
      counts: ({ waiting, sent, refused }) =>
        `Zinazosubiri: ${sw(waiting)}, zilizotumwa: ${sw(sent)}${refused === 0 ? '' : `, zilizokataliwa: ${sw(refused)}`}`,
      sending: 'Zinatumwa moja baada ya nyingine.',
      noNetwork: 'Hakuna mtandao. Zitatumwa kiotomatiki mtandao ukirudi.',
      kept: (days) =>
        `Unaweza kufunga ukurasa huu: zinabaki kwenye kifaa hiki, zikiwa zimefungwa kwa akaunti yako, kwa ${days === 1 ? 'siku 1' : `siku zisizozidi ${sw(days)}`}.`,
      allSent: 'Zote zilizopigwa kwenye kifaa hiki zimefika.',
      sendAll: 'Tuma zote tena',
      waiting: (place) => `Picha ya ${place}, inasubiri`,
      refused: (place) => `Picha ya ${place}, imekataliwa`,
      more: (count) => (count === 1 ? 'na picha 1 zaidi' : `na picha ${sw(count)} zaidi`),
    },
    picture: {
      refused: 'Picha hii imekataliwa',
      waiting: 'Picha hii inasubiri',
      offline: 'Hakukuwa na mawasiliano na seva. Picha itatumwa tena kiotomatiki.',
      already: 'Mtihani ulikuwa na picha hii tayari. Inahesabiwa mara moja.',
      lost: 'Picha hii haiwezi kufunguliwa tena. Ipige upya.',
      alt: 'Kama itakavyotumwa',
      keptAnyway: 'Uliihifadhi ingawa huenda ikawa vigumu kusoma.',
      close: 'Funga',
      remove: 'Ondoa',
      sendAgain: 'Tuma tena',
      retake: 'Piga tena',
    },
    progress: {
      counts: ({ taken, read, needYou, duplicate }) =>
        `Zilizopigwa: ${sw(taken)}, zilizosomwa: ${sw(read)}${needYou === 0 ? '' : `, zinazokusubiri: ${sw(needYou)}`}${duplicate === 0 ? '' : `, zilizorudiwa: ${sw(duplicate)}`}`,
      needYou: 'Tazama kinachokusubiri',
      pages: 'Tazama kurasa',
      label: 'Kurasa zilizosomwa',
    },
  },
}
