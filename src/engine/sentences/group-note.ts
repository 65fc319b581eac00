import type { GroupNote, Whose } from '#engine/papers/propose-groups.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatList } from '#engine/words/format.ts'

/** What a person should look at in a file of plain paper, in a sentence. */
export function writeGroupNote(note: GroupNote, language: Language): string {
  return writeCoded<ByCode<GroupNote>, GroupNote['code']>(sentences, note, language)
}

const nameOf: Words<(whose: Whose) => string> = {
  en: ({ pupil, paper }) => pupil ?? `Paper ${paper}`,
  sw: ({ pupil, paper }) => pupil ?? `Karatasi ${paper}`,
}

const sentences: Words<Sentences<GroupNote>> = {
  en: {
    unknown: 'A newer version of the program found something that cannot be shown here.',
    'no-header-first': ({ pages }) =>
      pages === 1
        ? 'One page lies before the first header sheet: say whose it is by hand.'
        : `${pages} pages lie before the first header sheet: say whose they are by hand.`,
    'two-headers': ({ whose, pages }) =>
      `${nameOf.en(whose)} has ${pages.length} header sheets, as pages ${formatList(pages.map(String), 'en')} of the file.`,
    'no-pages': ({ whose, page }) => `Nothing lies behind the header sheet of ${nameOf.en(whose)}, page ${page} of the file.`,
    'odd-count': ({ whose, pages, usual }) => `${nameOf.en(whose)} has ${pages === 1 ? '1 page' : `${pages} pages`}; most have ${usual}.`,
    'maybe-header': ({ page }) => `Page ${page} of the file looks like a printed sheet whose code cannot be read.`,
    'same-picture': ({ page }) => `Page ${page} of the file is the same picture as a page before it.`,
  },
  sw: {
    unknown: 'Toleo jipya la programu lilipata jambo lisiloweza kuonyeshwa hapa.',
    'no-header-first': ({ pages }) =>
      pages === 1
        ? 'Ukurasa mmoja uko kabla ya karatasi ya kichwa ya kwanza: sema mwenyewe ni wa nani.'
        : `Kurasa ${pages} ziko kabla ya karatasi ya kichwa ya kwanza: sema mwenyewe ni za nani.`,
    'two-headers': ({ whose, pages }) =>
      `${nameOf.sw(whose)}: kuna karatasi ${pages.length} za kichwa, ambazo ni kurasa za ${formatList(pages.map(String), 'sw')} za faili.`,
    'no-pages': ({ whose, page }) => `${nameOf.sw(whose)}: hakuna kitu nyuma ya karatasi ya kichwa, ukurasa wa ${page} wa faili.`,
    'odd-count': ({ whose, pages, usual }) =>
      pages === 1
        ? `${nameOf.sw(whose)}: kuna ukurasa 1; wengi wana kurasa ${usual}.`
        : `${nameOf.sw(whose)}: kuna kurasa ${pages}; wengi wana ${usual === 1 ? 'ukurasa 1' : `kurasa ${usual}`}.`,
    'maybe-header': ({ page }) => `Ukurasa wa ${page} wa faili unafanana na karatasi iliyochapwa ambayo msimbo wake hausomeki.`,
    'same-picture': ({ page }) => `Ukurasa wa ${page} wa faili ni picha ile ile ya ukurasa uliotangulia.`,
  },
}
