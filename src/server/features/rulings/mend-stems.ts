import type { Db } from '#db/client.ts'
import { putRuling, withoutRuling, type PointWordings, type Ruling } from '#engine/exam/ruling.ts'
import { listPartsBelow, withoutCopies, type PartBelow } from '#engine/exam/stem-copies.ts'
import { lockExam, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { listExamsWithStems, listRulings, type RulingRow } from '#server/features/rulings/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'

/** An exam at whose parts stands what stands over them: written there by rulings that stored it as it is asked, or by its teacher. */
export interface CopiedStems {
  exam: Pick<ExamRow, 'id' | 'title' | 'schoolId'>
  /** The parts with copies, as they stand and as they would stand. */
  parts: { before: PartBelow; after: PartBelow }[]
  /** So many copies at every part are proven to come from rulings, and can go; 0: nothing is proven. */
  proven: number
  /** Parts that have copies beyond those. */
  unproven: number
}

const examsAtOnce = 100

/** Every exam in which a part begins with all that stands over it, one after the other. */
export async function* findCopiedStems(db: Db): AsyncGenerator<CopiedStems> {
  for (let afterId: string | null = null; ;) {
    const rows: ExamRow[] = await listExamsWithStems(db, { afterId, limit: examsAtOnce })
    for (const row of rows) {
      if (listPartsBelow(row.draft).every(({ copies }) => copies === 0)) continue
      yield judge(row, await listRulings(db, row.id))
    }
    afterId = rows.at(-1)?.id ?? null
    if (afterId === null) return
  }
}

/**
 * Takes the proven copies out of an exam, confirmed or not: no mark rests on them. Its revision grows, so that a builder that
 * still shows them does not save them again.
 */
export async function mendCopiedStems(db: Db, examId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockExam(tx, examId)
    if (row === null) return
    const { proven } = judge(row, await listRulings(tx, examId))
    if (proven === 0) return
    await updateExam(tx, examId, { draft: withoutCopies(row.draft, proven), revision: row.revision + 1 })
    const actor = { userId: null, name: 'sahihi mend-stems', schoolId: row.schoolId }
    await recordAudit(tx, { actor, action: 'exam.mend-stems', subject: examId, detail: String(proven) })
  })
}

/**
 * A ruling of that time put one copy at every part of the exam at once. So copies are proven where every part has them and as
 * many rulings changed the scheme: what a teacher wrote twice stands at some parts only, or beyond the rulings.
 */
function judge(exam: ExamRow, rulings: readonly RulingRow[]): CopiedStems {
  const parts = listPartsBelow(exam.draft)
  const proven = Math.min(countWrites(rulings), ...parts.map(({ copies }) => copies))
  const mended = listPartsBelow(withoutCopies(exam.draft, proven))
  return {
    exam,
    parts: parts.flatMap((before, at) => (before.copies === 0 ? [] : [{ before, after: mended[at] ?? before }])),
    proven,
    unproven: parts.filter(({ copies }) => copies > proven).length,
  }
}

/** How often a ruling that stored the exam as it is asked, or taking one back, changed the scheme. What stood before was noted from then on. */
function countWrites(rulings: readonly RulingRow[]): number {
  const old = rulings.filter(({ wordingsBefore }) => wordingsBefore === null)
  const made = old.map(({ ruling, createdAt: at }) => ({ ruling, at, isMade: true }))
  const undone = old.flatMap(({ ruling, takenBackAt: at }) => (at === null ? [] : [{ ruling, at, isMade: false }]))
  const points = new Map<string, PointWordings>()
  let writes = 0
  for (const { ruling, isMade } of [...made, ...undone].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const key = nameOf(ruling)
    const before = points.get(key) ?? {}
    const after = isMade ? putRuling(before, ruling) : withoutRuling(before, ruling, null)
    if (JSON.stringify(after) !== JSON.stringify(before)) writes += 1
    points.set(key, after)
  }
  return writes
}

function nameOf({ question, point }: Ruling): string {
  return `${question} ${point}`
}
