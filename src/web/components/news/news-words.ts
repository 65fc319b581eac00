import type { NewsKind } from '#contract/desk.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#web/components/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')

export interface NewsWords {
  bell: (unseen: number) => string
  title: string
  none: string
  failed: string
  isNew: string
  kinds: Record<NewsKind, (count: number) => string>
}

/** What happened without the person. */
export const newsWords: Words<NewsWords> = {
  en: {
    bell: (unseen) => (unseen === 0 ? 'News: nothing new' : `News: ${number(unseen)} new`),
    title: 'What happened',
    none: 'Nothing in the last two weeks. When pages are read or sheets are ready, it stands here.',
    failed: 'The news could not be loaded.',
    isNew: 'New: ',
    kinds: {
      'sheets-ready': (count) => (count === 1 ? '1 page is ready to print' : `${number(count)} pages are ready to print`),
      'sheets-failed': () => 'The sheets could not be made',
      'file-failed': (count) => (count === 1 ? 'A file could not be read' : `${number(count)} files could not be read`),
      'batch-read': (count) => (count === 1 ? '1 page was read' : `${number(count)} pages were read`),
      appeal: (count) => (count === 1 ? 'A question about a mark' : `${number(count)} questions about marks`),
      'named-marker': () => 'You are asked to mark with a colleague',
      'share-given': (count) => (count === 1 ? '1 answer of yours waits' : `${number(count)} answers of yours wait`),
      'share-done': (count) => (count === 1 ? 'Your share is done: 1 answer' : `Your share is done: ${number(count)} answers`),
    },
  },
  sw: {
    bell: (unseen) => (unseen === 0 ? 'Hakuna habari mpya' : `Habari mpya: ${nambari(unseen)}`),
    title: 'Yaliyotokea',
    none: 'Hakuna lolote katika wiki mbili zilizopita. Kurasa zikisomwa au karatasi zikiwa tayari, zitaonekana hapa.',
    failed: 'Habari hazikuweza kupakiwa.',
    isNew: 'Jipya: ',
    kinds: {
      'sheets-ready': (count) => (count === 1 ? 'Ukurasa 1 uko tayari kuchapwa' : `Kurasa ${nambari(count)} ziko tayari kuchapwa`),
      'sheets-failed': () => 'Karatasi hazikuweza kutengenezwa',
      'file-failed': (count) => (count === 1 ? 'Faili moja halikuweza kusomwa' : `Faili ${nambari(count)} hazikuweza kusomwa`),
      'batch-read': (count) => (count === 1 ? 'Ukurasa 1 umesomwa' : `Kurasa ${nambari(count)} zimesomwa`),
      appeal: (count) => (count === 1 ? 'Swali kuhusu alama' : `Maswali ${nambari(count)} kuhusu alama`),
      'named-marker': () => 'Umeombwa kusahihisha pamoja na mwenzako',
      'share-given': (count) => (count === 1 ? 'Jibu lako 1 linasubiri' : `Majibu yako ${nambari(count)} yanasubiri`),
      'share-done': (count) => (count === 1 ? 'Sehemu yako imekamilika: jibu 1' : `Sehemu yako imekamilika: majibu ${nambari(count)}`),
    },
  },
}
