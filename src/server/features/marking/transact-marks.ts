import type { Tx } from '#db/client.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { beginTrial, trialSource } from '#server/features/credits/begin-trial.ts'
import { chargePapers } from '#server/features/credits/charge-papers.ts'
import { isCreditShort } from '#server/features/credits/credit-short.ts'
import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { listCharges } from '#server/features/credits/list-charges.ts'
import { findWaits, insertWaits } from '#server/features/credits/queries/waits.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { listMarkedByProgram } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'

/** A paper of which pages are marked now. */
export interface PaperToPay {
  paperId: string
  /** Whether anything stands on these pages: a blank one holds no credit. */
  isWritten: boolean
  /** Whether the program has a mark for an answer that is not blank. */
  isMarked: boolean
  /** Since when it is there, where these pages have no answers yet; else null. */
  newSince: Date | null
}

/**
 * - `free`: the program marked it before there was a ledger, or while it was off.
 * - `held`, `taken`: as the ledger says. `to-hold`, `to-take`: what this transaction adds to that.
 * - `unpaid`: nothing was charged yet, or it came back. `owing`: the same, and it waits already.
 * - `waits`: there is no credit for it.
 */
type Standing = 'free' | 'held' | 'taken' | 'to-hold' | 'to-take' | 'unpaid' | 'returned' | 'owing' | 'waits'

/** What the marks of one transaction cost. Only `transactMarks` makes one, so that nothing is marked unpaid. */
export interface Charging {
  /** The papers among these whose marks are withheld, as there is no credit for them. */
  findWithheld(tx: Tx, exam: PaidExam, papers: readonly PaperToPay[]): Promise<ReadonlySet<string>>
  /** Whether there is no credit for a paper of this transaction, withheld or not. */
  isWaiting(paperId: string): boolean
}

interface PaidExam {
  id: string
  schoolId: string
  isSample: boolean
}

export type MarkingContext = Pick<Context, 'now' | 'heavyWork' | 'knowledge' | 'queue'> & { charging: Charging }

/** After so many tries that others used the credit of, nothing is charged and all waits: the next grant has it marked. */
const maxShort = 4
/** A school that had too little is asked before each transaction, for so long: most schools have enough. */
const shortForMs = 60_000
/** By school, by the clock of this process: when it last had too little, and when its trial began. */
const known = new Map<string, { shortAt: number; trialAt: Date }>()

/**
 * A transaction in which the program marks. Its papers are charged at its end, in the same fact as their marks. Where there is too little
 * credit, or others used it meanwhile, all of it is done again with what there is, and papers wait.
 */
export async function transactMarks<T>(ctx: Context, work: (tx: Tx, marking: MarkingContext) => Promise<T>): Promise<T> {
  let short = 0
  return retryTransaction(
    ctx.db,
    async (tx) => {
      const { charging, post } = startCharging(ctx, short)
      const { heavyWork, knowledge, queue } = ctx
      const done = await work(tx, { now: () => ctx.now(), heavyWork, knowledge, queue, charging })
      await post(tx)
      return done
    },
    (error) => {
      const isShort = isCreditShort(error)
      if (isShort) short += 1
      return isShort
    },
  )
}

