import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Node's cache of compiled code saves a quarter of the time for loading code at the next start. The call enables it for this
 * thread; other threads and processes read the environment variable.
 */
export function startCompileCache(): void {
  const folder = join(import.meta.dirname, '../../../../.cache/compiled')
  enableCompileCache(folder)
  process.env['NODE_COMPILE_CACHE'] = folder
}
