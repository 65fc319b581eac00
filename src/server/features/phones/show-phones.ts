import type { PhonePictureState, WrittenOwnPhone, WrittenPhones } from '#contract/phones.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { listLastPagesOfBatches, type SentPage } from '#server/features/papers/queries/pages-of-batches.ts'
import { countWhoHasPages, listWhoHasPages } from '#server/features/papers/queries/roll.ts'
import { makePhoneCode } from '#server/features/phones/phone-code.ts'
import { secondsUntil, stateOfPhone } from '#server/features/phones/policy.ts'
import { findCodeOfSession, listPhonesSince, type PhoneRow } from '#server/features/phones/queries.ts'
import { countFilesOf } from '#server/features/scans/queries/uploads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Longer than anybody photographs one pile. */
const listedMs = 12 * 60 * 60 * 1000
/** The screen shows the last picture, the phone its last four and a few more that may still be read. */
const ownPictures = 12

export async function showPhones(ctx: Context, actor: Actor, examId: string): Promise<WrittenPhones> {
  const now = ctx.now()
  const rows = await listPhonesSince(ctx.db, examId, new Date(now.getTime() - listedMs))
  const batchIds = rows.map(({ batchId }) => batchId)
  const [code, counts, last, pupils] = await Promise.all([
    findCodeOfSession(ctx.db, { examId, sessionId: actor.sessionId }, now),
    countFilesOf(ctx.db, batchIds),
    listLastPagesOfBatches(ctx.db, batchIds, 1),
    listWhoHasPages(ctx.db, examId),
  ])
  return {
    code: code && { code: makePhoneCode(ctx.authSecret, code.id), secondsLeft: secondsUntil(code.expiresAt, now) },
    phones: rows.map((row) =>
      presentPhone(row, { pictures: counts.get(row.batchId) ?? 0, last: last.find((page) => page.batchId === row.batchId), now }),
    ),
    pupils: pupils.length,
    withoutPage: pupils.filter(({ hasPage }) => !hasPage).map(({ admission, name }) => ({ admission, name })),
  }
}

interface Beside {
  pictures: number
  last: SentPage | undefined
  now: Date
}

function presentPhone(row: PhoneRow, { pictures, last, now }: Beside): WrittenPhones['phones'][number] {
  return {
    id: row.id,
    number: row.number,
    device: row.device,
    state: stateOfPhone(row, now),
    pictures,
    waiting: row.waiting,
    last:
      last === undefined
        ? null
        : {
            pageId: last.pageId,
            state: stateOf(last),
            paperNumber: last.paperNumber,
            pageNumber: last.pageNumber,
            secondsAgo: Math.max(0, Math.round((now.getTime() - last.sentAt.getTime()) / 1000)),
          },
  }
}

/** For the phone itself: a title, figures and its own pictures, but no names. */
export async function showOwnPhone(ctx: Context, row: PhoneRow): Promise<WrittenOwnPhone> {
  const [exam, counts, last, who] = await Promise.all([
    findExamRow(ctx.db, row.examId),
    countFilesOf(ctx.db, [row.batchId]),
    listLastPagesOfBatches(ctx.db, [row.batchId], ownPictures),
    countWhoHasPages(ctx.db, row.examId),
  ])
  return {
    examId: row.examId,
    examTitle: exam?.title ?? '',
    number: row.number,
    secondsLeft: secondsUntil(row.expiresAt, ctx.now()),
    pictures: counts.get(row.batchId) ?? 0,
    pupilsWithoutPage: who.withoutPage,
    last: last.map((page) => ({ name: page.fileName, state: stateOf(page), pageNumber: page.pageNumber })),
  }
}

function stateOf({ uploadState, pageState }: SentPage): PhonePictureState {
  return pageState ?? (uploadState === 'failed' ? 'failed' : 'sent')
}
