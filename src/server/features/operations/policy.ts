import type { StorageDay } from '#server/features/operations/queries/storage.ts'

/** Processes say every so often that they run. */
export const beatEveryMs = 10_000
/** Three beats and a bit: a moment without the database is no death. */
const silentAfterMs = 45_000
/** So long one that died without a word is shown. */
export const forgottenAfterMs = 24 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

export function isAlive(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < silentAfterMs
}

/** Database and objects together, in bytes a day over all the days given, the latest first; null before there are two. */
export function growthADay(days: readonly StorageDay[]): number | null {
  const [last, first] = [days[0], days.at(-1)]
  if (last === undefined || first === undefined || last.day === first.day) return null
  const sizeOf = ({ databaseBytes, objectBytes }: StorageDay) => databaseBytes + objectBytes
  return Math.round((sizeOf(last) - sizeOf(first)) / ((Date.parse(last.day) - Date.parse(first.day)) / dayMs))
}
