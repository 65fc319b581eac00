import type { MarkPoint } from '#engine/exam/exam.ts'
import { proposeSay } from '#engine/exam/wording/propose-say.ts'
import type { Language } from '#engine/words/words.ts'

/** Words for a child, with the language that they are in. */
export interface Told {
  language: Language
  text: string
}

const languages: readonly Language[] = ['en', 'sw']
/** A word, and neither a unit, a formula nor a function: only words are in a language. */
const word = /(?<![\p{L}\d])(?!(?:sin|cos|tan|log|mol|ohms?)\b)\p{L}?\p{Ll}{3,}/u

/**
 * What a child is told a mark point asks for, one entry a language: what the school wrote for it, and in the exam's language
 * what is proposed of the scheme's words. Empty where there are no plain words: the scheme's own never stand in for them.
 */
export function sayPoint({ say, text = '' }: Pick<MarkPoint, 'say' | 'text'>, ofExam: Language): Told[] {
  const proposed = sayAsIs(proposeSay(text), ofExam)
  return languages.flatMap((language) => {
    const said = say?.[language]
    return said === undefined || said === '' ? proposed.filter((told) => told.language === language) : [{ language, text: said }]
  })
}

/** What a child is told of other words of a scheme, such as the level of an essay. */
export function sayWords(text: string, ofExam: Language): Told[] {
  return sayPoint({ text }, ofExam)
}

/** Words of the exam as they are: a number or a formula is in either language. */
export function sayAsIs(text: string, ofExam: Language): Told[] {
  const own = word.test(text) ? [ofExam] : languages
  return text === '' ? [] : own.map((language) => ({ language, text }))
}
