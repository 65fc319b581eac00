import type { Exam } from '#engine/exam/exam.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { medianOf, type Tolerance } from '#engine/marking/standardisation/deviation.ts'
import type { Db, Tx } from '#db/client.ts'
import { listMarkers, type Colleague } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import {
  findStandardisation,
  listMarkerRows,
  listMarks,
  listStandardRows,
  type NamedMarkerRow,
  type StandardisationRow,
  type StandardRow,
} from '#server/features/standardisation/queries/standardisation.ts'
import { toleranceOf } from '#server/features/standardisation/tolerance.ts'

/** All given and agreed marks of one standardisation. */
export interface LoadedStandardisation {
  row: StandardisationRow
  tolerance: Tolerance
  exam: Exam
  standards: StandardRow[]
  /** Papers in the order in which everybody marks them. */
  paperIds: string[]
  markers: Colleague[]
  stateOf: ReadonlyMap<string, NamedMarkerRow>
  /** By marker, then by answer. */
  given: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export async function loadStandardisation(db: Db | Tx, exam: Pick<ExamRow, 'id' | 'draft'>): Promise<LoadedStandardisation | null> {
  const row = await findStandardisation(db, exam.id)
  if (row === null) return null
  const standards = await listStandardRows(db, exam.id)
  const markers = await listMarkers(db, exam.id)
  const states = await listMarkerRows(db, exam.id)
  const marks = await listMarks(db, exam.id)
  const byMarker = Map.groupBy(marks, ({ userId }) => userId)
  return {
    row,
    tolerance: toleranceOf(row),
    exam: getValidExam(exam.draft),
    standards,
    paperIds: [...new Set(standards.map(({ standard }) => standard.paperId))],
    markers,
    stateOf: new Map(states.map((state) => [state.userId, state])),
    given: new Map([...byMarker].map(([userId, own]) => [userId, new Map(own.map((mark) => [mark.answerId, mark.marks]))])),
  }
}

/** The program's own mark before agreement; null where it could not judge the answer. */
export function programMarksOf({ standard, answer }: StandardRow): number | null {
  return judgedMarks(standard.programMark ?? answer)
}

export function isDone({ stateOf }: LoadedStandardisation, userId: string): boolean {
  const doneAt = stateOf.get(userId)?.doneAt ?? null
  return doneAt !== null
}

/** The median of the marks of the people who are done. */
export function medianOfDone(loaded: LoadedStandardisation, answerId: string): number | null {
  const done = loaded.markers.filter(({ id }) => isDone(loaded, id))
  return medianOf(done.flatMap(({ id }) => loaded.given.get(id)?.get(answerId) ?? []))
}
