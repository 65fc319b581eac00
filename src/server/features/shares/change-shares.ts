import { AppError } from '#contract/base/errors.ts'
import type { ShareAct } from '#contract/shares.ts'
import type { CellsBefore } from '#db/schema/shares.ts'
import type { Tx } from '#db/client.ts'
import { dealEvenly } from '#engine/marking/shares/deal-evenly.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findLastAct, hasCells, insertAct, listPeople, markActUndone, saveShareSettings, writeCell } from '#server/features/shares/queries/shares.ts'
import { listFree, listLoads, readShares, type Cell, type ReadShares } from '#server/features/shares/read-shares.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** On which exam, and on which state of its shares the caller decided. */
interface Wanted {
  examId: string
  revision: number
}

/** A cell with whose each of its answers is from now on. */
interface NewCell {
  cell: Cell
  /** By answer; what is not named stays with whom it is. */
  holders: ReadonlyMap<string, string>
  /** To whom the cell belongs, with what is read of it later; without these, whoever has a part of it already. */
  markerIds: readonly string[]
}

/** What waits of a cell, and what will be read of it, to one marker or to nobody. Throws `share-not-found`, `marker-not-found`. */
export async function giveShare(
  ctx: Context,
  actor: Actor,
  { question, classKey, markerId, ...wanted }: Wanted & { question: string; classKey: string; markerId: string | null },
): Promise<void> {
  await changeShares(ctx, actor, wanted, async (tx, { exam, read }) => {
    const cell = getCell(read, { question, classKey })
    if (markerId !== null) requireMarker(read, markerId)
    const drop = cell.answers.map(({ answerId }) => answerId)
    const before = snapshotOf([cell])
    await writeCell(tx, exam, { question, classKey, markerIds: markerId === null ? [] : [markerId], drop, answers: [] })
    return { act: 'give', before, subject: markerId ?? exam.id }
  })
}

/** Deals what nobody has. Throws `nothing-to-share`. */
export async function shareEvenly(ctx: Context, actor: Actor, wanted: Wanted): Promise<void> {
  await changeShares(ctx, actor, wanted, async (tx, { exam, read }) => {
    const free = read.cells.map((cell, at) => ({ cell: String(at), answerIds: listFree(cell) }))
    const byCell = Map.groupBy(dealEvenly(free, listLoads(read)), ({ cell }) => cell)
    const changed = read.cells.flatMap((cell, at): NewCell[] => {
      const parts = byCell.get(String(at)) ?? []
      if (parts.length === 0) return []
      const holders = new Map(parts.flatMap(({ markerId, answerIds }) => answerIds.map((id) => [id, markerId] as const)))
      return [{ cell, holders, markerIds: [...listHolding(cell, read), ...parts.map(({ markerId }) => markerId)] }]
    })
    const before = await writeCells(tx, exam, changed)
    return { act: 'evenly', before, subject: exam.id }
  })
}

/** All that waits with one marker, and what they would still get, to another. Throws `marker-not-found`, `nothing-to-share`. */
export async function handOverShare(
  ctx: Context,
  actor: Actor,
  { fromId, toId, cell: only, ...wanted }: Wanted & { fromId: string; toId: string; cell: { question: string; classKey: string } | null },
): Promise<void> {
  await changeShares(ctx, actor, wanted, async (tx, { exam, read }) => {
    requireMarker(read, fromId)
    requireMarker(read, toId)
    if (fromId === toId) throw new AppError('nothing-to-share')
    const cells = only === null ? read.cells : [getCell(read, only)]
    const changed = cells.flatMap((cell): NewCell[] => {
      const holding = listHolding(cell, read)
      if (!holding.includes(fromId)) return []
      const theirs = cell.answers.filter(({ holder }) => holder === fromId).map(({ answerId }) => [answerId, toId] as const)
      return [{ cell, holders: new Map(theirs), markerIds: holding.map((id) => (id === fromId ? toId : id)) }]
    })
    const before = await writeCells(tx, exam, changed)
    return { act: 'hand-over', before, subject: toId }
  })
}

