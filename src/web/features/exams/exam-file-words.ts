import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  newExam: 'New exam',
  opening: 'Opening…',
  importFile: 'Import a file',
  fromPaper: 'From your paper',
  reading: 'Reading…',
  incomplete: 'This exam is not complete yet',
  /** Above the list of what is missing or wrong. */
  canBeOpened: (file: string, problems: number) =>
    `You can open ${file} and correct it here. ${problems === 1 ? 'One thing is' : `${formatNumber(problems, 'en')} things are`} missing or wrong:`,
  problems: 'What is missing or wrong',
  cancel: 'Cancel',
  openAndCorrect: 'Open and correct',
  notAllTaken: (file: string) => `Part of ${file} could not be imported`,
  twoMeanings: (file: string) => `Wordings in ${file} that could mean two things`,
  failed: 'That did not work',
  close: 'Close',
  save: 'Export',
  saving: 'Saving file…',
  otherFormats: 'Other formats',
  exportTitle: 'Export to another format',
  format: 'Format',
  formats: { csv: 'Table (CSV), holds everything', gift: 'Moodle GIFT', aiken: 'Aiken, multiple choice only' },
  leftOut: 'What is left out',
  completeFirst: 'The exam is not complete yet. First correct what the summary lists.',
  everything: 'Everything in this exam goes into the file.',
  notInFile: 'These parts do not go into the file:',
  saveFile: 'Save file',
  tooLarge: (file: string) => `${file} is too large for an exam file.`,
  damaged: (file: string) =>
    `${file} is not an exam file, or it is damaged. Choose a file that was exported here, a table (CSV), Moodle XML, GIFT or Aiken.`,
  noExam: (file: string) => `${file} is not an exam file: there is no exam in it.`,
  /** The name of the file of an exam whose title has no letters. */
  fileName: 'exam',
}

export type ExamFileWords = typeof en

/** An exam as a file, in and out. */
export const examFileWords: Words<ExamFileWords> = {
  en,
  sw: {
    newExam: 'Mtihani mpya',
    opening: 'Unafunguliwa…',
    importFile: 'Leta faili',
    fromPaper: 'Kutoka kwa karatasi yako',
    reading: 'Inasomwa…',
    incomplete: 'Mtihani huu bado haujakamilika',
    canBeOpened: (file, problems) =>
      `Unaweza kufungua ${file} na kuirekebisha hapa. ${problems === 1 ? 'Jambo moja halipo au si sahihi' : `Mambo ${formatNumber(problems, 'sw')} hayapo au si sahihi`}:`,
    problems: 'Yasiyopo au yasiyo sahihi',
    cancel: 'Ghairi',
    openAndCorrect: 'Fungua na urekebishe',
    notAllTaken: (file) => `Sehemu ya ${file} haikuweza kuletwa`,
    twoMeanings: (file) => `Maneno ya ${file} yanayoweza kuwa na maana mbili`,
    failed: 'Haikufaulu',
    close: 'Funga',
    save: 'Hamisha',
    saving: 'Faili inahifadhiwa…',
    otherFormats: 'Miundo mingine',
    exportTitle: 'Hamisha kwa muundo mwingine',
    format: 'Muundo',
    formats: { csv: 'Jedwali (CSV), linabeba yote', gift: 'Moodle GIFT', aiken: 'Aiken, maswali ya kuchagua tu' },
    leftOut: 'Kinachoachwa nje',
    completeFirst: 'Mtihani bado haujakamilika. Kwanza rekebisha yaliyoorodheshwa katika muhtasari.',
    everything: 'Kila kitu katika mtihani huu kinaingia kwenye faili.',
    notInFile: 'Sehemu hizi haziingii kwenye faili:',
    saveFile: 'Hifadhi faili',
    tooLarge: (file) => `${file} ni kubwa mno kuwa faili ya mtihani.`,
    damaged: (file) =>
      `${file} si faili ya mtihani, au imeharibika. Chagua faili iliyohamishwa kutoka hapa, jedwali (CSV), Moodle XML, GIFT au Aiken.`,
    noExam: (file) => `${file} si faili ya mtihani: hakuna mtihani ndani yake.`,
    fileName: 'mtihani',
  },
}
