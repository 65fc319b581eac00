import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A program of its own as one short script that can stand in a page. */
export async function bundleInline(file: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', minify: true, rolldownOptions: { input: join(root, file), output: { format: 'iife' } } },
  })
  const output = 'output' in built ? built.output : []
  const [script, ...others] = output
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${file} did not become one script`)
  if (/<\/script|<!--/i.test(script.code)) throw new Error(`${file} holds what would end its script element`)
  return script.code.trim()
}
