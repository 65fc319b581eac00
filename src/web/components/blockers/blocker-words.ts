import { countEn, countSw } from '#engine/words/count.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { BlockerCode } from '#contract/blockers.ts'
import type { Words } from '#engine/words/words.ts'

type Said = (found: { count: number; questions: readonly string[] }) => string

const question = (ids: readonly string[]) => (ids.length === 1 ? `Question ${ids[0] ?? ''}` : `Questions ${formatList(ids, 'en')}`)

/** What stands in the way of confirming an exam, and what a person says to mend it. */
const en = {
  title: 'This exam cannot be confirmed yet.',
  reasons: {
    scheme: () => 'Something is wrong with the questions or the marking scheme.',
    busy: () => 'Pages are still being read or marked.',
    empty: () => 'No paper has been read.',
    answers: ({ count }) => (count === 1 ? '1 answer is waiting for review' : `${formatNumber(count, 'en')} answers are waiting for review`),
    pages: ({ count }) => (count === 1 ? '1 page is waiting for you' : `${formatNumber(count, 'en')} pages are waiting for you`),
    opinions: ({ count }) =>
      count === 1 ? '1 answer waits for a second or a third opinion' : `${formatNumber(count, 'en')} answers wait for a second or a third opinion`,
    'no-pupil': ({ count }) =>
      `Nobody has said whose ${count === 1 ? '1 paper is. It is' : `${formatNumber(count, 'en')} papers are. They are`} in no figure until then. Say whose, or put the pages away.`,
    'two-papers': ({ count }) =>
      `${countEn('paper', count, 'is', 'are')} of pupils who have another one. Say whose each is, or put away the pages that do not count.`,
    'not-on-sheet': ({ questions, count }) =>
      `${question(questions)} ${questions.length === 1 ? 'stands' : 'stand'} on no sheet of ${countEn('paper', count)}. These pupils could not answer ${questions.length === 1 ? 'it' : 'them'}.`,
    'page-of-nobody': ({ questions, count }) =>
      `The page with ${question(questions).toLowerCase()} came in of none of ${countEn('paper', count)}. Was it printed?`,
    'pages-unsaid': ({ questions, count }) =>
      `Which questions did the pupils get? The program did not print the pages of ${countEn('paper', count)}, so it cannot know whether ${question(questions).toLowerCase()} ${questions.length === 1 ? 'was' : 'were'} asked there.`,
    blank: ({ count }) =>
      `${count === 1 ? '1 paper has' : `${formatNumber(count, 'en')} papers have`} not a single answer. Look whether ${count === 1 ? 'it is' : 'they are'} really empty.`,
  } satisfies Record<BlockerCode, Said>,
  openExam: 'Open the exam',
  sayWhose: 'Say whose',
  whichPapers: 'Which papers',
  noPupil: 'no pupil yet',
  doNotCount: 'Do not count there',
  printAgain: 'Print sheets again',
  neverPrinted: 'It was not printed: do not count',
  wasPrinted: 'It was printed',
  sayWhich: 'Say which questions',
  lookAtThem: 'Look at them',
  leftOut: (ids: readonly string[]) => `${question(ids)} no longer ${ids.length === 1 ? 'counts' : 'count'} on these papers.`,
  counted: (ids: readonly string[]) => `${question(ids)} ${ids.length === 1 ? 'counts' : 'count'} on these papers again.`,
  notDone: (why: string) => `That was not stored. ${why}`,
  saidHold: 'It is stored which questions the pages hold.',
  saidBlank: (count: number) => `${countEn('paper', count, 'counts', 'count')} as empty, with 0 marks.`,
  hold: {
    title: 'Which questions did the pupils get?',
    text: 'A question without a tick does not count on these papers.',
    question: (id: string) => `Question ${id}`,
    save: 'Save',
  },
  blank: {
    title: 'Papers without an answer',
    text: 'Look at the pages: were they scanned from the wrong side, or answered on another sheet? What is really empty counts 0.',
    page: (paper: string, place: number) => `Paper ${paper}, page ${place}`,
    open: (paper: string) => `Open paper ${paper}`,
    all: (count: number) => (count === 1 ? 'It is really empty' : `All ${count} are really empty`),
    one: 'Really empty',
  },
  countAgain: 'Count again',
  notCounted: (ids: readonly string[], count: number) =>
    `${question(ids)} ${ids.length === 1 ? 'does' : 'do'} not count on ${countEn('paper', count)}: a person said that it was not asked there.`,
  unprinted: {
    title: 'The sheets that were printed do not fit the exam',
    missing: (ids: readonly string[]) => `${question(ids)} ${ids.length === 1 ? 'stands' : 'stand'} on no sheet that was printed.`,
    otherwise: (ids: readonly string[]) =>
      `${question(ids)} ${ids.length === 1 ? 'was' : 'were'} changed since: a right answer cannot be filled in on the printed sheets.`,
    text: 'Print the sheets again before the pupils write. What was written on the old ones waits for you before the exam can be confirmed.',
  },
}

export type BlockerWords = typeof en

const swali = (ids: readonly string[]) => (ids.length === 1 ? `Swali la ${ids[0] ?? ''}` : `Maswali ya ${formatList(ids, 'sw')}`)

