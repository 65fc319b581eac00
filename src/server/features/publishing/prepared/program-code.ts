import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

let known: Promise<string> | null = null

/** A name for the code that runs: another one as soon as any of it is. What one release worked out, the next may work out otherwise. */
export function programCode(): Promise<string> {
  known ??= hashCode(join(import.meta.dirname, '../../../..'))
  return known
}

async function hashCode(src: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(src, '../package.json')))
  for (const zone of ['engine', 'contract', 'server']) {
    const files = (await readdir(join(src, zone), { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    for (const file of files.toSorted()) hash.update(file).update(await readFile(join(src, zone, file)))
  }
  return hash.digest('base64url').slice(0, 16)
}
