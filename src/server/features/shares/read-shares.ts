import type { Question } from '#engine/exam/exam.ts'
import type { MarkerLoad } from '#engine/marking/shares/deal-evenly.ts'
import type { Db, Tx } from '#db/client.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { listWorkingMarkers, type Colleague } from '#server/features/exams/queries/markers.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listHeldAnswers, listSharedClasses, type HeldAnswer } from '#server/features/papers/queries/held-answers.ts'
import { findShareSettings, listCellRows, type CellRow } from '#server/features/shares/queries/shares.ts'

/** A question of a class. */
export interface Cell {
  question: string
  classKey: string
  /** Who was given it, whether or not they can mark now. */
  rows: CellRow[]
  answers: HeldAnswer[]
}

/** All that is known of who marks what in an exam. */
export interface ReadShares {
  revision: number
  inForce: boolean
  othersOpen: boolean
  questions: Question[]
  classes: { key: string; name: string | null; papers: number }[]
  cells: Cell[]
  /** Who can mark now. */
  markers: Colleague[]
}

/** People mark all but choices. */
export function isShared({ type }: Pick<Question, 'type'>): boolean {
  return type !== 'choice'
}

/** What waits, or was decided by a person. What the program settled is nobody's work. */
export function isForPerson({ needsReview, isDecided }: HeldAnswer): boolean {
  return needsReview || isDecided
}

/** Whose work an answer is: what waits is its holder's, what is done is of who did it. */
export function workerOf({ needsReview, holder, decidedBy }: HeldAnswer): string | null {
  return needsReview ? holder : decidedBy
}

export async function readShares(db: Db | Tx, exam: ExamRow): Promise<ReadShares> {
  const questions = getValidExam(exam.draft).questions.filter(isShared)
  const settings = await findShareSettings(db, exam.id)
  const held = await listHeldAnswers(db, exam.id)
  const rows = await listCellRows(db, exam.id)
  const classes = await listSharedClasses(db, exam.id)
  const keyOf = ({ question, classKey }: { question: string; classKey: string }) => JSON.stringify([question, classKey])
  const answersOf = Map.groupBy(held, keyOf)
  const rowsOf = Map.groupBy(rows, keyOf)
  const cells = questions.flatMap(({ id: question }) =>
    classes.map(({ key: classKey }): Cell => {
      const cell = { question, classKey }
      return { ...cell, rows: rowsOf.get(keyOf(cell)) ?? [], answers: answersOf.get(keyOf(cell)) ?? [] }
    }),
  )
  const { revision = 0, inForce = false, othersOpen = false } = settings ?? {}
  return { revision, inForce, othersOpen, questions, classes, cells, markers: await listWorkingMarkers(db, exam) }
}

/** What waits of a cell and has nobody, in the order of papers. */
export function listFree({ answers }: Cell): string[] {
  return answers.filter(({ needsReview, holder }) => needsReview && holder === null).map(({ answerId }) => answerId)
}

/** How much each has who can mark now, done and waiting. */
export function listLoads({ cells, markers }: ReadShares): MarkerLoad[] {
  const counts = new Map<string | null, number>()
  for (const answer of cells.flatMap(({ answers }) => answers)) {
    if (isForPerson(answer)) counts.set(workerOf(answer), (counts.get(workerOf(answer)) ?? 0) + 1)
  }
  return markers.map(({ id }) => ({ markerId: id, answers: counts.get(id) ?? 0 }))
}
