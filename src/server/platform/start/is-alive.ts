import { readFileSync } from 'node:fs'

/** A process of another user counts; one that ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return findProcessState(pid)?.state !== 'Z'
}

/** When the process began, in ticks since the machine did: a number that was given again has another. Null off Linux. */
export function findProcessStart(pid: number): string | null {
  return findProcessState(pid)?.start ?? null
}

function findProcessState(pid: number): { state: string | undefined; start: string | undefined } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold spaces; what follows does not.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], start: fields[19] }
  } catch {
    return null
  }
}
