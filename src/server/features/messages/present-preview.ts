import { createHash } from 'node:crypto'
import { maskPhone } from '#contract/base/kenyan-phone.ts'
import { leftOutReasons, type LeftOutReason, type StartChoice, type WrittenStanding, type WrittenTextPreview } from '#contract/messages.ts'
import { nightHours } from '#engine/messages/find-due.ts'
import { countParts } from '#engine/messages/gsm7.ts'
import type { Language } from '#engine/words/words.ts'
import { findDueTime, findMorning, findStart } from '#server/features/messages/policy.ts'

export interface PupilToTell {
  pupilId: string
  name: string
  classId: string | null
  className: string | null
}

/** A message as it would leave. */
export interface Draft {
  pupil: PupilToTell
  phone: string
  language: Language
  text: string
  parts: number
  cents: number
  dueAt: Date
  /** Results that it tells, in their order. */
  papers: { paperId: string; publishedAt: Date }[]
}

export interface LeftOut {
  pupil: PupilToTell
  reason: LeftOutReason
}

export interface Drafts {
  /** What is sent, in a few words, such as which exam. */
  about: readonly string[]
  start: StartChoice
  drafts: Draft[]
  leftOut: LeftOut[]
  /** How many could get one. */
  pupils: number
}

const anyGuardian = { quiet: null, ignoresQuiet: false }

export type WrittenPreview = Omit<WrittenTextPreview, 'className'>

export function presentPreview(standing: WrittenStanding, found: Drafts, now: Date): WrittenPreview {
  const { drafts, leftOut, pupils } = found
  const ofParts = Map.groupBy(drafts, ({ parts }) => parts)
  const isAtNight = findDueTime(now, anyGuardian) !== now
  const usual = findDueTime(findStart(now, found.start), { ...anyGuardian, ignoresQuiet: found.start === 'anyway' }) ?? now
  return {
    ...standing,
    pupils,
    ...sumDrafts(drafts),
    partCounts: [...ofParts].map(([parts, { length: messages }]) => ({ parts, messages })).toSorted((one, other) => one.parts - other.parts),
    texts: (['en', 'sw'] as const).flatMap((language) => presentTexts(drafts, language)),
    leftOut: leftOutReasons.flatMap((reason) => {
      const theirs = leftOut.filter((each) => each.reason === reason).map(({ pupil }) => pupil)
      return theirs.length === 0 ? [] : [{ reason, pupils: theirs }]
    }),
    recipients: drafts.map(({ pupil, phone, language, text, parts, cents, dueAt }) => ({
      ...pupil,
      phone: maskPhone(phone),
      language,
      text,
      parts,
      cents,
      dueAt: dueAt.toISOString(),
      isQuiet: dueAt > usual,
    })),
    when: {
      now: now.toISOString(),
      quiet: { from: formatHour(nightHours.from), to: formatHour(nightHours.to) },
      isQuiet: isAtNight,
      morning: findMorning(now).toISOString(),
    },
    seen: hashDrafts(found),
  }
}

export function sumDrafts(drafts: readonly Draft[]): { messages: number; parts: number; cents: number } {
  const sum = (of: (draft: Draft) => number) => drafts.reduce((total, draft) => total + of(draft), 0)
  return { messages: drafts.length, parts: sum(({ parts }) => parts), cents: sum(({ cents }) => cents) }
}

/** Of the text that needs most parts, and among these of the longest. */
function presentTexts(drafts: readonly Draft[], language: Language): WrittenPreview['texts'] {
  const own = drafts.filter((draft) => draft.language === language)
  const [longest] = own.toSorted((one, other) => other.parts - one.parts || other.text.length - one.text.length)
  if (longest === undefined) return []
  const leastParts = Math.min(...new Set(own.map(({ parts }) => parts)))
  return [{ language, guardians: own.length, text: longest.text, leastParts, ...countParts(longest.text) }]
}

/** Names who gets which text at which cost, so that nothing is sent that nobody saw. */
export function hashDrafts({ about, start, drafts, leftOut }: Drafts): string {
  const seen = [
    about,
    start,
    drafts.map(({ pupil, phone, language, text, parts, cents }) => [pupil.pupilId, phone, language, text, parts, cents]),
    leftOut.map(({ pupil, reason }) => [pupil.pupilId, reason]),
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
