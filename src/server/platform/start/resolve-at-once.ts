import { readFileSync } from 'node:fs'
import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Import this file first. For every module Node parses the package.json around it again, and that of drizzle-orm has 179 KB, so
 * this took half of the program's start. This hook resolves the modules of the program's own zones (`imports` of package.json)
 * and of drizzle-orm by their names alone. Node resolves all others.
 */
const root = new URL('../../../..', import.meta.url)
const orm = new URL('node_modules/drizzle-orm/', root).href
const zones = readZones()
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const folder = zones.get(specifier.slice(0, specifier.indexOf('/') + 1))
    if (folder !== undefined && specifier.endsWith('.ts'))
      return { url: folder + specifier.slice(specifier.indexOf('/') + 1), format: 'module-typescript', shortCircuit: true }
    if (specifier.startsWith('.') && context.parentURL?.startsWith(orm) === true)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    entries.set(specifier, entry)
    return entry
  },
})

/** `#engine/` to the address of its folder, and so on. */
function readZones(): Map<string, string> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  return new Map(Object.entries(imports).map(([name, folder]) => [name.slice(0, -1), new URL(folder.slice(0, -1), root).href]))
}