function startCharging(ctx: Context, short: number): { charging: Charging; post: (tx: Tx) => Promise<void> } {
  const mode = ctx.config.billing
  const standings = new Map<string, Standing>()
  let exam: PaidExam | null = null
  let isTrialDue = false
  /** Papers that waited before. */
  const owing = new Set<string>()
  /** Null until it is needed. */
  let left: number | null = null

  /** Where nothing is known against it, it is taken that there is credit: charging says so otherwise. */
  function findHope(schoolId: string) {
    const school = known.get(schoolId)
    return short === 0 && school !== undefined && performance.now() - school.shortAt > shortForMs ? school : null
  }

  async function reserve(tx: Tx, schoolId: string): Promise<boolean> {
    left ??= findHope(schoolId) === null ? await readLeft(tx, schoolId) : Infinity
    if (left === 0) return false
    left -= 1
    return true
  }

  async function readLeft(tx: Tx, schoolId: string): Promise<number> {
    if (short >= maxShort) return 0
    const { free, lots } = await readCredit(tx, schoolId, ctx.now(), 'all')
    const trial = lots.find(({ source }) => source === trialSource)
    isTrialDue = trial === undefined
    const isShort = short > 0 || free === 0
    if (trial !== undefined) known.set(schoolId, { shortAt: isShort ? performance.now() : -shortForMs, trialAt: trial.startsAt })
    return free + (isTrialDue ? creditRules.trialCredits : 0)
  }

  async function advance(tx: Tx, schoolId: string, { paperId, isWritten, isMarked }: PaperToPay): Promise<void> {
    const standing = standings.get(paperId)
    if (isMarked && (standing === 'held' || standing === 'to-hold')) standings.set(paperId, 'to-take')
    const isDue = ((standing === 'owing' || standing === 'unpaid') && isWritten) || (standing === 'returned' && isMarked)
    if (isDue && standing === 'owing') owing.add(paperId)
    if (isDue) standings.set(paperId, (await reserve(tx, schoolId)) ? (isMarked ? 'to-take' : 'to-hold') : 'waits')
  }

  const charging: Charging = {
    async findWithheld(tx, of, papers) {
      if (mode === 'off' || of.isSample) return new Set()
      exam = of
      const unknown = papers.filter(({ paperId }) => !standings.has(paperId))
      const hope = findHope(of.schoolId)
      // Whatever came after the trial began is charged, if it is not charged already: nothing needs to be read of it before.
      const isNew = ({ newSince }: PaperToPay) => hope !== null && newSince !== null && newSince > hope.trialAt
      for (const { paperId } of unknown.filter(isNew)) standings.set(paperId, 'unpaid')
      const others = unknown.filter((paper) => !isNew(paper)).map(({ paperId }) => paperId)
      for (const [paperId, standing] of await readStandings(tx, of.schoolId, others)) standings.set(paperId, standing)
      for (const paper of papers) await advance(tx, of.schoolId, paper)
      return new Set(mode === 'on' ? papers.flatMap(({ paperId }) => (standings.get(paperId) === 'waits' ? paperId : [])) : [])
    },
    isWaiting: (paperId) => standings.get(paperId) === 'waits',
  }

  async function post(tx: Tx): Promise<void> {
    if (exam === null) return
    const { id: examId, schoolId } = exam
    const of = (standing: Standing) => [...standings].flatMap(([paperId, each]) => (each === standing ? paperId : []))
    const [holds, takes, waits] = [of('to-hold'), of('to-take'), of('waits')]
    if (waits.length > 0) {
      const isWithheld = mode === 'on'
      await insertWaits(
        tx,
        waits.map((paperId) => ({ paperId, schoolId, examId, isWithheld })),
        ctx.now(),
      )
    }
    const paid = [...holds, ...takes]
    if (paid.length === 0) return
    if (isTrialDue) await beginTrial(ctx, tx, schoolId)
    await chargePapers(ctx, tx, { schoolId, examId, papers: paid.map((paperId, at) => ({ paperId, isMarked: at >= holds.length })) })
    // What stands on other pages of a paper that waited is marked now too. Sent under the lock, as a grant sends it: its key is another lock.
    if (paid.some((paperId) => owing.has(paperId))) await ctx.queue.send(tx, markWaitingJob, { schoolId }, { key: schoolId })
  }

  return { charging, post }
}

async function readStandings(tx: Tx, schoolId: string, paperIds: readonly string[]): Promise<Map<string, Standing>> {
  if (paperIds.length === 0) return new Map()
  const charges = await listCharges(tx, schoolId, paperIds)
  const uncharged = paperIds.filter((paperId) => !charges.has(paperId))
  const waiting = uncharged.length === 0 ? new Set() : await findWaits(tx, schoolId, uncharged)
  const marked = uncharged.length === 0 ? new Set() : await listMarkedByProgram(tx, uncharged)
  return new Map(
    paperIds.map((paperId): [string, Standing] => [
      paperId,
      charges.get(paperId) ?? (waiting.has(paperId) ? 'owing' : marked.has(paperId) ? 'free' : 'unpaid'),
    ]),
  )
}
