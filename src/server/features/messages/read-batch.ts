import { AppError } from '#contract/base/errors.ts'
import { maskPhone } from '#contract/base/kenyan-phone.ts'
import {
  dropReasons,
  failReasons,
  leftOutReasons,
  type ShownState,
  type WrittenBatchLog,
  type WrittenBatchSummary,
  type WrittenLogRow,
  type WrittenStanding,
} from '#contract/messages.ts'
import { serviceOf } from '#server/features/messages/find-standing.ts'
import { canSeeBatch, isWithoutReport, reportWaitMs } from '#server/features/messages/policy.ts'
import {
  countBatches,
  dropWaiting,
  findOwnedBatch,
  listMessagesOfBatch,
  listOwnedBatches,
  listSingleRows,
  markBatchStopped,
  type LoggedMessage,
  type OwnedBatch,
} from '#server/features/messages/queries/batches.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** Throws `messages-not-found`. */
export async function getBatchFor({ db }: Pick<Context, 'db'>, actor: Actor, batchId: string): Promise<OwnedBatch> {
  const batch = await findOwnedBatch(db, batchId)
  if (batch === null || !canSeeBatch(actor, batch)) throw new AppError('messages-not-found')
  return batch
}

/** What became of each message of a batch. Throws `messages-not-found`. */
export async function readBatch(ctx: Context, actor: Actor, batchId: string): Promise<WrittenBatchLog> {
  const batch = await getBatchFor(ctx, actor, batchId)
  const [rows, now] = [await listMessagesOfBatch(ctx.db, batch), ctx.now()]
  const unreached = listUnreached(rows, now)
  const left = rows.filter(({ message }) => message.sentAt !== null)
  const sumLeft = (of: (message: LoggedMessage['message']) => number) => left.reduce((total, { message }) => total + of(message), 0)
  const { id, kind, examId, classId, title, madeByName, createdAt, startsAt, ignoresQuiet, textEn, textSw } = batch
  return {
    service: serviceOf(ctx),
    asOf: now.toISOString(),
    batch: {
      id,
      kind,
      examId,
      classId,
      title,
      madeByName,
      ignoresQuiet,
      textEn,
      textSw,
      createdAt: createdAt.toISOString(),
      startsAt: startsAt.toISOString(),
      told: {
        messages: batch.toldMessages,
        parts: batch.toldParts,
        cents: batch.toldCents,
      },
      booked: {
        messages: left.length,
        parts: sumLeft(({ parts }) => parts),
        cents: sumLeft(({ bookedCents }) => bookedCents ?? 0),
      },
    },
    rows: rows.map((row) => presentRow(row, { now, needsSlip: kind === 'results' && unreached.has(row.message.pupilId) })),
  }
}

/** Whose guardians nothing is known to have reached, and to whom nothing is on its way. */
function listUnreached(rows: readonly LoggedMessage[], now: Date): Set<string> {
  const isOpen = ({ message }: LoggedMessage) =>
    ['delivered', 'waiting', 'sending'].includes(message.state) ||
    (message.state === 'sent' && !isWithoutReport(message, now)) ||
    (message.state === 'left-out' && message.reason === 'told')
  const reached = new Set(rows.filter(isOpen).map(({ message }) => message.pupilId))
  return new Set(rows.map(({ message }) => message.pupilId).filter((pupilId) => !reached.has(pupilId)))
}

/** The newest first: all for leaders, for others what they sent and what concerns their exams and classes. */
export async function listBatches(
  ctx: Context,
  actor: Actor,
  page: { limit: number; offset: number },
): Promise<{ batches: WrittenBatchSummary[]; total: number }> {
  const scope = findWorkScope(actor)
  if (scope === null) throw new AppError('forbidden')
  const { batches, total } = await listOwnedBatches(ctx.db, { schoolId: scope.schoolId, userId: scope.ownerId, ...page })
  const counts = await countBatches(
    ctx.db,
    batches.map(({ id }) => id),
    new Date(ctx.now().getTime() - reportWaitMs),
  )
  return {
    total,
    batches: batches.map(({ id, kind, title, madeByName, createdAt, startsAt, toldMessages, toldParts, toldCents }) => {
      const { bookedCents = 0, delivered = 0, notDelivered = 0, waiting = 0 } = counts.get(id) ?? {}
      const told = { messages: toldMessages, parts: toldParts, toldCents }
      const times = { createdAt: createdAt.toISOString(), startsAt: startsAt.toISOString() }
      return { id, kind, title, madeByName, ...times, ...told, bookedCents, delivered, notDelivered, waiting }
    }),
  }
}

/** What left by itself, the newest first. */
export async function listSingleMessages(
  ctx: Context,
  actor: Actor,
  page: { limit: number; offset: number },
): Promise<{ service: WrittenStanding['service']; asOf: string; rows: WrittenLogRow[]; total: number }> {
  const now = ctx.now()
  const { rows, total } = await listSingleRows(ctx.db, { schoolId: getSchoolId(actor), ...page })
  return { service: serviceOf(ctx), asOf: now.toISOString(), rows: rows.map((row) => presentRow(row, { now, needsSlip: false })), total }
}

/** What has not left does not leave; it can be sent anew. Throws `messages-not-found`. */
export async function stopBatch(ctx: Context, actor: Actor, batchId: string): Promise<{ stopped: number }> {
  const batch = await getBatchFor(ctx, actor, batchId)
  return ctx.db.transaction(async (tx) => {
    // Also what the provider refuses for now, and would get again.
    await markBatchStopped(tx, batch, ctx.now())
    const stopped = await dropWaiting(tx, { schoolId: batch.schoolId, batchId, reason: 'stopped' })
    await recordAudit(tx, { actor, action: 'messages.stop', subject: batchId, detail: String(stopped) })
    return { stopped }
  })
}

const reasons = new Set<string>([...leftOutReasons, ...dropReasons, ...failReasons])
type Reason = NonNullable<WrittenLogRow['reason']>

function presentRow(
  { message, name, classId, className, slip }: LoggedMessage,
  { now, needsSlip }: { now: Date; needsSlip: boolean },
): WrittenLogRow {
  const { id, kind, pupilId, language, parts, toldCents, bookedCents, reason } = message
  const state: ShownState = isWithoutReport(message, now) ? 'no-report' : message.state
  return {
    id,
    kind,
    pupilId,
    name,
    classId,
    className,
    language,
    parts,
    toldCents,
    bookedCents,
    state,
    needsSlip,
    phone: message.phone === null ? null : maskPhone(message.phone),
    reason: isReason(reason) ? reason : null,
    createdAt: message.createdAt.toISOString(),
    dueAt: message.dueAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    reportedAt: message.reportedAt?.toISOString() ?? null,
    slip: slip && {
      printedAt: slip.printedAt.toISOString(),
      printedByName: slip.printedByName,
    },
  }
}

function isReason(reason: string): reason is Reason {
  return reasons.has(reason)
}
