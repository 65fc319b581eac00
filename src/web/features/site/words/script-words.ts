import { pageWords } from '#web/components/words.ts'

/** Figures and people that are made up, figures that nothing was counted for, what people promise, and what is not in the program yet. */
export type ClaimKind = 'sample' | 'brand' | 'promise' | 'later'

export interface ScriptWords {
  /** `3 marks`: what a section of the page is worth, as in an exam. Decoration. */
  marks: (count: number) => string
  examiner: { caption: string; question: string; total: string; maximum: string; score: string }
  measured: string
  sampleFigures: string
  claims: Record<ClaimKind, string>
  /** After what is still to come. */
  today: string
}

/** Words that all public pages share. */
export const scriptWords = pageWords<ScriptWords>('script')
