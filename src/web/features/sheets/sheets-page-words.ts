import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const count = (number: number, one: string, many: string) => `${formatNumber(number, 'en')} ${number === 1 ? one : many}`
const sw = (number: number) => formatNumber(number, 'sw')

const en = {
  title: 'Print sheets',
  exams: 'Exams',
  loading: 'Loading the exam',
  notShown: 'This exam cannot be shown',
  tryAgain: 'Try again',
  ownSheets: 'Use your own sheets',
  upload: 'Upload scripts',
  incomplete: 'The exam is not complete yet',
  write: 'Continue writing',
  problems: (problems: number) =>
    problems === 1
      ? 'Correct one problem before you print its sheets.'
      : `Correct ${formatNumber(problems, 'en')} problems before you print its sheets.`,
  preview: {
    title: 'Preview',
    pages: (pages: number) => `${count(pages, 'page', 'pages')} for each pupil`,
    drawing: 'Drawing the pages',
    enlarge: (page: number) => `Enlarge page ${page}`,
    shown: 'Order of the questions',
    ownOrder: 'As written',
    version: (letter: string) => `Version ${letter}`,
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    picture: (page: number) => `Page ${page} of the answer sheet as printed`,
    before: 'Previous page',
    next: 'Next page',
    close: 'Close',
    unprintable: (pupils: number) =>
      pupils === 1
        ? 'The name of 1 pupil has letters that the sheets cannot print: boxes stand for them. Write the name in other letters in the class list before you print.'
        : `The names of ${count(pupils, 'pupil', 'pupils')} have letters that the sheets cannot print: boxes stand for them. Write the names in other letters in the class list before you print.`,
  },
  prints: {
    title: 'Printed sheets',
    next: 'When the class has written the exam, scan or photograph the pages in any order.',
    spare: 'Spare sheets',
    earlier: 'Earlier version',
    /** The name of a button for a screen reader, and of the file. */
    pdfOf: (className: string | null) => `PDF of ${className ?? 'spare sheets'}`,
    spareFile: 'spare sheets',
    sheetsFile: 'sheets',
    set: ({ papers, spare, pages }: { papers: number; spare: number; pages: number }) =>
      `${count(papers, 'paper', 'papers')}${spare > 0 ? `, ${formatNumber(spare, 'en')} spare` : ''}, ${count(pages, 'page', 'pages')}`,
  },
}

export type SheetsPageWords = typeof en

/** The page where sheets are printed: its frame, the preview, and what was printed before. */
export const sheetsPageWords: Words<SheetsPageWords> = {
  en,
  sw: {
    title: 'Chapisha karatasi',
    exams: 'Mitihani',
    loading: 'Mtihani unapakiwa',
    notShown: 'Mtihani huu hauwezi kuonyeshwa',
    tryAgain: 'Jaribu tena',
    ownSheets: 'Tumia karatasi zako mwenyewe',
    upload: 'Pakia karatasi za majibu',
    incomplete: 'Mtihani bado haujakamilika',
    write: 'Endelea kuandika',
    problems: (problems) =>
      problems === 1
        ? 'Rekebisha kosa moja kabla ya kuchapisha karatasi zake.'
        : `Rekebisha makosa ${sw(problems)} kabla ya kuchapisha karatasi zake.`,
    preview: {
      title: 'Mwonekano',
      pages: (pages) => (pages === 1 ? 'Ukurasa 1 kwa kila mwanafunzi' : `Kurasa ${sw(pages)} kwa kila mwanafunzi`),
      drawing: 'Kurasa zinachorwa',
      enlarge: (page) => `Kuza ukurasa wa ${page}`,
      shown: 'Mpangilio wa maswali',
      ownOrder: 'Kama ulivyoandikwa',
      version: (letter) => `Toleo ${letter}`,
      page: (page) => `Ukurasa wa ${page}`,
      pageOf: (page, pages) => `Ukurasa wa ${page} kati ya ${pages}`,
      picture: (page) => `Ukurasa wa ${page} wa karatasi ya majibu kama ulivyochapishwa`,
      before: 'Ukurasa uliotangulia',
      next: 'Ukurasa unaofuata',
      close: 'Funga',
      unprintable: (pupils) =>
        pupils === 1
          ? 'Jina la mwanafunzi 1 lina herufi zisizoweza kuchapishwa kwenye karatasi: visanduku vinawekwa badala yake. Andika jina kwa herufi nyingine katika orodha ya darasa kabla ya kuchapisha.'
          : `Majina ya wanafunzi ${sw(pupils)} yana herufi zisizoweza kuchapishwa kwenye karatasi: visanduku vinawekwa badala yake. Andika majina kwa herufi nyingine katika orodha ya darasa kabla ya kuchapisha.`,
    },
    prints: {
      title: 'Karatasi zilizochapishwa',
      next: 'Darasa likishafanya mtihani, skani au piga picha kurasa kwa mpangilio wowote.',
      spare: 'Karatasi za ziada',
      earlier: 'Toleo la awali',
      pdfOf: (className) => (className === null ? 'PDF ya karatasi za ziada' : `PDF ya ${className}`),
      spareFile: 'karatasi za ziada',
      sheetsFile: 'karatasi',
      set: ({ papers, spare, pages }) => {
        const extra = spare > 0 ? (spare === 1 ? ', 1 ya ziada' : `, ${sw(spare)} za ziada`) : ''
        return `${papers === 1 ? 'Karatasi 1' : `Karatasi ${sw(papers)}`}${extra}, ${pages === 1 ? 'ukurasa 1' : `kurasa ${sw(pages)}`}`
      },
    },
  },
}
