import type { Language, Words } from '#engine/words/words.ts'
import type { ClassRow, PupilRow } from '#server/features/classes/queries/classes.ts'
import type { Cell } from '#server/platform/text/write-csv.ts'

/** Headings that the import knows again. */
const heads: Words<readonly string[]> = {
  en: ['admission', 'name', 'class', 'school year', 'term', 'stream', 'assessment number', 'upi', 'guardian', 'phone', 'email'],
  sw: [
    'nambari ya usajili',
    'jina',
    'darasa',
    'mwaka wa shule',
    'muhula',
    'mkondo',
    'nambari ya tathmini',
    'nambari ya upi',
    'mlezi',
    'simu',
    'barua pepe',
  ],
}

interface Listed extends Pick<ClassRow, 'name' | 'year'> {
  /** In which the list is taken; null where the class is not of this school year. */
  term: number | null
}

/** One row a pupil. A phone number has no plus, which a spreadsheet would take for a formula. */
export function writeClassList({ name: className, year, term }: Listed, pupils: readonly PupilRow[], language: Language): Cell[][] {
  const rows = pupils.map(({ admission, name, stream, assessment, upi, guardianName, guardianPhone, guardianEmail }) => [
    admission,
    name,
    className,
    year,
    term,
    stream,
    assessment,
    upi,
    guardianName,
    guardianPhone?.replace('+', '') ?? null,
    guardianEmail,
  ])
  return [[...heads[language]], ...rows]
}
