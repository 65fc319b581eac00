import { admissionKey } from '#engine/pupils/admission-key.ts'
import { termNumbers, type TermNumber } from '#engine/terms/terms.ts'

const written: readonly (readonly string[])[] = [
  ['1', 'i', 'one', 'first', 'kwanza'],
  ['2', 'ii', 'two', 'second', 'pili'],
  ['3', 'iii', 'three', 'third', 'tatu'],
]

/** `3`, `Term 3`, `T3`, `Muhula wa tatu`. Null for anything else. */
export function readTerm(text: string): TermNumber | null {
  const said = text
    .toLowerCase()
    .replaceAll(/\b(?:term|muhula|wa)\b|^t(?=\d)|\./g, ' ')
    .trim()
  return termNumbers.find((_term, at) => written[at]?.includes(said)) ?? null
}

interface TermRow {
  line: number
  admission: string
  term: string
}

/** The row of each pupil's latest term, by the key of the admission number: some lists hold a pupil once a term. */
export function findLatestTerms(rows: readonly TermRow[]): Map<string, { term: TermNumber; line: number }> {
  const latest = new Map<string, { term: TermNumber; line: number }>()
  for (const { line, admission, term: text } of rows) {
    const term = readTerm(text)
    const key = admissionKey(admission)
    if (term !== null && term > (latest.get(key)?.term ?? 0)) latest.set(key, { term, line })
  }
  return latest
}
