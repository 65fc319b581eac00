import type { StartChoice, WrittenTextPreview } from '#contract/messages.ts'
import { countParts } from '#engine/messages/gsm7.ts'
import { writeSchoolMessage } from '#engine/messages/write-message.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { listPupilRows, type ClassRow } from '#server/features/classes/queries/classes.ts'
import { listNumbers } from '#server/features/families/numbers/list-numbers.ts'
import { findStanding } from '#server/features/messages/find-standing.ts'
import { findDueTime, findStart } from '#server/features/messages/policy.ts'
import { presentPreview, type Draft, type Drafts, type LeftOut } from '#server/features/messages/present-preview.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import { chooseText } from '#server/features/messages/write-message.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface SchoolText {
  textEn: string
  textSw: string
  start: StartChoice
}

/** Who would get which text of the school. Throws `class-not-found`. */
export async function prepareText(ctx: Context, actor: Actor, classId: string, text: SchoolText): Promise<WrittenTextPreview> {
  const row = await getClassFor(ctx, actor, classId)
  const now = ctx.now()
  const [standing, found] = await Promise.all([findStanding(ctx, actor), draftText(ctx, row, { text, now })])
  return { ...presentPreview(standing, found, now), className: row.name }
}

/** Each number gets it once, however many of its children are in the class. */
export async function draftText(
  ctx: Context,
  { id, schoolId, name: className }: Pick<ClassRow, 'id' | 'schoolId' | 'name'>,
  { text, now }: { text: SchoolText; now: Date },
): Promise<Drafts> {
  const rows = await listPupilRows(ctx.db, id)
  const [school, { shortCode, centsPerPart }, numbers] = await Promise.all([
    findSchoolName(ctx.db, schoolId),
    readRates(ctx.db),
    listNumbers(
      ctx.db,
      schoolId,
      rows.map((row) => row.id),
    ),
  ])
  const drafts = new Map<string, Draft>()
  const leftOut: LeftOut[] = []
  for (const { id: pupilId, name, classId } of rows) {
    const pupil = { pupilId, name, classId, className }
    const own = numbers.get(pupilId) ?? []
    const open = own.flatMap(({ phone, state, quiet, language: own }) => {
      const dueAt = findDueTime(findStart(now, text.start), { quiet, ignoresQuiet: text.start === 'anyway' })
      // Without an hour of the day that is left to messages, they want none.
      return state !== 'open' || dueAt === null ? [] : [{ phone, language: own ?? ('en' as const), dueAt }]
    })
    for (const { phone, language, dueAt } of open) {
      if (drafts.has(phone)) continue
      const said = writeSchoolMessage({ school, shortCode, ...chooseText(text, language) })
      const { parts } = countParts(said)
      drafts.set(phone, { pupil, phone, language, text: said, parts, cents: parts * centsPerPart, dueAt, papers: [] })
    }
    if (open.length > 0) continue
    const isAgreed = own.some(({ state }) => state !== 'no-agreement')
    leftOut.push({ pupil, reason: own.length === 0 ? 'no-number' : isAgreed ? 'opted-out' : 'no-agreement' })
  }
  const isEmpty = text.textEn === '' && text.textSw === ''
  return {
    about: ['text', id, text.textEn, text.textSw],
    start: text.start,
    drafts: isEmpty ? [] : [...drafts.values()],
    leftOut,
    pupils: rows.length,
  }
}
