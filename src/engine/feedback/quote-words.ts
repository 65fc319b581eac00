import type { MarkPoint } from '#engine/exam/exam.ts'
import { readWording } from '#engine/exam/wording/read-wording.ts'

const MAX_WORDS = 12
const MAX_CHARACTERS = 80

/** Words of the scheme or of the pupil as feedback sets them: on one line, no longer than a glance. Empty where there are none. */
export function quoteWords(words: string): string {
  const said = words
    .replaceAll(/[“”"]/g, '’')
    .split(/\s+/)
    .filter((word) => word !== '')
  const few = said.slice(0, MAX_WORDS).join(' ')
  const characters = [...few]
  const cut = characters.length > MAX_CHARACTERS ? characters.slice(0, MAX_CHARACTERS - 1).join('') : few
  if (cut === '') return ''
  return `“${cut.replace(/(?<![.;,:\s])[.;,:\s]+$/, '')}${cut.length < few.length || said.length > MAX_WORDS ? ' …' : ''}”`
}

/** What a mark point asks for, as the scheme says it first, without the examiners' notes. Empty where it has no words. */
export function quotePoint(point: MarkPoint): string {
  const { text = '' } = point
  return text.trim() === '' ? quoteValue(point) : quoteWords(readWording(text).wordings[0] ?? text)
}

/** The right answer of a point in figures or letters; what else it accepts where it has none. */
export function quoteValue({ value, unit, expression, accept = [] }: MarkPoint): string {
  if (expression !== undefined) return quoteWords(expression)
  if (value === undefined) return quoteWords(accept[0] ?? '')
  return quoteWords(`${value}${unit === undefined ? '' : ` ${unit}`}`)
}
