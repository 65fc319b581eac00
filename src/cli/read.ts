import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { messageOf, parseWords, printMessage } from '#cli/command-line.ts'
import { scoreRow, type OmrEvaluation } from '#engine/omr/evaluation.ts'
import { nameCells, type OmrRow } from '#engine/omr/name-cells.ts'
import { listScanFiles, type ScanFile } from '#cli/mark/list-scan-files.ts'
import { InputError } from '#cli/mark/read-inputs.ts'
import { startProgress } from '#cli/progress.ts'
import { readEvaluationInput, readTemplateInput, type TemplateInput } from '#cli/read/read-omr-inputs.ts'
import { writeSheetFault } from '#engine/sentences/sheet-fault.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { OmrReaderPool, PagePicture } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'

const usage = 'Usage: read TEMPLATE.json IMAGE... --out results.csv [--evaluation EVALUATION.json]'

interface Options {
  template: string
  images: string[]
  out: string
  evaluation: string | null
}

/** One picture of a sheet. `problem` says why nothing, or nothing sure, was read. */
interface ReadRow extends OmrRow {
  file: string
  problem: string
}

/**
 * `read`: sheets that others print, by their template, to a table: a row a picture, a column a field. 0 when every field
 * is sure, 1 when a picture or a field needs a person, 2 for wrong use.
 */
export async function run(args: readonly string[], openReaders: () => OmrReaderPool = startReaderPool): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return printMessage(options, 2)
  const readers = openReaders()
  try {
    const rows = await readAll(options, readers)
    const waiting = rows.filter(({ problem, doubts }) => problem !== '' || doubts.length > 0)
    printMessage(`${rows.length} ${rows.length === 1 ? 'picture' : 'pictures'} read, ${waiting.length} to be looked at: ${options.out}`, 0)
    for (const { file, problem } of waiting.slice(0, 20)) if (problem !== '') printMessage(`  ${file}: ${problem}`, 0)
    return waiting.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof InputError) return printMessage(error.message, error.isUse ? 2 : 1)
    throw error
  } finally {
    await readers.close()
  }
}

async function readAll(options: Options, readers: OmrReaderPool): Promise<ReadRow[]> {
  const input = await readTemplateInput(options.template)
  const marked = options.evaluation === null ? null : await readEvaluationInput(options.evaluation, input, readers)
  const own = new Set([...input.ownFiles, ...(marked?.ownFiles ?? [])])
  const { files: listed, missing } = await listScanFiles(options.images)
  if (missing.length > 0) throw new InputError(`${missing.join(', ')} cannot be found.`, true)
  const files = listed.filter(({ path }) => !own.has(resolve(path)))
  if (files.length === 0)
    throw new InputError(`There is no picture in ${options.images.join(', ')}. PDF, JPEG, PNG, TIFF, WebP and HEIC are taken.`, true)
  const progress = startProgress('Reading')
  const rows = await readFiles(files, input, { readers, onRow: progress.show })
  progress.end()
  await writeTable(options.out, input, rows, marked?.evaluation ?? null)
  return rows
}

interface Work {
  readers: OmrReaderPool
  onRow: (done: number, known: number) => void
}

/** Reads in the order of the files, whichever thread finishes first. Two pictures per thread are in progress. */
async function readFiles(files: readonly ScanFile[], input: TemplateInput, { readers, onRow }: Work): Promise<ReadRow[]> {
  const rows: Promise<ReadRow>[] = []
  const running = new Set<Promise<unknown>>()
  let done = 0
  for (const file of files) {
    for await (const part of splitFile(readers, file)) {
      if (running.size >= availableParallelism() * 2) await Promise.race(running)
      const work = 'problem' in part ? Promise.resolve(unread(part.name, part.problem, input)) : readOne(part, input, readers)
      rows.push(work)
      const count = async () => {
        await work
        running.delete(counted)
        done += 1
        onRow(done, Math.max(files.length, rows.length))
      }
      const counted: Promise<void> = count()
      running.add(counted)
    }
  }
  return Promise.all(rows)
}

type Part = { name: string; picture: PagePicture } | { name: string; problem: string }

/** A file of several pages is several pictures. The first is named by the file, the others by their number in it. */
async function* splitFile(readers: OmrReaderPool, { name, path }: ScanFile): AsyncIterable<Part> {
  const call = (sequence: number): string => (sequence === 1 ? name : `${name}#${sequence}`)
  let sequence = 0
  try {
    for await (const picture of readers.splitUpload(await readFile(path))) {
      sequence = picture.sequence
      yield { name: call(sequence), picture }
    }
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    yield { name: call(sequence + 1), problem: error.message }
  }
}

async function readOne({ name, picture }: { name: string; picture: PagePicture }, input: TemplateInput, readers: OmrReaderPool): Promise<ReadRow> {
  try {
    const reading = await readers.readOmr({ picture: picture.bytes, template: input.template, assets: input.assets })
    return { file: name, problem: reading.problem === null ? '' : writeSheetFault(reading.problem, 'en'), ...nameCells(input.template, reading) }
  } catch (error) {
    if (error instanceof UnusablePicture) return unread(name, error.message, input)
    throw error
  }
}

function unread(file: string, problem: string, { template }: TemplateInput): ReadRow {
  return { file, problem, ...nameCells(template, { fields: [] }) }
}

/** Writes the file whole. A picture of which nothing could be read earns no score: an empty cell is not 0. */
async function writeTable(path: string, { template }: TemplateInput, rows: readonly ReadRow[], evaluation: OmrEvaluation | null): Promise<void> {
  const names = template.columns.map(({ name }) => name)
  const header = ['file', ...names, ...(evaluation === null ? [] : ['score']), 'review', 'doubts']
  const lines = rows.map(({ file, problem, cells, doubts }) => [
    file,
    ...names.map((name) => cells.get(name) ?? ''),
    ...(evaluation === null ? [] : [problem === '' ? scoreRow(evaluation, cells, '') : null]),
    problem === '' && doubts.length === 0 ? 'no' : 'yes',
    [problem, ...doubts].filter((each) => each !== '').join('; '),
  ])
  const text = writeCsv([header, ...lines])
  try {
    await writeFile(`${path}.part`, text)
    await rename(`${path}.part`, path)
  } catch (error) {
    throw new InputError(`${path} cannot be written: ${messageOf(error)}`, true)
  }
}

function readOptions(args: readonly string[]): Options | string {
  const parsed = parseWords(args, { out: { type: 'string' }, evaluation: { type: 'string' } })
  if (typeof parsed === 'string') return `${parsed}\n${usage}`
  const { values, positionals } = parsed
  const [template, ...images] = positionals
  if (template === undefined) return `TEMPLATE.json is missing.\n${usage}`
  if (images.length === 0) return `No picture was named.\n${usage}`
  if (values.out === undefined) return `--out is missing.\n${usage}`
  return { template, images, out: values.out, evaluation: values.evaluation ?? null }
}
