import type { Db, Tx } from '#db/client.ts'
import { listMarkers } from '#server/features/exams/queries/markers.ts'
import { countToAgree, findStandardisation, listMarkerRows } from '#server/features/standardisation/queries/standardisation.ts'

/** Whether an exam's standardisation has begun and is not over: an answer waits for its agreed mark, or a marker to be let in. */
export async function isStandardising(db: Db | Tx, examId: string): Promise<boolean> {
  if ((await findStandardisation(db, examId)) === null) return false
  const [toAgree, markers, states] = await Promise.all([countToAgree(db, examId), listMarkers(db, examId), listMarkerRows(db, examId)])
  const opened = new Set(states.flatMap(({ userId, openedAt }) => (openedAt === null ? [] : [userId])))
  return toAgree > 0 || markers.some(({ id }) => !opened.has(id))
}
