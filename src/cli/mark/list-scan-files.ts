import { open, readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { sniffContent } from '#server/platform/images/sniff-content.ts'

export interface ScanFile {
  path: string
  /** What it is called in the results: its name, or its place in the folder that was given. */
  name: string
}

export interface ScanList {
  files: ScanFile[]
  /** Files of a folder that are no scans. */
  passedOver: string[]
  /** What was named and is not there. */
  missing: string[]
}

/** Numbers in names count as numbers: page 2 comes before page 10, on every machine alike. */
const order = new Intl.Collator('en', { numeric: true })

/** Every scan among the files and folders given, in the order given, folders by name. Hidden files are left alone. */
export async function listScanFiles(given: readonly string[]): Promise<ScanList> {
  const list: ScanList = { files: [], passedOver: [], missing: [] }
  for (const path of given) {
    const found = await stat(path).catch(() => null)
    if (found === null) list.missing.push(path)
    else if (found.isDirectory()) await addFolder(list, path)
    else list.files.push({ path, name: basename(path) })
  }
  return { ...list, files: nameApart(list.files) }
}

async function addFolder(list: ScanList, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(/[/\\]/)
          .some((part) => part.startsWith('.')),
    )
    .toSorted((a, b) => order.compare(a, b) || (a < b ? -1 : 1))
  for (const path of paths) {
    if (await isScan(path)) list.files.push({ path, name: relative(folder, path) })
    else list.passedOver.push(path)
  }
}

async function isScan(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return sniffContent(buffer.subarray(0, bytesRead)) !== null
  } finally {
    await file.close()
  }
}

/** Two files of one name from two folders go by the paths they were given as. */
function nameApart(files: readonly ScanFile[]): ScanFile[] {
  const counts = new Map<string, number>()
  for (const { name } of files) counts.set(name, (counts.get(name) ?? 0) + 1)
  return files.map((file) => ((counts.get(file.name) ?? 0) > 1 ? { ...file, name: file.path } : file))
}
