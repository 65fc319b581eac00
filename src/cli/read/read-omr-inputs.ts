import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type OmrAnswer, type OmrEvaluation, parseEvaluation, readAnswerKey, readEvaluation, type EvaluationFault } from '#engine/omr/evaluation.ts'
import { nameCells } from '#engine/omr/name-cells.ts'
import { readTemplate, type OmrTemplate } from '#engine/omr/read-template.ts'
import { writeEvaluationFault } from '#engine/sentences/evaluation-fault.ts'
import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import { splitTable } from '#engine/pupils/split-table.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { InputError } from '#cli/mark/read-inputs.ts'
import { writeSheetFault } from '#engine/sentences/sheet-fault.ts'
import { decodeText } from '#server/platform/text/decode-text.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'

export interface TemplateInput {
  template: OmrTemplate
  assets: Map<string, GrayImage>
  /** The template's own pictures: in a folder of scans they are no scans. */
  ownFiles: Set<string>
}

/** The template with the pictures that it names, which stand beside it. */
export async function readTemplateInput(path: string): Promise<TemplateInput> {
  const read = readTemplate(await readJson(path))
  if ('problems' in read) throw new InputError(read.problems.map((problem) => `${path}: ${writeTemplateFault(problem, 'en')}`).join('\n'))
  const assets = new Map<string, GrayImage>()
  const ownFiles = new Set<string>()
  for (const step of read.template.preProcessors) {
    const name = step.name === 'CropOnMarkers' ? step.options.relativePath : step.name === 'FeatureBasedAlignment' ? step.options.reference : null
    if (name === null) continue
    const file = resolve(dirname(path), name)
    assets.set(name, await readAsset(file, path))
    ownFiles.add(file)
  }
  return { template: read.template, assets, ownFiles }
}

async function readAsset(file: string, template: string): Promise<GrayImage> {
  try {
    const { image } = await decodePicture(await readBytes(file, `${template} names ${file}, which cannot be read.`))
    // Each thread looks at the same memory: a reference picture is copied once, not once a page.
    const shared = new Uint8Array(new SharedArrayBuffer(image.data.byteLength))
    shared.set(image.data)
    return { width: image.width, height: image.height, data: shared }
  } catch (error) {
    if (error instanceof UnusablePicture) throw new InputError(`${file}: ${error.message}`)
    throw error
  }
}

/** What each answer earns, with the key wherever it stands: in the file, in a CSV, or filled in on a sheet. */
export async function readEvaluationInput(
  path: string,
  input: TemplateInput,
  readers: OmrReaderPool,
): Promise<{ evaluation: OmrEvaluation; ownFiles: string[] }> {
  const parsed = parseEvaluation(await readJson(path))
  if ('problems' in parsed) throw refuse(path, parsed.problems)
  const { key } = parsed
  const ownFiles = [key.csv, key.image].flatMap((name) => (name === null ? [] : [resolve(dirname(path), name)]))
  const found = await readKey(path, key, input, readers)
  const columns = input.template.columns.map(({ name }) => name)
  const read = readEvaluation(parsed.input, columns, found)
  if ('problems' in read) throw refuse(path, read.problems)
  return { evaluation: read.evaluation, ownFiles }
}

async function readKey(
  path: string,
  key: { csv: string | null; image: string | null },
  { template, assets }: TemplateInput,
  readers: OmrReaderPool,
): Promise<ReadonlyMap<string, OmrAnswer> | null> {
  const csv = key.csv === null ? null : await readFile(join(dirname(path), key.csv)).catch(() => null)
  if (csv !== null) return readAnswerKey(splitTable(decodeText(csv)).map(({ cells }) => cells))
  if (key.image === null) {
    if (key.csv === null) return null
    throw new InputError(`${path} names ${key.csv}, which cannot be read.`)
  }
  const picture = await readBytes(join(dirname(path), key.image), `${path} names ${key.image}, which cannot be read.`)
  const reading = await readers.readOmr({ picture, template, assets })
  const { cells, doubts } = nameCells(template, reading)
  if (reading.problem !== null || doubts.length > 0)
    throw new InputError(
      `${key.image} is no clear answer key: ${[...(reading.problem === null ? [] : [writeSheetFault(reading.problem, 'en')]), ...doubts].join(', ')}`,
    )
  return cells
}

function refuse(path: string, problems: readonly EvaluationFault[]): InputError {
  return new InputError(problems.map((problem) => `${path}: ${writeEvaluationFault(problem, 'en')}`).join('\n'))
}

async function readJson(path: string): Promise<unknown> {
  const text = decodeText(await readBytes(path, `${path} cannot be read.`, true))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function readBytes(path: string, message: string, isUse = false): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new InputError(message, isUse)
  })
}
