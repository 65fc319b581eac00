import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

/** What a program read of handwriting, word by word, and the search in it. Never called the words of the pupil. */
const en = {
  label: 'What Sahihi’s own reader read',
  /** After words that were not read surely, for who does not see that they are dim. */
  unsure: '(unsure)',
  taken: (read: string, text: string) => `read as “${read}”, taken for “${text}”`,
  search: {
    label: 'Search what was read',
    hint: 'A word, such as evaporation',
    looking: 'Looking through all answers…',
    surely: (sought: string) => `Read as “${sought}”`,
    likely: (sought: string) => `Probably “${sought}”`,
    perhaps: (sought: string) => `Perhaps “${sought}”`,
    settled: (sought: string) => `Settled, with “${sought}”`,
    surestFirst: 'the surest first',
    found: (answers: number) => `${countEn('answer', answers)} found.`,
    none: (sought: string) => `No reading holds “${sought}”. That does not mean that nobody wrote it.`,
    unread: (answers: number) => `${countEn('answer', answers, 'has', 'have')} no reading, and cannot be found.`,
  },
}
export type HandReadingWords = typeof en

const sw: HandReadingWords = {
  label: 'Kilichosomwa na kisomaji cha Sahihi',
  unsure: '(bila uhakika)',
  taken: (read, text) => `limesomwa kama “${read}”, likachukuliwa kuwa “${text}”`,
  search: {
    label: 'Tafuta katika kilichosomwa',
    hint: 'Neno, kama vile mvukizo',
    looking: 'Inatafuta katika majibu yote…',
    surely: (sought) => `Yamesomwa kama “${sought}”`,
    likely: (sought) => `Yaelekea ni “${sought}”`,
    perhaps: (sought) => `Labda ni “${sought}”`,
    settled: (sought) => `Yaliyoamuliwa, yenye “${sought}”`,
    surestFirst: 'yenye uhakika zaidi kwanza',
    found: (answers) => `${countSw('Jibu', answers, 'limepatikana', 'yamepatikana')}.`,
    none: (sought) => `Hakuna usomaji wenye “${sought}”. Hiyo haimaanishi kwamba hakuna aliyeliandika.`,
    unread: (answers) => `${countSw('Jibu', answers, 'halijasomwa wala haliwezi kupatikana', 'hayajasomwa wala hayawezi kupatikana')}.`,
  },
}

export const handReadingWords: Words<HandReadingWords> = { en, sw }
