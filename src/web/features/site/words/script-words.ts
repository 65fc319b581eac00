import { pageWords } from '#web/components/words.ts'

export interface ScriptWords {
  /** `3 marks`: what a section of the page is worth, as in an exam. Decoration. */
  marks: (count: number) => string
  examiner: { caption: string; question: string; total: string; maximum: string; score: string }
  measured: string
  sampleFigures: string
}

/** Words that all public pages share. */
export const scriptWords = pageWords<ScriptWords>('script')
