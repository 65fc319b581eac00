import type { Language, Words } from '#engine/words/words.ts'

/** What stands beside the feedback on paper, in its own language. */
interface FeedbackPrintWords {
  /** Above it, on a marked script. */
  title: string
  admission: (number: string) => string
  looked: string
}

const words: Words<FeedbackPrintWords> = {
  en: {
    title: 'Feedback',
    admission: (number) => `Adm. no. ${number}`,
    looked: 'Written from the confirmed marks of this exam; a teacher has read it.',
  },
  sw: {
    title: 'Mrejesho kwa mwanafunzi',
    admission: (number) => `Nambari ${number}`,
    looked: 'Umeandikwa kutokana na alama zilizothibitishwa za mtihani huu; mwalimu ameusoma.',
  },
}

export function getFeedbackPrintWords(language: Language): FeedbackPrintWords {
  return words[language]
}
