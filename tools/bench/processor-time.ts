import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

const backendRow = z.object({ pid: z.number() })

interface ProcessTimes {
  parent: number
  /** Its own, and that of its children which have ended, in ticks of ten milliseconds. */
  own: number
  ended: number
}

/**
 * Processor time of the whole database server since it started, in milliseconds: every connection, the writers of its log and
 * of its files, and what archives the log. From `/proc`, where ticks are a hundredth of a second.
 */
export async function databaseCpuMs({ ctx }: { ctx: { db: Db } }): Promise<number> {
  const { rows } = await ctx.db.execute(sql`select pg_backend_pid() as pid`)
  const server = readTimes(backendRow.parse(rows[0]).pid)?.parent
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null
    if (times !== null && (Number(name) === server || times.parent === server)) ticks += times.own + times.ended
  }
  return ticks * 10
}

/** Of another program with all its threads. */
export function processCpuMs(pid: number): number {
  return (readTimes(pid)?.own ?? 0) * 10
}

/** Null for one that has ended meanwhile. */
function readTimes(pid: number): ProcessTimes | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number) => fields[index] ?? 0
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
}

/** Processor time of this process with all its threads, in milliseconds. */
export function programCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Of the thread that asks. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
