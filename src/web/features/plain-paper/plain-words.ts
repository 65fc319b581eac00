import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const sw = (count: number) => formatNumber(count, 'sw')

const en = {
  title: 'Plain paper',
  exams: 'Exams',
  upload: 'Upload scripts',
  loading: 'Loading the pages',
  notShown: 'These pages cannot be shown',
  confirmed: 'This exam is confirmed',
  /** A paper that no pupil of the class has yet. */
  paper: (number: string) => `Paper ${number}`,
  somePaper: 'Paper',
  pages: (count: number) => countEn('page', count),
  noPages: 'no page yet',
  status: {
    none: 'No plain page yet',
    assigned: (done: number, of: number) => `${formatNumber(done, 'en')} of ${countEn('page', of)} assigned`,
    all: 'Every page has its pupil.',
    left: (count: number) => `${countEn('page', count)} left`,
    progress: 'Pages assigned',
    waiting: (count: number) => (count === 1 ? '1 more page is being read.' : `${formatNumber(count, 'en')} more pages are being read.`),
    nameArea: 'Name area',
    undo: {
      place: (count: number) => `Undo assigning ${countEn('page', count)}`,
      order: (count: number) => `Undo the new order of ${countEn('page', count)}`,
      'take-out': (count: number) => `Undo removing ${countEn('page', count)}`,
      turn: (count: number) => `Undo turning ${countEn('page', count)}`,
    },
    undoLast: 'Undo the last change',
  },
  loose: {
    title: 'Pages to assign',
    none: 'None',
    order: 'In the order they were scanned',
    scan: 'Scan the stack and upload it: pages without a code appear here.',
    review: 'Continue to review',
  },
  pupils: {
    title: 'Pupils',
    withPages: (count: number, of: number) => `${formatNumber(count, 'en')} of ${countEn('pupil', of)} have pages`,
    noNumber: 'no number',
    printed: (count: number) => `${countEn('page', count)} printed`,
    found: 'Pupils',
    nameOrNumber: 'Pupil’s name or number',
    nameOrNumberHint: 'Name or number, then Enter',
    noMatch: (typed: string) => `No pupil of this class matches “${typed}”.`,
  },
  class: {
    title: 'Which class wrote this exam?',
    loading: 'Loading the classes',
    about:
      'For an exam on foolscap or in exercise books, without printed sheets. Scan the stack and assign its pages to the pupils here: by header sheets, by name, or a fixed number for each pupil.',
    create: 'Create a class',
    class: 'Class',
    option: (name: string, count: number) => `${name} (${formatNumber(count, 'en')})`,
    use: 'Use this class',
    using: 'Adding the class…',
  },
  proposal: {
    clean: 'By its header sheets',
    lookFirst: 'Check this first',
    notes: (count: number) => (count === 1 ? 'One thing to check' : `${formatNumber(count, 'en')} things to check`),
    all: (count: number, of: number) => `${countEn('page', count)} of ${countEn('pupil', of)}`,
    accept: (count: number, of: number) => `Accept: ${countEn('page', count)} of ${countEn('pupil', of)}`,
    acceptAnyway: (count: number, of: number) => `Accept anyway: ${countEn('page', count)} of ${countEn('pupil', of)}`,
  },
}

export type PlainWords = typeof en

/** Where the pages of plain paper are assigned to pupils: the page as a whole, its state, the class, what header sheets propose. */
export const plainWords: Words<PlainWords> = {
  en,
  sw: {
    title: 'Karatasi za kawaida',
    exams: 'Mitihani',
    upload: 'Pakia karatasi za majibu',
    loading: 'Kurasa zinapakiwa',
    notShown: 'Kurasa hizi haziwezi kuonyeshwa',
    confirmed: 'Mtihani huu umethibitishwa',
    paper: (number) => `Karatasi ${number}`,
    somePaper: 'Karatasi',
    pages: (count) => countSw('ukurasa', count),
    noPages: 'bado hakuna ukurasa',
    status: {
      none: 'Bado hakuna ukurasa wa karatasi za kawaida',
      assigned: (done, of) => `Kurasa zilizogawiwa: ${sw(done)} kati ya ${sw(of)}`,
      all: 'Kila ukurasa una mwanafunzi wake.',
      left: (count) => (count === 1 ? 'Umebaki ukurasa 1' : `Zimebaki kurasa ${sw(count)}`),
      progress: 'Kurasa zilizogawiwa',
      waiting: (count) => (count === 1 ? 'Ukurasa 1 zaidi unasomwa.' : `Kurasa ${sw(count)} zaidi zinasomwa.`),
      nameArea: 'Sehemu ya jina',
      undo: {
        place: (count) => `Tendua kugawa ${countSw('ukurasa', count)}`,
        order: (count) => `Tendua mpangilio mpya wa ${countSw('ukurasa', count)}`,
        'take-out': (count) => `Tendua kuondoa ${countSw('ukurasa', count)}`,
        turn: (count) => `Tendua kugeuza ${countSw('ukurasa', count)}`,
      },
      undoLast: 'Tendua badiliko la mwisho',
    },
    loose: {
      title: 'Kurasa za kugawa',
      none: 'Hakuna',
      order: 'Kwa mpangilio wa kuskaniwa',
      scan: 'Skani rundo na ulipakie: kurasa zisizo na msimbo zitaonekana hapa.',
      review: 'Endelea na ukaguzi',
    },
    pupils: {
      title: 'Wanafunzi',
      withPages: (count, of) => `Wenye kurasa: ${sw(count)} kati ya ${sw(of)}`,
      noNumber: 'bila nambari',
      printed: (count) => (count === 1 ? 'ukurasa 1 uliochapwa' : `kurasa ${sw(count)} zilizochapwa`),
      found: 'Wanafunzi',
      nameOrNumber: 'Jina au nambari ya mwanafunzi',
      nameOrNumberHint: 'Jina au nambari, kisha Enter',
      noMatch: (typed) => `Hakuna mwanafunzi wa darasa hili anayelingana na “${typed}”.`,
    },
    class: {
      title: 'Darasa lipi liliandika mtihani huu?',
      loading: 'Madarasa yanapakiwa',
      about:
        'Kwa mtihani ulioandikwa kwenye fulskepu au madaftari, bila karatasi zilizochapwa. Skani rundo, kisha uwagawie wanafunzi kurasa zao hapa: kwa karatasi za kichwa, kwa jina, au kwa idadi sawa kwa kila mwanafunzi.',
      create: 'Unda darasa',
      class: 'Darasa',
      option: (name, count) => `${name} (${sw(count)})`,
      use: 'Tumia darasa hili',
      using: 'Darasa linaongezwa…',
    },
    proposal: {
      clean: 'Kulingana na karatasi zake za kichwa',
      lookFirst: 'Kagua hii kwanza',
      notes: (count) => (count === 1 ? 'Jambo moja la kukagua' : `Mambo ${sw(count)} ya kukagua`),
      all: (count, of) => `${countSw('ukurasa', count)}, ${countSw('mwanafunzi', of)}`,
      accept: (count, of) => `Kubali: ${countSw('ukurasa', count)}, ${countSw('mwanafunzi', of)}`,
      acceptAnyway: (count, of) => `Kubali hata hivyo: ${countSw('ukurasa', count)}, ${countSw('mwanafunzi', of)}`,
    },
  },
}
