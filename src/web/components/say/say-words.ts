import { languageNames } from '#engine/words/language-names.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What a pupil is told for a mark point, as a teacher writes it. */
interface SayWords {
  fold: string
  label: (language: Language) => string
  proposed: string
  nothing: string
  take: string
  other: (language: Language) => string
  rubric: (found: string) => string
}

export const sayWords: Words<SayWords> = {
  en: {
    fold: 'In plain words, for feedback',
    label: (language) => `What a pupil is told, in ${languageNames.en[language]}`,
    proposed: 'Left empty, the grey words are said.',
    nothing: 'The scheme’s words speak to examiners. Without yours, feedback sends the pupil to the teacher.',
    take: 'Use the grey words',
    other: (language) => `Without it, readers of ${languageNames.en[language]} get the other, marked with its language.`,
    rubric: (found) => `“${found}” speaks to examiners, not to a pupil.`,
  },
  sw: {
    fold: 'Kwa maneno mepesi, kwa mrejesho',
    label: (language) => `Mwanafunzi anaambiwa nini, kwa ${languageNames.sw[language]}`,
    proposed: 'Ukiacha wazi, maneno ya kijivu yatasemwa.',
    nothing: 'Maneno ya mwongozo yanawaambia watahini. Bila maneno yako, mrejesho unamtuma mwanafunzi kwa mwalimu.',
    take: 'Tumia maneno ya kijivu',
    other: (language) => `Bila hayo, wasomaji wa ${languageNames.sw[language]} wanapata yale mengine, yakiwa na jina la lugha yake.`,
    rubric: (found) => `“${found}” ni maneno ya watahini, si ya mwanafunzi.`,
  },
}
