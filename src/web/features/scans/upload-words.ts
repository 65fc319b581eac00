import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')

/** The page where scripts come in: what it says around the files and the pages. */
const en = {
  reviewOn: 'Continue reviewing',
  loadingExam: 'Loading the exam',
  noExam: 'This exam cannot be shown',
  printFirst: {
    title: 'Print the sheets first',
    text: 'Pages are recognised by the code that is printed on them. When the class has written, the scripts come back here.',
    print: 'Print sheets',
    own: 'Use our own sheets',
    plain: 'Written on plain paper',
  },
  confirmed: {
    title: 'This exam is confirmed',
    text: 'No pages can be added. If some are missing, reopen the exam on its results page.',
  },
  addMore: 'Add more pages',
  upload: 'Upload the scripts',
  hint: 'PDF, JPEG, PNG, TIFF, WebP or HEIC, in any order.',
  photograph: 'Photograph scripts',
  usePhone: 'Use a phone as the scanner',
  byPhone: (pages: number) => countEn('page', pages, 'was read on a phone.', 'were read on a phone.'),
  seeByPhone: 'See what it read',
  photosWait: (photos: number) => (photos === 1 ? 'One photo is waiting on this device' : `${photos} photos are waiting on this device`),
  photosSent: 'They are sent as soon as there is a network.',
  seePhotos: 'See them',
  unfinished: {
    title: (files: number) => (files === 1 ? 'One file was only partly sent' : `${files} files were only partly sent`),
    text: (files: number): string =>
      files === 1
        ? 'Choose the same file again: sending continues where it stopped.'
        : 'Choose the same files again: sending continues where it stopped.',
  },
  loose: {
    plain: 'Plain paper',
    wait: (pages: number) => (pages === 1 ? '1 page is waiting for a pupil' : `${pages} pages are waiting for a pupil`),
    text: 'Pages without a code, on foolscap or on an extra sheet, are assigned to their pupils by hand or by header sheets.',
    oneByOne: 'Each is shown with the paper that it seems to belong to.',
    whose: 'Say whose they are',
    assign: 'Assign pages to pupils',
  },
  status: {
    loading: 'Loading the pages',
    none: 'No pages yet',
    intro: 'Every page finds its pupil by the code printed on it, in any order. Pages that are waiting for you are shown here.',
    progress: 'Pages read',
    readOf: (read: number, total: number) => (total === 1 ? `${read} of 1 page read` : `${number(read)} of ${number(total)} pages read`),
    read: 'Read',
    waiting: 'Being read',
    needYou: 'Waiting for you',
    duplicates: 'Duplicates',
    blank: (pages: number) => (pages === 1 ? '1 page is blank.' : `${number(pages)} pages are blank.`),
    leftOut: (pages: number) => (pages === 1 ? '1 page is left out.' : `${number(pages)} pages are left out.`),
    lost: 'Connection lost. Trying again…',
    reading: 'Pages are being read.',
    mayClose: 'You may close this page.',
    arriving: 'Pages appear here as they arrive.',
    someNeedYou: 'Some pages are waiting for you.',
    allRead: 'Everything is read.',
    secondsLeft: 'Less than a minute left.',
    minutesLeft: (minutes: number) => (minutes === 1 ? 'About a minute left.' : `About ${minutes} minutes left.`),
    hoursLeft: (hours: number) => (hours === 1 ? 'About an hour left.' : `About ${hours} hours left.`),
  },
  files: {
    title: 'Files',
    sending: (done: number, files: number) => (files === 1 ? 'Sending 1 file' : `Sending: ${number(done)} of ${number(files)} files`),
    failed: (failed: number, files: number) =>
      files === 1 ? '1 file was not sent' : `${number(failed)} of ${number(files)} files ${failed === 1 ? 'was' : 'were'} not sent`,
    sent: (files: number) => (files === 1 ? 'One file sent' : `All ${number(files)} files sent`),
    sendAgain: 'Send all again',
    clear: 'Clear list',
    bytesSent: 'Bytes sent',
    of: (part: string, whole: string) => `${part} of ${whole}`,
    already: (files: number) =>
      files === 1
        ? 'One file was uploaded before. Nothing is counted twice.'
        : `${number(files)} files were uploaded before. Nothing is counted twice.`,
    broken: (files: number) => (files === 1 ? 'One file could not be opened' : `${number(files)} files could not be opened`),
    more: (files: number) => `and ${number(files)} more`,
    waiting: 'Waiting',
    arriving: 'Sending',
    notSent: 'Not sent',
    remove: (name: string) => `Remove ${name} from the list`,
    progress: (name: string) => `${name} sent`,
  },
}

export type UploadWords = typeof en

