import { keptFor } from '#contract/base/kept-for.ts'
import type { Config } from '#server/platform/config.ts'

const hourMs = 60 * 60 * 1000
export const backupEveryMs = 24 * hourMs
/** A night on which the machine was off is no reason to worry. */
const lateAfterMs = 48 * hourMs
const testEveryMs = 30 * 24 * hourMs

export const usualKeepDays = keptFor.backupDays

interface Last {
  at: Date | null
  now: Date
}

/** Every day, and at once where the database was restored: its history is another one. */
export function isBackupDue({ at, now, isSameHistory }: Last & { isSameHistory: boolean }): boolean {
  return at === null || !isSameHistory || now.getTime() - at.getTime() >= backupEveryMs
}

export function isBackupLate({ at, now }: Last): boolean {
  return at === null || now.getTime() - at.getTime() > lateAfterMs
}

/** What nobody has restored for a month is a hope, not a backup. */
export function isTestLate({ at, now }: Last): boolean {
  return at === null || now.getTime() - at.getTime() > testEveryMs
}

/** Whether this process takes along what is new. Where it does not, nobody may gather it: it would only grow. */
export function isShipping<C extends Pick<Config, 'backupUrl' | 'databaseUrl' | 'role'>>(config: C): config is C & { backupUrl: string } {
  return config.backupUrl !== null && config.databaseUrl === null && config.role !== 'api'
}
