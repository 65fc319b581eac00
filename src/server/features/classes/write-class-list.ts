import type { Language, Words } from '#engine/words/words.ts'
import type { ClassRow, PupilRow } from '#server/features/classes/queries/classes.ts'
import { writeCsv } from '#server/platform/write-csv.ts'

/** Headings that the import knows again. */
const heads: Words<readonly string[]> = {
  en: ['admission', 'name', 'class', 'school year', 'stream', 'assessment number', 'upi', 'guardian', 'phone', 'email'],
  sw: ['nambari ya usajili', 'jina', 'darasa', 'mwaka wa shule', 'mkondo', 'nambari ya tathmini', 'nambari ya upi', 'mlezi', 'simu', 'barua pepe'],
}

/** One row a pupil. A phone number has no plus, which a spreadsheet would take for a formula. */
export function writeClassList({ name: className, year }: Pick<ClassRow, 'name' | 'year'>, pupils: readonly PupilRow[], language: Language): string {
  const rows = pupils.map(({ admission, name, stream, assessment, upi, guardianName, guardianPhone, guardianEmail }) => [
    admission,
    name,
    className,
    year,
    stream,
    assessment,
    upi,
    guardianName,
    guardianPhone?.replace('+', '') ?? null,
    guardianEmail,
  ])
  return writeCsv([heads[language], ...rows])
}