const sw: BlockerWords = {
  title: 'Mtihani huu hauwezi kuthibitishwa bado.',
  reasons: {
    scheme: () => 'Kuna kosa kwenye maswali au mwongozo wa kusahihisha.',
    busy: () => 'Kurasa bado zinasomwa au kusahihishwa.',
    empty: () => 'Hakuna karatasi iliyosomwa.',
    answers: ({ count }) => (count === 1 ? 'Jibu 1 linasubiri kukaguliwa' : `Majibu ${formatNumber(count, 'sw')} yanasubiri kukaguliwa`),
    pages: ({ count }) => (count === 1 ? 'Ukurasa 1 unakusubiri' : `Kurasa ${formatNumber(count, 'sw')} zinakusubiri`),
    opinions: ({ count }) =>
      count === 1 ? 'Jibu 1 linasubiri maoni ya pili au ya tatu' : `Majibu ${formatNumber(count, 'sw')} yanasubiri maoni ya pili au ya tatu`,
    'no-pupil': ({ count }) =>
      `Hakuna aliyesema ${count === 1 ? 'karatasi 1 ni ya nani. Haihesabiwi' : `${countSw('karatasi', count)} ni za nani. Hazihesabiwi`} popote hadi hapo. Sema ni ya nani, au ondoa kurasa.`,
    'two-papers': ({ count }) =>
      count === 1
        ? 'Karatasi 1 ni ya mwanafunzi mwenye karatasi nyingine. Sema ni ya nani, au ondoa kurasa zisizohesabiwa.'
        : `Karatasi ${formatNumber(count, 'sw')} ni za wanafunzi wenye karatasi nyingine. Sema kila moja ni ya nani, au ondoa kurasa zisizohesabiwa.`,
    'not-on-sheet': ({ questions, count }) =>
      `${swali(questions)} ${questions.length === 1 ? 'halipo' : 'hayapo'} kwenye ukurasa wowote wa ${countSw('karatasi', count)}. ${count === 1 ? 'Mwanafunzi huyu hakuweza' : 'Wanafunzi hawa hawakuweza'} ${questions.length === 1 ? 'kulijibu' : 'kuyajibu'}.`,
    'page-of-nobody': ({ questions, count }) =>
      `Ukurasa wenye ${swali(questions).toLowerCase()} haukuja kutoka kwa yeyote wa ${countSw('karatasi', count)}. Je, ulichapwa?`,
    'pages-unsaid': ({ questions, count }) =>
      `Wanafunzi walipewa maswali gani? Programu haikuchapa kurasa za ${countSw('karatasi', count)}, kwa hivyo haijui kama ${swali(questions).toLowerCase()} ${questions.length === 1 ? 'liliulizwa' : 'yaliulizwa'} hapo.`,
    blank: ({ count }) =>
      `${count === 1 ? 'Karatasi 1 haina' : `Karatasi ${formatNumber(count, 'sw')} hazina`} jibu hata moja. Angalia kama ${count === 1 ? 'ni tupu' : 'ni tupu zote'} kweli.`,
  },
  openExam: 'Fungua mtihani',
  sayWhose: 'Sema ni ya nani',
  whichPapers: 'Karatasi zipi',
  noPupil: 'bado haina mwanafunzi',
  doNotCount: 'Usihesabu hapo',
  printAgain: 'Chapa karatasi tena',
  neverPrinted: 'Haukuchapwa: usihesabu',
  wasPrinted: 'Ulichapwa',
  sayWhich: 'Sema ni maswali gani',
  lookAtThem: 'Ziangalie',
  leftOut: (ids) => `${swali(ids)} ${ids.length === 1 ? 'halihesabiwi' : 'hayahesabiwi'} tena kwenye karatasi hizi.`,
  counted: (ids) => `${swali(ids)} ${ids.length === 1 ? 'linahesabiwa' : 'yanahesabiwa'} tena kwenye karatasi hizi.`,
  notDone: (why) => `Hilo halikuhifadhiwa. ${why}`,
  saidHold: 'Imehifadhiwa ni maswali gani yaliyomo kwenye kurasa.',
  saidBlank: (count) => `Karatasi ${formatNumber(count, 'sw')} ${count === 1 ? 'inahesabiwa' : 'zinahesabiwa'} kuwa tupu, alama 0.`,
  hold: {
    title: 'Wanafunzi walipewa maswali gani?',
    text: 'Swali lisilo na tiki halihesabiwi kwenye karatasi hizi.',
    question: (id) => `Swali la ${id}`,
    save: 'Hifadhi',
  },
  blank: {
    title: 'Karatasi zisizo na jibu',
    text: 'Angalia kurasa: je, ziliskaniwa upande usiofaa, au zilijibiwa kwenye karatasi nyingine? Iliyo tupu kweli inapata 0.',
    page: (paper, place) => `Karatasi ${paper}, ukurasa wa ${place}`,
    open: (paper) => `Fungua karatasi ${paper}`,
    all: (count) => (count === 1 ? 'Ni tupu kweli' : `Zote ${count} ni tupu kweli`),
    one: 'Tupu kweli',
  },
  countAgain: 'Hesabu tena',
  notCounted: (ids, count) =>
    `${swali(ids)} ${ids.length === 1 ? 'halihesabiwi' : 'hayahesabiwi'} kwenye ${countSw('karatasi', count)}: mtu alisema kwamba halikuulizwa hapo.`,
  unprinted: {
    title: 'Karatasi zilizochapwa hazilingani na mtihani',
    missing: (ids) => `${swali(ids)} ${ids.length === 1 ? 'halipo' : 'hayapo'} kwenye karatasi yoyote iliyochapwa.`,
    otherwise: (ids) =>
      `${swali(ids)} ${ids.length === 1 ? 'lilibadilishwa' : 'yalibadilishwa'} baadaye: jibu sahihi haliwezi kujazwa kwenye karatasi zilizochapwa.`,
    text: 'Chapa karatasi tena kabla wanafunzi hawajaandika. Kilichoandikwa kwenye za zamani kitakusubiri kabla mtihani haujathibitishwa.',
  },
}

export const blockerWords: Words<BlockerWords> = { en, sw }
