import { findDue } from '#engine/messages/find-due.ts'
import { keptFor } from '#contract/base/kept-for.ts'
import { familySessionDays } from '#contract/family.ts'
import type { SecondFactor } from '#contract/families.ts'

/** Besides the code, where the school has chosen nothing. */
export const defaultSecondFactor: SecondFactor = 'guardian-phone'

/** Wrong proofs at one code since the last right one: a program soon finds four digits. */
export const maxWrongProofs = 30

const dayMs = 24 * 60 * 60 * 1000

interface Asked {
  kind: 'guardian' | 'pupil'
  secondFactor: SecondFactor
  pupil: { admission: string; guardianPhone: string | null; guardianEmail: string | null }
}

/**
 * What proves this family besides the code. For a pupil it is the admission number. It is so too for a family that lacks what the school
 * asks for: the address, and then the phone number.
 */
export function proofOf({ kind, secondFactor, pupil }: Asked): SecondFactor {
  if (kind === 'pupil' || secondFactor === 'admission') return 'admission'
  if (secondFactor === 'mail' && pupil.guardianEmail !== null) return 'mail'
  return pupil.guardianPhone === null ? 'admission' : 'guardian-phone'
}

/** In any spelling: `071 2345 678` for its last four digits, `adm 12/3`. Each guardian has a phone of their own. */
export function isProofRight(
  proof: Exclude<SecondFactor, 'mail'>,
  { admission, guardianPhone, otherPhones = [] }: Pick<Asked['pupil'], 'admission' | 'guardianPhone'> & { otherPhones?: readonly string[] },
  written: string,
): boolean {
  if (proof === 'admission') return squeeze(written) === squeeze(admission)
  const digits = written.replaceAll(/\D/g, '')
  // The last four digits, or the whole number in one of its forms.
  const end = digits.length === 4 ? digits : digits.length >= 9 && digits.length <= 12 ? digits.slice(-9) : null
  return end !== null && [guardianPhone, ...otherPhones].some((phone) => phone?.endsWith(end) === true)
}

const minuteMs = 60_000

/** Five tries at six digits succeed once in two hundred thousand. */
export const mailCodeMinutes = 15
const maxMailTries = 5

/** What the row of a slip's code stores of the mailed one. */
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

/** When another may be mailed: two minutes after the last, and an hour after three that nobody used. */
export function nextMailAt({ mailCodeSentAt, mailCodesSent }: MailedCode): Date | null {
  return mailCodeSentAt && new Date(mailCodeSentAt.getTime() + (mailCodesSent < 3 ? 2 : 60) * minuteMs)
}

function squeeze(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Each use prolongs a session, up to a limit. */
export function familySessionEnd(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + familySessionDays.idle * dayMs, startedAt.getTime() + familySessionDays.most * dayMs))
}

/** A browser that no slip is used in for so long is forgotten. */
export function knownBrowserEnd(now: Date): Date {
  return new Date(now.getTime() + keptFor.knownDeviceDays * dayMs)
}

export type ConsentState = 'asked' | 'given' | 'withdrawn'

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

/** When somebody may be told: now, or when their quiet hours end. */
export function dueTime(now: Date, { quietFrom, quietTo }: { quietFrom: number; quietTo: number }): Date {
  return findDue(now, [{ from: quietFrom, to: quietTo }]) ?? now
}