/** The cells of the last act as they stood before it; whose account or answer is gone since is left out. Throws `nothing-to-share`. */
export async function undoShares(ctx: Context, actor: Actor, wanted: Wanted): Promise<void> {
  await changeShares(ctx, actor, wanted, async (tx, { exam, read }) => {
    const last = await findLastAct(tx, exam.id)
    if (last === null) throw new AppError('nothing-to-share')
    const { cells, answers } = last.before
    const there = await listPeople(tx, [...new Set(cells.flatMap(({ markerIds }) => markerIds))])
    const people = new Set(there.map(({ id }) => id))
    const given = new Map(answers.map(({ answerId, userId }) => [answerId, userId]))
    for (const { question, classKey, markerIds } of cells) {
      const now = read.cells.find((cell) => cell.question === question && cell.classKey === classKey)?.answers ?? []
      const drop = now.map(({ answerId }) => answerId)
      const back = drop.flatMap((answerId) => {
        const userId = given.get(answerId)
        return userId === undefined ? [] : [{ answerId, userId: userId !== null && people.has(userId) ? userId : null }]
      })
      await writeCell(tx, exam, { question, classKey, markerIds: markerIds.filter((id) => people.has(id)), drop, answers: back })
    }
    await markActUndone(tx, last.id, ctx.now())
    return { act: null, before: null, subject: exam.id }
  })
}

/** Whether every marker sees and marks the answers of others too. */
export async function openOthers(ctx: Context, actor: Actor, { examId, open }: { examId: string; open: boolean }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    await saveShareSettings(tx, exam, { othersOpen: open })
    await recordAudit(tx, { actor, action: open ? 'shares.open-others' : 'shares.close-others', subject: exam.id })
  })
}

interface Made {
  /** Null: an act was undone. */
  act: ShareAct | null
  before: CellsBefore | null
  /** Who got it, else the exam. */
  subject: string
}

/** The exam's row is what two people who share out at once, and every decision, wait for. */
async function changeShares(
  ctx: Context,
  actor: Actor,
  { examId, revision }: Wanted,
  change: (tx: Tx, at: { exam: ExamRow; read: ReadShares }) => Promise<Made>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    const read = await readShares(tx, exam)
    if (read.revision !== revision) throw new AppError('shares-changed-elsewhere')
    const { act, before, subject } = await change(tx, { exam, read })
    const next = revision + 1
    if (act !== null && before !== null) await insertAct(tx, { schoolId: exam.schoolId, examId, act, revision: next, madeBy: actor.userId, before })
    await saveShareSettings(tx, exam, { revision: next, inForce: await hasCells(tx, examId) })
    await recordAudit(tx, { actor, action: `shares.${act ?? 'undo'}`, subject, detail: examId })
  })
}

function getCell({ cells }: ReadShares, wanted: { question: string; classKey: string }): Cell {
  const cell = cells.find(({ question, classKey }) => question === wanted.question && classKey === wanted.classKey)
  if (cell === undefined) throw new AppError('share-not-found')
  return cell
}

function requireMarker({ markers }: ReadShares, markerId: string): void {
  if (!markers.some(({ id }) => id === markerId)) throw new AppError('marker-not-found')
}

/** Who has a part of a cell and can mark now. */
function listHolding({ rows }: Cell, { markers }: ReadShares): string[] {
  return rows.map(({ markerId }) => markerId).filter((markerId) => markers.some(({ id }) => id === markerId))
}

/**
 * Writes cells and returns how they stood. A cell of one marker needs no row for its answers; of one that is divided, or of which
 * something has nobody, each answer says whose it is, so that nothing given moves. Throws `nothing-to-share` without cells.
 */
async function writeCells(tx: Tx, exam: ExamRow, changed: readonly NewCell[]): Promise<CellsBefore> {
  if (changed.length === 0) throw new AppError('nothing-to-share')
  const before = snapshotOf(changed.map(({ cell }) => cell))
  for (const { cell, holders, markerIds } of changed) {
    const people = [...new Set(markerIds)]
    const answers = cell.answers.map(({ answerId, holder }) => ({ answerId, userId: holders.get(answerId) ?? holder }))
    const isWhole = people.length === 1 && cell.answers.every(({ needsReview }, at) => !needsReview || answers[at]?.userId === people[0])
    const drop = answers.map(({ answerId }) => answerId)
    // What has nobody without having been given falls to the cell, as what is read later does.
    const rows = isWhole ? [] : answers.filter(({ userId }, at) => userId !== null || cell.answers[at]?.isGiven)
    await writeCell(tx, exam, { question: cell.question, classKey: cell.classKey, markerIds: people, drop, answers: rows })
  }
  return before
}

function snapshotOf(cells: readonly Cell[]): CellsBefore {
  return {
    cells: cells.map(({ question, classKey, rows }) => ({ question, classKey, markerIds: rows.map(({ markerId }) => markerId) })),
    answers: cells.flatMap(({ answers }) => answers.flatMap(({ answerId, isGiven, givenTo }) => (isGiven ? [{ answerId, userId: givenTo }] : []))),
  }
}
