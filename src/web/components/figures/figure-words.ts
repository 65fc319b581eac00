import type { Words } from '#engine/words/words.ts'

export interface FigureWords {
  figure: (caption: string) => string
  loading: string
  missing: string
}

/** A picture that stands with a question. */
export const figureWords: Words<FigureWords> = {
  en: {
    figure: (caption) => (caption === '' ? 'Figure' : caption),
    loading: 'The figure is being fetched',
    missing: 'This figure is not there any more.',
  },
  sw: {
    figure: (caption) => (caption === '' ? 'Mchoro' : caption),
    loading: 'Mchoro unaletwa',
    missing: 'Mchoro huu haupo tena.',
  },
}
