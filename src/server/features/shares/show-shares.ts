import type { ExamRight } from '#contract/exams.ts'
import type { WrittenShares } from '#contract/shares.ts'
import { countEvenly } from '#engine/marking/shares/deal-evenly.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import type { HeldAnswer } from '#server/features/papers/queries/held-answers.ts'
import { listDecisionTimes } from '#server/features/papers/queries/decisions.ts'
import { findLastAct, listPeople } from '#server/features/shares/queries/shares.ts'
import { isForPerson, listFree, listLoads, readShares, workerOf, type Cell, type ReadShares } from '#server/features/shares/read-shares.ts'
import type { Context } from '#server/platform/context.ts'

/** More of a question's text says nothing more in a table. */
const textChars = 120

type Part = WrittenShares['cells'][number]['parts'][number]
type SecondsOf = ReadonlyMap<string, number | null>

/** Who marks what; a marker is shown what is their own, and nobody else's name. */
export async function showShares(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
  { exam, right }: { exam: ExamRow; right: ExamRight },
): Promise<{ shares: WrittenShares }> {
  const read = await readShares(db, exam)
  const times = await listDecisionTimes(db, exam.id)
  const secondsOf: SecondsOf = new Map(
    read.questions.map(({ id }) => {
      const { totalMs = 0, timedAnswers = 0 } = times.get(id) ?? {}
      return [id, timedAnswers === 0 ? null : totalMs / 1000 / timedAnswers]
    }),
  )
  const cells = read.cells.map(({ question, classKey, answers }) => ({ question, classKey, parts: countParts(answers) }))
  const isLead = right === 'lead'
  const own = cells.flatMap(({ parts, ...cell }) => {
    const mine = parts.filter(({ markerId }) => markerId === userId)
    return mine.length === 0 ? [] : [{ ...cell, parts: mine }]
  })
  const lastAct = isLead ? await findLastAct(db, exam.id) : null
  const waiting = isLead ? read.cells.flatMap(listFree).length : 0
  return {
    shares: {
      right,
      revision: read.revision,
      inForce: read.inForce,
      othersOpen: read.othersOpen,
      questions: read.questions
        .filter(({ id }) => isLead || own.some(({ question }) => question === id))
        .map(({ id, text, marks }) => ({
          question: id,
          text: (text ?? '').slice(0, textChars),
          max: marks,
          secondsEach: secondsOf.get(id) ?? null,
        })),
      classes: read.classes.filter(({ key }) => isLead || own.some(({ classKey }) => classKey === key)),
      cells: isLead ? cells : own,
      markers: (await nameWorkers(db, exam, read))
        .filter(({ markerId }) => isLead || markerId === userId)
        .map((each) => addLoad(each, cells, secondsOf)),
      nobody: { answers: waiting, minutesLeft: isLead ? countMinutes(cells, null, secondsOf) : null },
      freed: isLead ? listFreed(read) : [],
      evenly: isLead ? [...countEvenly(waiting, listLoads(read))].flatMap(([markerId, answers]) => (answers > 0 ? [{ markerId, answers }] : [])) : [],
      lastAct: lastAct === null ? null : { act: lastAct.act, byName: lastAct.byName, at: lastAct.createdAt.toISOString() },
    },
  }
}

function countParts(answers: readonly HeldAnswer[]): Part[] {
  const byWorker = Map.groupBy(answers.filter(isForPerson), workerOf)
  return [...byWorker].map(([markerId, some]) => ({
    markerId,
    answers: some.length,
    done: some.filter(({ needsReview }) => !needsReview).length,
  }))
}

type Named = Pick<WrittenShares['markers'][number], 'markerId' | 'name' | 'marksNow' | 'isGone'>

/** Who can be given a share, and who else has marked. */
async function nameWorkers(db: Context['db'], exam: ExamRow, { markers, cells }: ReadShares): Promise<Named[]> {
  const now = markers.map(({ id, firstName, lastName }) => ({ markerId: id, name: `${firstName} ${lastName}`, marksNow: true, isGone: false }))
  const known = new Set(now.map(({ markerId }) => markerId))
  const workers = cells.flatMap(({ answers }) => answers.filter(isForPerson).flatMap((answer) => workerOf(answer) ?? []))
  const others = await listPeople(
    db,
    [...new Set(workers)].filter((id) => !known.has(id)),
  )
  return [
    ...now,
    ...others.map(({ id, name, isActive, ...person }) => {
      const isGone = !isActive || !canSeeExam({ userId: id, ...person }, exam)
      return { markerId: id, name, marksNow: false, isGone }
    }),
  ]
}

type CountedCell = WrittenShares['cells'][number]

function addLoad(person: Named, cells: readonly CountedCell[], secondsOf: SecondsOf): WrittenShares['markers'][number] {
  const parts = cells.flatMap((cell) => cell.parts.filter(({ markerId }) => markerId === person.markerId))
  return {
    ...person,
    answers: parts.reduce((sum, { answers }) => sum + answers, 0),
    done: parts.reduce((sum, { done }) => sum + done, 0),
    minutesLeft: countMinutes(cells, person.markerId, secondsOf),
  }
}

/** Null where answers wait to a question of which no time is known. */
function countMinutes(cells: readonly CountedCell[], markerId: string | null, secondsOf: SecondsOf): number | null {
  let seconds = 0
  for (const { question, parts } of cells) {
    const left = parts.filter((part) => part.markerId === markerId).reduce((sum, { answers, done }) => sum + answers - done, 0)
    const each = secondsOf.get(question) ?? null
    if (left > 0 && each === null) return null
    seconds += left * (each ?? 0)
  }
  return Math.ceil(seconds / 60)
}

/** Of shares whose markers cannot mark any more, what waits and still has nobody. */
function listFreed({ cells, markers }: ReadShares): { name: string; answers: number }[] {
  const working = new Set(markers.map(({ id }) => id))
  const counts = new Map<string, { name: string; answers: number }>()
  for (const cell of cells) {
    const gone = cell.rows.filter(({ markerId }) => !working.has(markerId))
    for (const { markerId, name } of gone) {
      const freed = countFreed(cell, markerId)
      if (freed > 0) counts.set(markerId, { name, answers: (counts.get(markerId)?.answers ?? 0) + freed })
    }
  }
  return [...counts.values()]
}

/** In a divided cell those given by themselves, else all that has nobody. */
function countFreed({ answers, rows }: Cell, markerId: string): number {
  return answers.filter(
    ({ needsReview, holder, isGiven, givenTo }) => needsReview && holder === null && (isGiven ? givenTo === markerId : rows.length === 1),
  ).length
}
