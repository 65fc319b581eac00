import type { ProcessRow } from '#server/features/operations/queries/processes.ts'
import type { StorageDay } from '#server/features/operations/queries/storage.ts'

/** Processes say every so often that they run. */
export const heartbeatEveryMs = 10_000
/** Three beats and a bit: a moment without the database is no death. */
const silentAfterMs = 45_000
/** So long one that died without a word is shown. */
export const forgottenAfterMs = 24 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

export function isAlive(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < silentAfterMs
}

/** Twelve passes over the queue: a moment without the database, or a machine that is busy, is no fault. */
const unsupervisedAfterMs = 60_000

export interface SupervisionState {
  /** False while no process that should look after the queue runs, or one of them has not managed to for a while. */
  isWell: boolean
  /** When the one for which it is longest ago last did; null where one has not since it started, and where none runs. */
  lastAt: Date | null
}

/** Whether the queue is looked after: no job of a dead worker is tried again, and none ends that takes too long, where it is not. */
export function judgeSupervision(processes: readonly ProcessRow[], now: Date): SupervisionState {
  const supervisors = processes.filter(({ role, seenAt }) => role !== 'api' && isAlive(seenAt, now))
  const isWell = supervisors.every(({ supervisedAt, startedAt }) => now.getTime() - (supervisedAt ?? startedAt).getTime() < unsupervisedAfterMs)
  const times = supervisors.map(({ supervisedAt }) => supervisedAt?.getTime() ?? 0)
  const last = Math.min(...times)
  return { isWell: supervisors.length > 0 && isWell, lastAt: Number.isFinite(last) && last > 0 ? new Date(last) : null }
}

/** Database and objects together, in bytes a day over all the days given, the latest first; null before there are two. */
export function growthADay(days: readonly StorageDay[]): number | null {
  const [last, first] = [days[0], days.at(-1)]
  if (last === undefined || first === undefined || last.day === first.day) return null
  const sizeOf = ({ databaseBytes, objectBytes }: StorageDay) => databaseBytes + objectBytes
  return Math.round((sizeOf(last) - sizeOf(first)) / ((Date.parse(last.day) - Date.parse(first.day)) / dayMs))
}
