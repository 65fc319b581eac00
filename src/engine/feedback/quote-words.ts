import type { MarkPoint } from '#engine/exam/exam.ts'
import { chooseTold } from '#engine/exam/wording/choose-told.ts'
import { sayPoint, sayWords, type Told } from '#engine/exam/wording/say-point.ts'
import { languageNames } from '#engine/words/language-names.ts'
import type { Language, Words } from '#engine/words/words.ts'

const MAX_WORDS = 12
const MAX_CHARACTERS = 80

/** What stands quoted in a sentence of either language; empty in both where there are no words. */
export type Quoted = Readonly<Words<string>>

/** Words of the exam or of the pupil as feedback sets them: on one line, no longer than a glance, cut between words. Empty where there are none. */
export function quoteWords(words: string): string {
  const said = listWords(words)
  let few = said.slice(0, MAX_WORDS)
  while (few.length > 1 && [...few.join(' ')].length > MAX_CHARACTERS) few = few.slice(0, -1)
  const isCut = few.length < said.length
  // What opens in the part that is left out stays out.
  const kept = few.join(' ').replace(isCut ? / ?[([][^()[\]]*$/u : /^$/u, '')
  return quote(kept, isCut ? ' …' : '')
}

/** What a mark point asks for, in plain words, or its value. Empty where it has neither: the scheme's own words are for examiners. */
export function quotePoint(point: MarkPoint, ofExam: Language): Quoted {
  const told = sayPoint(point, ofExam)
  return told.length === 0 ? quoteValue(point, ofExam) : quoteTold(told)
}

/** The right answer of a point in figures or letters; what else it accepts where it has none. */
export function quoteValue({ value, unit, expression, accept = [] }: MarkPoint, ofExam: Language): Quoted {
  if (expression !== undefined) return inBoth(quoteWords(expression))
  if (value === undefined) return quoteTold(sayWords(accept[0] ?? '', ofExam))
  return inBoth(quoteWords(`${value}${unit === undefined ? '' : ` ${unit}`}`))
}

/** Whole, and marked with their language where it is not that of the sentence. */
export function quoteTold(told: readonly Told[]): Quoted {
  const quoteFor = (reader: Language): string => {
    const chosen = chooseTold(told, reader)
    if (chosen === null) return ''
    return quote(listWords(chosen.text).join(' '), '') + (chosen.language === reader ? '' : ` (${languageNames[reader][chosen.language]})`)
  }
  return { en: quoteFor('en'), sw: quoteFor('sw') }
}

export function inBoth(quoted: string): Quoted {
  return { en: quoted, sw: quoted }
}

function listWords(words: string): string[] {
  return words
    .replaceAll(/[“”"]/g, '’')
    .split(/\s+/)
    .filter((word) => word !== '')
}

function quote(words: string, end: string): string {
  return words === '' ? '' : `“${words.replace(/(?<![.;,:\s])[.;,:\s]+$/, '')}${end}”`
}
