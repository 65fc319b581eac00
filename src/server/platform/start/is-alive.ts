import { readFileSync } from 'node:fs'

/** True for a process of any user. False for a zombie, which has ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return findProcessState(pid)?.state !== 'Z'
}

/** When the process began, in ticks since the machine started, which tells it from a later process with the same number. Null off Linux. */
export function findProcessStart(pid: number): string | null {
  return findProcessState(pid)?.start ?? null
}

function findProcessState(pid: number): { state: string | undefined; start: string | undefined } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may contain spaces; the other fields do not.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], start: fields[19] }
  } catch {
    return null
  }
}
