import { familySessionDays } from '#contract/family.ts'
import type { SecondFactor } from '#contract/families.ts'

/** What is asked beside the code, where the school has chosen nothing. */
export const defaultSecondFactor: SecondFactor = 'guardian-phone'

/** Wrong tries at what stands beside one code, ever since a right one: four digits are no secret to a program. */
export const maxWrongProofs = 30

const dayMs = 24 * 60 * 60 * 1000

interface Asked {
  kind: 'guardian' | 'pupil'
  secondFactor: SecondFactor
  pupil: { admission: string; guardianPhone: string | null; guardianEmail: string | null }
}

/**
 * What this family is asked for beside the code. A pupil is asked for the admission number; so is a family without an address where
 * a code would be mailed, if the school keeps no phone number of it either.
 */
export function proofOf({ kind, secondFactor, pupil }: Asked): SecondFactor {
  if (kind === 'pupil' || secondFactor === 'admission') return 'admission'
  if (secondFactor === 'mail' && pupil.guardianEmail !== null) return 'mail'
  return pupil.guardianPhone === null ? 'admission' : 'guardian-phone'
}

/** Whether what was written is what was asked for, however it was written: `071 2345 678` for its last four digits, `adm 12/3`. */
export function isProofRight(proof: Exclude<SecondFactor, 'mail'>, pupil: Asked['pupil'], written: string): boolean {
  if (proof === 'admission') return squeeze(written) === squeeze(pupil.admission)
  const digits = written.replaceAll(/\D/g, '')
  // Four as asked for, or the whole number in one of its forms.
  const end = digits.length === 4 ? digits : digits.length >= 9 && digits.length <= 12 ? digits.slice(-9) : null
  return end !== null && pupil.guardianPhone?.endsWith(end) === true
}

const minuteMs = 60_000

/** How long a mailed code works, and how many wrong tries it takes: six digits, so that five are one in two hundred thousand. */
export const mailCodeMinutes = 15
const maxMailTries = 5

/** Of the code of a slip, what is kept of the one that was mailed beside it. */
export interface MailedCode {
  mailCodeHash: string | null
  mailCodeSentAt: Date | null
  mailCodeTries: number
  mailCodesSent: number
}

export function isMailCodeOpen({ mailCodeHash, mailCodeSentAt, mailCodeTries }: MailedCode, now: Date): boolean {
  if (mailCodeHash === null || mailCodeSentAt === null) return false
  return now.getTime() < mailCodeSentAt.getTime() + mailCodeMinutes * minuteMs && mailCodeTries < maxMailTries
}

/** When another may be mailed: two minutes after the last, and an hour after three that nobody has used. */
export function nextMailAt({ mailCodeSentAt, mailCodesSent }: MailedCode): Date | null {
  return mailCodeSentAt && new Date(mailCodeSentAt.getTime() + (mailCodesSent < 3 ? 2 : 60) * minuteMs)
}

function squeeze(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** A session goes on while it is used, and not for ever. */
export function familySessionEnd(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + familySessionDays.idle * dayMs, startedAt.getTime() + familySessionDays.most * dayMs))
}

export type ConsentState = 'asked' | 'given' | 'withdrawn'

/** Of what is kept of one link. */
export function consentOf({ givenAt, withdrawnAt }: { givenAt: Date | null; withdrawnAt: Date | null }): ConsentState {
  if (givenAt === null) return 'asked'
  return withdrawnAt === null ? 'given' : 'withdrawn'
}

/**
 * Whether results are shown: to a guardian who agreed, and to a pupil of whom no guardian has withdrawn it, so that a pupil
 * never sees what was closed to the family.
 */
export function isShown({ kind, consent }: { kind: 'guardian' | 'pupil'; consent: ConsentState }): boolean {
  return kind === 'guardian' ? consent === 'given' : consent !== 'withdrawn'
}

/** Kenya has no summer time. */
const kenyaHours = 3
const hourMs = 60 * 60 * 1000

/** When somebody may be told: now, or when their quiet hours end. */
export function dueTime(now: Date, { quietFrom, quietTo }: { quietFrom: number; quietTo: number }): Date {
  const hour = (now.getUTCHours() + kenyaHours) % 24
  const isQuiet = quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : quietFrom > quietTo && (hour >= quietFrom || hour < quietTo)
  if (!isQuiet) return now
  const hoursLeft = (quietTo - hour + 24) % 24
  const fullHour = now.getTime() - (now.getTime() % hourMs)
  return new Date(fullHour + hoursLeft * hourMs)
}
