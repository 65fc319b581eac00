import type { ForeignKind } from '#engine/exam/formats/guess-kind.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** Says what a file seems to be that holds no exam, and what is read. Without a name it follows one. */
export function writeForeignFile(kind: ForeignKind, language: Language, name = ''): string {
  return `${name} ${words[language](kinds[language][kind], isPaper.has(kind))}`.trim()
}

/** A question paper comes in these. */
const isPaper = new Set<ForeignKind>(['pdf', 'word', 'picture'])

const words: Words<(kind: string, isPaper: boolean) => string> = {
  en: (kind, isPaper) =>
    `is not an exam file: it seems to be ${kind}. An exam file (JSON), a table (CSV), Moodle XML, GIFT and Aiken are read.${isPaper ? ' A question paper becomes an exam by “From your paper”.' : ''}`,
  sw: (kind, isPaper) =>
    `si faili ya mtihani: inaonekana ni ${kind}. Husomwa faili ya mtihani (JSON), jedwali (CSV), Moodle XML, GIFT na Aiken.${isPaper ? ' Karatasi ya maswali huwa mtihani kwa “Kutoka kwa karatasi yako”.' : ''}`,
}

const kinds: Words<Readonly<Record<ForeignKind, string>>> = {
  en: {
    pdf: 'a PDF',
    word: 'a Word document',
    workbook: 'an Excel workbook; save its sheet as CSV',
    archive: 'a packed file (ZIP or Moodle backup)',
    picture: 'a picture',
    'web-page': 'a web page',
    xml: 'XML, but not Moodle’s questions',
    'rich-text': 'a rich-text document',
    table: 'a table without the columns of an exam',
    text: 'plain text that is neither GIFT nor Aiken',
  },
  sw: {
    pdf: 'PDF',
    word: 'hati ya Word',
    workbook: 'kitabu cha Excel; hifadhi laha yake kama CSV',
    archive: 'faili iliyobanwa (ZIP au chelezo ya Moodle)',
    picture: 'picha',
    'web-page': 'ukurasa wa wavuti',
    xml: 'XML, lakini si maswali ya Moodle',
    'rich-text': 'hati ya maandishi yenye mitindo',
    table: 'jedwali lisilo na safu za mtihani',
    text: 'maandishi ya kawaida ambayo si GIFT wala Aiken',
  },
}
