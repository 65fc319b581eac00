import { printLimits, type PrintFailure, type SheetSize } from '#contract/sheets.ts'
import type { Known } from '#contract/base/word-for.ts'
import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

export interface SheetWords {
  /** "40 pupils × 3 pages + 2 spare sheets × 3 pages = 126 pages". */
  sum: (order: { pupils: number; spare: number; masters?: number }, size: SheetSize, pages: number) => string
  bothSides: string
  leavesOnBothSides: (leaves: number) => string
  leavesOnOneSide: (leaves: number) => string
  counting: string
  tooLarge: (pages: number, hasSpare: boolean) => string
  spareRange: string
  ordering: string
  underWayTitle: string
  underWay: string
  waiting: string
  printing: (done: number, pages: number) => string
  progress: string
  failed: string
  failure: Record<PrintFailure, string>
  tryAgain: string
}

// Both languages write figures alike.
const figure = (count: number) => formatNumber(count, 'en')

/** What is said of a print before it, while it is drawn, and when it failed. */
export const sheetWords: Words<SheetWords> = {
  en: {
    sum: ({ pupils, spare, masters = 0 }, size, pages) => {
      if (pupils + spare === 0 && masters === 1) return `The master: ${countEn('page', pages)}.`
      const parts = [
        ...(pupils > 0 ? [`${countEn('pupil', pupils)} × ${countEn('page', size.named)}`] : []),
        ...(spare > 0 ? [`${countEn('spare sheet', spare)} × ${countEn('page', size.spare)}`] : []),
        ...(masters > 0 ? [`${masters === 1 ? 'the master' : `${figure(masters)} masters`} × ${countEn('page', size.master)}`] : []),
      ]
      return `${capitalise(parts.join(' + '))} = ${countEn('page', pages)}`
    },
    bothSides: 'Print on both sides of the paper',
    leavesOnBothSides: (leaves) =>
      `${countEn('sheet', leaves)} of paper. After an odd last page the PDF has an empty side, so that no two pupils share a sheet.`,
    leavesOnOneSide: (leaves) => `${countEn('sheet', leaves)} of paper, printed on one side.`,
    counting: 'Counting the pages…',
    tooLarge: (pages, hasSpare) =>
      `This would print ${countEn('page', pages)}; at most ${figure(printLimits.pages)} are printed at once. ${hasSpare ? 'Choose fewer spare sheets.' : 'Print a smaller class.'}`,
    spareRange: `Write a whole number from 0 to ${printLimits.spare}.`,
    ordering: 'Numbering the papers…',
    underWayTitle: 'Your sheets are being printed',
    underWay: 'The PDF comes here by itself. You may leave this page: it stays in the list below.',
    waiting: 'Waiting for its turn',
    printing: (done, pages) => `${figure(done)} of ${countEn('page', pages)} drawn`,
    progress: 'Pages drawn',
    failed: 'Not printed',
    failure: {
      'disk-full': 'There was no room left on the server. The papers keep their numbers: try again when there is room.',
      'too-slow': 'Drawing these sheets took too long. The papers keep their numbers: try again when the server is less busy.',
      broken: 'Something went wrong on our side. The papers keep their numbers: try again, or order the sheets again.',
    },
    tryAgain: 'Try again',
  },
  sw: {
    sum: ({ pupils, spare, masters = 0 }, size, pages) => {
      if (pupils + spare === 0 && masters === 1) return `Nakala kuu: ${countSw('ukurasa', pages)}.`
      const parts = [
        ...(pupils > 0 ? [`${countSw('mwanafunzi', pupils)} × ${countSw('ukurasa', size.named)}`] : []),
        ...(spare > 0 ? [`${countSw('karatasi', spare, 'ya ziada', 'za ziada')} × ${countSw('ukurasa', size.spare)}`] : []),
        ...(masters > 0 ? [`${masters === 1 ? 'nakala kuu' : `nakala kuu ${figure(masters)}`} × ${countSw('ukurasa', size.master)}`] : []),
      ]
      return `${capitalise(parts.join(' + '))} = ${countSw('ukurasa', pages)}`
    },
    bothSides: 'Chapa pande zote mbili za karatasi',
    leavesOnBothSides: (leaves) =>
      `Karatasi ${figure(leaves)}. Ukurasa wa mwisho ukiwa wa nambari witiri, PDF huacha upande mtupu, ili wanafunzi wawili wasishiriki karatasi moja.`,
    leavesOnOneSide: (leaves) => `${countSw('Karatasi', leaves, 'ikichapwa', 'zikichapwa')} upande mmoja.`,
    counting: 'Kurasa zinahesabiwa…',
    tooLarge: (pages, hasSpare) =>
      `Hizi ni kurasa ${figure(pages)}; zisizozidi ${figure(printLimits.pages)} huchapwa kwa mara moja. ${hasSpare ? 'Chagua karatasi chache zaidi za ziada.' : 'Chapa darasa dogo zaidi.'}`,
    spareRange: `Andika nambari kamili kuanzia 0 hadi ${printLimits.spare}.`,
    ordering: 'Karatasi zinapewa nambari…',
    underWayTitle: 'Karatasi zako zinachapwa',
    underWay: 'PDF itakuja hapa kiotomatiki. Unaweza kuondoka kwenye ukurasa huu: itabaki katika orodha iliyo hapa chini.',
    waiting: 'Zinasubiri zamu yao',
    printing: (done, pages) =>
      `${done === 1 ? 'Ukurasa 1' : `Kurasa ${figure(done)}`} kati ya ${figure(pages)} ${done === 1 ? 'umechorwa' : 'zimechorwa'}`,
    progress: 'Kurasa zilizochorwa',
    failed: 'Hazikuchapwa',
    failure: {
      'disk-full': 'Hakukuwa na nafasi kwenye seva. Nambari za karatasi zimehifadhiwa: jaribu tena nafasi ikipatikana.',
      'too-slow': 'Kuchora karatasi hizi kulichukua muda mrefu mno. Nambari za karatasi zimehifadhiwa: jaribu tena shughuli zikipungua.',
      broken: 'Kuna hitilafu upande wetu. Nambari za karatasi zimehifadhiwa: jaribu tena, au chapa karatasi hizi upya.',
    },
    tryAgain: 'Jaribu tena',
  },
}

