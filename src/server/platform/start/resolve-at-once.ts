import { readFileSync } from 'node:fs'
import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * For every module that it loads, Node looks for the package.json around it and parses it anew: that of drizzle-orm names each
 * of its files, 179 KB, and half of the program's start went into reading it hundreds of times. So whoever imports this first
 * has the modules of the program's own zones (`imports` of its package.json) and those of drizzle-orm found without looking:
 * where they are follows from their name. All else is looked up as ever.
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
