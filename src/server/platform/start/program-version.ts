import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

let known: string | null = null

/** As package.json says it. */
export function programVersion(): string {
  known ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))).version
  return known
}
