import type { LostPage } from '#engine/papers/lost-questions.ts'
import { formatList } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What a missing page means for a result, in one sentence. */
export function writeLostPage({ page, questions, isNotHandedIn }: LostPage, language: Language): string {
  return sentences[language][isNotHandedIn ? 'notHandedIn' : 'missing'](page, questions)
}

interface LostPageWords {
  notHandedIn: (page: number, questions: readonly string[]) => string
  missing: (page: number, questions: readonly string[]) => string
}

const sentences: Words<LostPageWords> = {
  en: {
    notHandedIn: (page, questions) =>
      questions.length === 1
        ? `Page ${page} was not handed in: question ${questions[0]} counts 0.`
        : `Page ${page} was not handed in: questions ${listIds(questions, 'to', 'en')} count 0.`,
    missing: (page, questions) =>
      questions.length === 1
        ? `Page ${page} is missing: question ${questions[0]} is not marked yet.`
        : `Page ${page} is missing: questions ${listIds(questions, 'to', 'en')} are not marked yet.`,
  },
  sw: {
    notHandedIn: (page, questions) =>
      questions.length === 1
        ? `Ukurasa wa ${page} haukuwasilishwa: swali la ${questions[0]} linahesabiwa 0.`
        : `Ukurasa wa ${page} haukuwasilishwa: maswali ya ${listIds(questions, 'hadi', 'sw')} yanahesabiwa 0.`,
    missing: (page, questions) =>
      questions.length === 1
        ? `Ukurasa wa ${page} haupo: swali la ${questions[0]} bado halijasahihishwa.`
        : `Ukurasa wa ${page} haupo: maswali ya ${listIds(questions, 'hadi', 'sw')} bado hayajasahihishwa.`,
  },
}

/** `5 to 7`; questions that are not three or more in a row of numbers are named one by one. */
function listIds(ids: readonly string[], to: string, language: Language): string {
  const first = Number(ids[0])
  const isRun = ids.length > 2 && ids.every((id, at) => id === String(first + at))
  return isRun ? `${ids[0]} ${to} ${ids.at(-1)}` : formatList(ids, language)
}