interface PrintedSet {
  papers: number
  spare: number
  pages: number
  way: Known<SheetWay>
}

const sheetsPageEn = {
  title: 'Print the sheets',
  exams: 'Exams',
  loading: 'Loading the exam',
  notShown: 'This exam cannot be shown',
  tryAgain: 'Try again',
  ownSheets: 'Use your own sheets',
  upload: 'Upload scripts',
  incomplete: 'The exam is not complete yet',
  write: 'Continue writing',
  problems: (problems: number) =>
    problems === 1 ? 'Correct one problem before you print its sheets.' : `Correct ${figure(problems)} problems before you print its sheets.`,
  preview: {
    title: 'Preview',
    pageOn: (page: number, pages: number, paper: string) => `Page ${page} of ${pages}, ${paper}`,
    drawing: 'Drawing the pages',
    enlarge: (page: number) => `Enlarge page ${page}`,
    shown: 'Order of the questions',
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
        : `The names of ${countEn('pupil', pupils)} have letters that the sheets cannot print: boxes stand for them. Write the names in other letters in the class list before you print.`,
  },
  prints: {
    title: 'Printed sheets',
    next: 'When the class has written the exam, scan or photograph the pages in any order.',
    spare: 'Spare sheets',
    master: 'Master to photocopy',
    earlier: 'Earlier version',
    /** The name of a button for a screen reader, and of the file. */
    pdfOf: (name: string) => `PDF of ${name}`,
    spareFile: 'spare sheets',
    masterFile: 'master',
    sheetsFile: 'sheets',
    set: ({ papers, spare, pages, way }: PrintedSet) =>
      [
        ...(papers > 0 ? [`${countEn('paper', papers)}${way === 'both' ? ' and the master' : ''}`] : []),
        ...(spare > 0 ? [`${figure(spare)} spare`] : []),
        countEn('page', pages),
      ].join(', '),
  },
}

export type SheetsPageWords = typeof sheetsPageEn

/** The page where sheets are printed: its frame, the preview, and what was printed before. */
export const sheetsPageWords: Words<SheetsPageWords> = {
  en: sheetsPageEn,
  sw: {
    title: 'Chapa karatasi',
    exams: 'Mitihani',
    loading: 'Mtihani unapakiwa',
    notShown: 'Mtihani huu hauwezi kuonyeshwa',
    tryAgain: 'Jaribu tena',
    ownSheets: 'Tumia karatasi zako mwenyewe',
    upload: 'Pakia karatasi za majibu',
    incomplete: 'Mtihani bado haujakamilika',
    write: 'Endelea kuandika',
    problems: (problems) =>
      problems === 1 ? 'Rekebisha kosa moja kabla ya kuchapa karatasi zake.' : `Rekebisha makosa ${figure(problems)} kabla ya kuchapa karatasi zake.`,
    preview: {
      title: 'Mwonekano',
      pageOn: (page, pages, paper) => `Ukurasa wa ${page} kati ya ${pages}, ${paper}`,
      drawing: 'Kurasa zinachorwa',
      enlarge: (page) => `Kuza ukurasa wa ${page}`,
      shown: 'Mpangilio wa maswali',
      version: (letter) => `Toleo ${letter}`,
      page: (page) => `Ukurasa wa ${page}`,
      pageOf: (page, pages) => `Ukurasa wa ${page} kati ya ${pages}`,
      picture: (page) => `Ukurasa wa ${page} wa karatasi ya majibu kama ulivyochapwa`,
      before: 'Ukurasa uliotangulia',
      next: 'Ukurasa unaofuata',
      close: 'Funga',
      unprintable: (pupils) =>
        pupils === 1
          ? 'Jina la mwanafunzi 1 lina herufi zisizoweza kuchapwa kwenye karatasi: visanduku vinawekwa badala yake. Andika jina kwa herufi nyingine katika orodha ya darasa kabla ya kuchapa.'
          : `Majina ya wanafunzi ${figure(pupils)} yana herufi zisizoweza kuchapwa kwenye karatasi: visanduku vinawekwa badala yake. Andika majina kwa herufi nyingine katika orodha ya darasa kabla ya kuchapa.`,
    },
    prints: {
      title: 'Karatasi zilizochapwa',
      next: 'Darasa likishafanya mtihani, skani au piga picha kurasa kwa mpangilio wowote.',
      spare: 'Karatasi za ziada',
      master: 'Nakala kuu',
      earlier: 'Toleo la awali',
      pdfOf: (name) => `PDF ya ${name}`,
      spareFile: 'karatasi za ziada',
      masterFile: 'nakala kuu',
      sheetsFile: 'karatasi',
      set: ({ papers, spare, pages, way }) =>
        [
          ...(papers > 0 ? [`${countSw('Karatasi', papers)}${way === 'both' ? ' na nakala kuu' : ''}`] : []),
          ...(spare > 0 ? [spare === 1 ? '1 ya ziada' : `${figure(spare)} za ziada`] : []),
          countSw('ukurasa', pages),
        ].join(', '),
    },
  },
}
