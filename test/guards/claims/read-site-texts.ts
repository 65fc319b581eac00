import { join } from 'node:path'

const features = join(import.meta.dirname, '../../../src/web/features')

export type Texts = Readonly<Record<string, string>>

/** Their values are no words. */
const codes = new Set(['id', 'status', 'claim'])

/** Every text of a words file by its key; what is put in later is left open. */
function listTexts(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'function') return listTexts(value(...Array.from({ length: value.length }, () => '…')), key)
  if (typeof value === 'string' || typeof value === 'number') return [[key, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (codes.has(name) ? [] : listTexts(part, key === '' ? name : `${key}.${name}`)))
}

/** What the words file of this name says. Read when it is asked for, as the web’s own sources belong to another program. */
export async function readSiteTexts(language: 'en' | 'sw', name: string, folder = 'site/words'): Promise<Texts> {
  const module: Record<string, unknown> = await import(join(features, folder, language, `${name}.ts`))
  return Object.fromEntries(listTexts(module[name]))
}
