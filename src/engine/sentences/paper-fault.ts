import type { PaperFault } from '#engine/papers/paper-pages.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatList } from '#engine/words/format.ts'

/** What is wrong with a whole paper, in a sentence for a teacher. */
export function writePaperFault(fault: PaperFault, language: Language): string {
  return writeCoded<ByCode<PaperFault>, PaperFault['code']>(sentences, fault, language)
}

const sentences: Words<Sentences<PaperFault>> = {
  en: {
    'no-pupil': 'Nobody has said whose paper this is.',
    unknown: 'A newer version of the program found a problem that cannot be shown here.',
    'missing-page': ({ pages, pageCount }) =>
      pages.length === 1
        ? `Page ${pages[0]} of ${pageCount} is missing.`
        : `Pages ${formatList(pages.map(String), 'en')} of ${pageCount} are missing.`,
    'two-papers': ({ papers }) =>
      papers.length === 1 ? `The same pupil also has paper ${papers[0]}.` : `The same pupil also has papers ${formatList(papers, 'en')}.`,
  },
  sw: {
    'no-pupil': 'Hakuna aliyesema karatasi hii ni ya nani.',
    unknown: 'Toleo jipya la programu lilipata tatizo lisiloweza kuonyeshwa hapa.',
    'missing-page': ({ pages, pageCount }) =>
      pages.length === 1
        ? `Ukurasa wa ${pages[0]} kati ya ${pageCount} haupo.`
        : `Kurasa za ${formatList(pages.map(String), 'sw')} kati ya ${pageCount} hazipo.`,
    'two-papers': ({ papers }) =>
      papers.length === 1
        ? `Mwanafunzi huyuhuyu pia ana karatasi ${papers[0]}.`
        : `Mwanafunzi huyuhuyu pia ana karatasi ${formatList(papers, 'sw')}.`,
  },
}
