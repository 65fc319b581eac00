import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'

/** The secret that signs tokens: the configured one, or one that is made once and stored in the data folder. */
export async function loadAuthSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (authSecret) return authSecret
  const path = join(dataDir, 'auth-secret')
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (kept) return kept
  const made = randomBytes(48).toString('base64url')
  await writeFile(path, `${made}\n`, { mode: 0o600, flush: true })
  return made
}
