import type { UnprintedQuestion } from '#contract/exams.ts'
import type { Db, Tx } from '#db/client.ts'
import { isPrintedFor } from '#engine/marking/is-printed-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { listPrintedPlaces } from '#server/features/papers/queries/printed-places.ts'

/** Questions that none of the sheets that were printed can take a right answer to: said while the exam is written, and before its pages come in. */
export async function listUnprinted(db: Db | Tx, { id, draft }: Pick<ExamRow, 'id' | 'draft'>): Promise<UnprintedQuestion[]> {
  const { exam } = readDraft(draft)
  const printed = exam === null ? [] : await listPrintedPlaces(db, id)
  if (exam === null || printed.length === 0) return []
  return exam.questions.flatMap((question): UnprintedQuestion[] => {
    const places = printed.filter((place) => place.question === question.id)
    if (places.length === 0) return [{ question: question.id, isPrintedOtherwise: false }]
    return places.some((place) => isPrintedFor(question, place)) ? [] : [{ question: question.id, isPrintedOtherwise: true }]
  })
}
