import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError } from '#server/platform/start/start-error.ts'

/** Where the engine's data stands: what it was trained on and looks up. It reads none of it itself. */
export const dataFolder = join(import.meta.dirname, '../../../engine/data')

export interface DataFiles {
  /** A file's bytes, as the manifest describes them. Throws a `StartError` where they are not there or not the same. */
  read(name: string): Buffer
  /** Reads all files, a few milliseconds, and refuses where one is not as the manifest describes it. */
  check(): Promise<void>
}

/** Opens a folder of data files with their manifest, which is read when the first file is. */
export function openDataFiles(folder: string = dataFolder): DataFiles {
  let listed: ReadonlyMap<string, DataFile> | null = null
  const listFiles = () => (listed ??= readManifest(folder))
  return {
    read(name) {
      const file = listFiles().get(name)
      if (file === undefined) throw new StartError(`${join(folder, manifestName)} does not name the file ${name}. ${advice}`)
      return inOrder(folder, file, readOrRefuse(join(folder, name)))
    },
    async check() {
      await Promise.all(
        [...listFiles().values()].map(async (file) => {
          const path = join(folder, file.name)
          inOrder(folder, file, await readFile(path).catch((error: unknown) => refuse(path, error)))
        }),
      )
    },
  }
}

const advice = 'The program is not whole: install it again.'

function readManifest(folder: string): Map<string, DataFile> {
  const path = join(folder, manifestName)
  const text = readOrRefuse(path).toString('utf8')
  try {
    return new Map(dataManifestSchema.parse(JSON.parse(text)).files.map((file) => [file.name, file]))
  } catch {
    throw new StartError(`${path} is damaged: it is no list of data files. ${advice}`)
  }
}

function readOrRefuse(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    return refuse(path, error)
  }
}

function refuse(path: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : error
  throw new StartError(code === 'ENOENT' ? `${path} is missing. ${advice}` : `${path} cannot be read (${String(code)}). ${advice}`)
}

/** Weights that were damaged on their way would mark wrongly without a word. */
function inOrder(folder: string, { name, sha256 }: DataFile, bytes: Buffer): Buffer {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw new StartError(`${join(folder, name)} is damaged: its checksum is not the one in ${manifestName}. ${advice}`)
}

/** What is told of each file beside the manifest: what it is, and how and of what it was made. */
const dataFileSchema = z.strictObject({
  name: z.string().regex(/^[a-z-]+\.(?:txt|bin|onnx)$/),
  /** Rises when the content changes. */
  version: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  what: z.string().min(1),
  /** The command that makes it again. */
  recipe: z.string().min(1),
  source: z.string().min(1),
  licence: z.string().min(1),
})
export type DataFile = z.infer<typeof dataFileSchema>

export const manifestName = 'manifest.json'
export const dataManifestSchema = z.strictObject({ files: z.array(dataFileSchema) })
