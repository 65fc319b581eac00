import { registerHooks } from 'node:module'
import * as z from 'zod'

/** The edits by which a pupil gets another column: file, the line that it follows or precedes, and what is added before that line. */
const edits: readonly (readonly [file: string, before: string, added: string])[] = [
  [
    'src/engine/pupils/pupil-fields.ts',
    '] as const satisfies readonly PupilField[]\n\ntype IdentityKey',
    "{ key: 'plantedName', column: 'planted', kind: 'name', maxChars: 40, isSearched: true, headings: ['plantedname|jinalililopandwa'] },\n",
  ],
  ['src/db/schema/classes.ts', '    upi: text(),', '    plantedName: text(),\n'],
  ['src/engine/sentences/column-words.ts', "    surname: { noun: 'surname' }", "    planted: { noun: 'planted name', heading: 'planted name' },\n"],
  [
    'src/engine/sentences/column-words.ts',
    "    surname: { noun: 'jina la ukoo'",
    "    planted: { noun: 'jina lililopandwa', prefix: 'li', heading: 'jina lililopandwa' },\n",
  ],
]

const root = new URL('../../', import.meta.url).href
const mark = '?another-field'

/**
 * Loads the program a second time, with the edits: a module of it that is imported through the returned function, and whatever that
 * imports, is another one than elsewhere.
 */
export function plantPupilField(): <Module>(path: string) => Promise<Module> {
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.endsWith(mark) !== true && !specifier.endsWith(mark)) return next(specifier, context)
      const found = next(specifier.replace(mark, ''), { ...context, parentURL: context.parentURL?.replace(mark, '') })
      const isOfProgram = found.url.startsWith(root) && !found.url.includes('/node_modules/')
      return { ...found, url: isOfProgram ? found.url + mark : found.url, shortCircuit: true }
    },
    load(url, context, next) {
      if (!url.endsWith(mark)) return next(url, context)
      const loaded = next(url.replace(mark, ''), context)
      const mine = edits.filter(([file]) => url === root + file + mark)
      return mine.length === 0 ? loaded : { ...loaded, source: mine.reduce(edit, readSource(loaded.source)) }
    },
  })
  return (path) => import(`${root}${path}${mark}`)
}

function readSource(source: unknown): string {
  return Buffer.isBuffer(source) ? source.toString() : z.string().parse(source)
}

function edit(text: string, [file, before, added]: (typeof edits)[number]): string {
  if (text.split(before).length !== 2) throw new Error(`${file} has no such line: ${before}`)
  return text.replace(before, () => added + before)
}