const sw: UploadWords = {
  reviewOn: 'Endelea kukagua',
  loadingExam: 'Mtihani unapakiwa',
  noExam: 'Mtihani huu hauwezi kuonyeshwa',
  printFirst: {
    title: 'Chapa karatasi kwanza',
    text: 'Kurasa hutambuliwa kwa msimbo uliochapwa juu yake. Wanafunzi wakishaandika, karatasi za majibu hurudi hapa.',
    print: 'Chapa karatasi',
    own: 'Tumia karatasi zetu wenyewe',
    plain: 'Wameandika kwenye karatasi za kawaida',
  },
  confirmed: {
    title: 'Mtihani huu umethibitishwa',
    text: 'Hakuna ukurasa unaoweza kuongezwa. Ikiwa kuna unaokosekana, fungua mtihani tena kwenye ukurasa wa matokeo.',
  },
  addMore: 'Ongeza kurasa',
  upload: 'Pakia karatasi za majibu',
  hint: 'PDF, JPEG, PNG, TIFF, WebP au HEIC, kwa mpangilio wowote.',
  photograph: 'Piga picha karatasi',
  usePhone: 'Tumia simu kama skana',
  byPhone: (pages) => countSw('Ukurasa', pages, 'ulisomwa kwenye simu.', 'zilisomwa kwenye simu.'),
  seeByPhone: 'Ona ilichosoma',
  photosWait: (photos) => (photos === 1 ? 'Picha 1 inasubiri kwenye kifaa hiki' : `Picha ${photos} zinasubiri kwenye kifaa hiki`),
  photosSent: 'Zitatumwa mara tu mtandao utakapopatikana.',
  seePhotos: 'Zitazame',
  unfinished: {
    title: (files) => (files === 1 ? 'Faili 1 haikutumwa hadi mwisho' : `Faili ${files} hazikutumwa hadi mwisho`),
    text: (files) =>
      files === 1
        ? 'Chagua faili ileile tena: itaendelea kutumwa pale iliposimama.'
        : 'Chagua faili zilezile tena: zitaendelea kutumwa pale ziliposimama.',
  },
  loose: {
    plain: 'Karatasi za kawaida',
    wait: (pages) => (pages === 1 ? 'Ukurasa 1 unasubiri mwanafunzi' : `Kurasa ${pages} zinasubiri wanafunzi`),
    text: 'Kurasa zisizo na msimbo, za fulskepu au za ziada, hupewa wanafunzi wake kwa mkono au kwa karatasi za kichwa.',
    oneByOne: 'Kila mmoja unaonyeshwa pamoja na karatasi unaoonekana kuwa wake.',
    whose: 'Sema ni za nani',
    assign: 'Wape wanafunzi kurasa',
  },
  status: {
    loading: 'Kurasa zinapakiwa',
    none: 'Bado hakuna kurasa',
    intro: 'Kila ukurasa humpata mwanafunzi wake kwa msimbo uliochapwa, kwa mpangilio wowote. Kurasa zinazokusubiri huonyeshwa hapa.',
    progress: 'Kurasa zilizosomwa',
    readOf: (read, total) => `${countSw('Ukurasa', read)} kati ya ${nambari(total)} ${read === 1 ? 'umesomwa' : 'zimesomwa'}`,
    read: 'Zimesomwa',
    waiting: 'Zinasomwa',
    needYou: 'Zinakusubiri',
    duplicates: 'Nakala',
    blank: (pages) => (pages === 1 ? 'Ukurasa 1 ni mtupu.' : `Kurasa ${nambari(pages)} ni tupu.`),
    leftOut: (pages) => (pages === 1 ? 'Ukurasa 1 umeachwa nje.' : `Kurasa ${nambari(pages)} zimeachwa nje.`),
    lost: 'Mawasiliano yamekatika. Inajaribu tena…',
    reading: 'Kurasa zinasomwa.',
    mayClose: 'Unaweza kufunga ukurasa huu.',
    arriving: 'Kurasa zitaonekana hapa zinapofika.',
    someNeedYou: 'Baadhi ya kurasa zinakusubiri.',
    allRead: 'Zote zimesomwa.',
    secondsLeft: 'Imebaki chini ya dakika moja.',
    minutesLeft: (minutes) => (minutes === 1 ? 'Imebaki kama dakika 1.' : `Zimebaki kama dakika ${minutes}.`),
    hoursLeft: (hours) => (hours === 1 ? 'Imebaki kama saa 1.' : `Yamebaki kama masaa ${hours}.`),
  },
  files: {
    title: 'Faili',
    sending: (done, files) => (files === 1 ? 'Faili 1 inatumwa' : `Zinatumwa: faili ${nambari(done)} kati ya ${nambari(files)}`),
    failed: (failed, files) =>
      files === 1 ? 'Faili 1 haikutumwa' : `Faili ${nambari(failed)} kati ya ${nambari(files)} ${failed === 1 ? 'haikutumwa' : 'hazikutumwa'}`,
    sent: (files) => (files === 1 ? 'Faili 1 imetumwa' : `Faili zote ${nambari(files)} zimetumwa`),
    sendAgain: 'Tuma zote tena',
    clear: 'Ondoa orodha',
    bytesSent: 'Kiasi kilichotumwa',
    of: (part, whole) => `${part} kati ya ${whole}`,
    already: (files) =>
      files === 1
        ? 'Faili 1 ilikuwa imepakiwa awali. Hakuna kinachohesabiwa mara mbili.'
        : `Faili ${nambari(files)} zilikuwa zimepakiwa awali. Hakuna kinachohesabiwa mara mbili.`,
    broken: (files) => (files === 1 ? 'Faili 1 haikuweza kufunguliwa' : `Faili ${nambari(files)} hazikuweza kufunguliwa`),
    more: (files) => `na ${nambari(files)} zaidi`,
    waiting: 'Inasubiri',
    arriving: 'Inatumwa',
    notSent: 'Haikutumwa',
    remove: (name) => `Ondoa ${name} kwenye orodha`,
    progress: (name) => `Kiasi cha ${name} kilichotumwa`,
  },
}

export const uploadWords: Words<UploadWords> = { en, sw }
