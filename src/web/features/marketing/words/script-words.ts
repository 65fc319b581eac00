import type { Words } from '#web/components/words.ts'

interface ScriptWords {
  /** `3 marks`: what a section of the page is worth, as in an exam. Decoration. */
  marks: (count: number) => string
  examiner: { caption: string; question: string; total: string; maximum: string; score: string }
  measured: string
  sampleFigures: string
}

/** Words that all public pages share. */
export const scriptWords: Words<ScriptWords> = {
  en: {
    marks: (count) => (count === 1 ? '1 mark' : `${count} marks`),
    examiner: {
      caption: 'For examiner’s use only',
      question: 'Question',
      total: 'Total',
      maximum: 'Maximum score',
      score: 'Candidate’s score',
    },
    measured: 'How it is measured',
    sampleFigures: 'Sample figures',
  },
}
