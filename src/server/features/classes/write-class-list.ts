import { classListColumns } from '#engine/pupils/class-list-columns.ts'
import { pupilDetails, pupilIdentity } from '#engine/pupils/pupil-fields.ts'
import { columnWords } from '#engine/sentences/column-words.ts'
import type { Language } from '#engine/words/words.ts'
import type { ClassRow, PupilRow } from '#server/features/classes/queries/classes.ts'
import type { Cell } from '#server/platform/text/write-csv.ts'

interface Listed extends Pick<ClassRow, 'name' | 'year'> {
  /** In which the list is taken; null where the class is not of this school year. */
  term: number | null
}

/** One row a pupil. A phone number has no plus, which a spreadsheet would take for a formula. */
export function writeClassList({ name: className, year, term }: Listed, pupils: readonly PupilRow[], language: Language): Cell[][] {
  const rows = pupils.map((pupil) => [
    ...pupilIdentity.map(({ key }) => pupil[key]),
    className,
    year,
    term,
    ...pupilDetails.map(({ key, kind }) => (kind === 'phone' ? (pupil[key]?.replace('+', '') ?? null) : pupil[key])),
  ])
  // Headings that the import knows again.
  return [classListColumns.map((column) => columnWords[language][column].heading ?? column), ...rows]
}
