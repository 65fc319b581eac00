import { FileError } from '#web/api/file-error.ts'
import type { TemplateWords } from '#web/features/templates/template-words.ts'

type TemplateFileWords = Pick<TemplateWords['create'], 'neither' | 'noTemplate' | 'tooLarge' | 'damaged' | 'noObject'>

/** A template is text of some ten kilobytes. */
const maxBytes = 256 * 1024

export interface ChosenFiles {
  template: Record<string, unknown>
  evaluation: Record<string, unknown> | null
  /** Pictures beside it, by their names. */
  pictures: File[]
  name: string
}

/** What was chosen together: a template.json, perhaps its evaluation.json, and the pictures that it names. Throws a FileError. */
export async function readTemplateFiles(files: readonly File[], says: TemplateFileWords): Promise<ChosenFiles> {
  const texts = files.filter(({ name, type }) => type === 'application/json' || /\.json$/i.test(name))
  let template: Record<string, unknown> | null = null
  let evaluation: Record<string, unknown> | null = null
  let name = ''
  for (const file of texts) {
    const json = await readJson(file, says)
    if ('fieldBlocks' in json || 'pageDimensions' in json) {
      template = json
      name = file.name
    } else if ('source_type' in json) evaluation = json
    else throw new FileError(says.neither(file.name))
  }
  if (template === null) throw new FileError(says.noTemplate)
  return { template, evaluation, pictures: files.filter((file) => !texts.includes(file)), name: name.replace(/\.json$/i, '') }
}

async function readJson(file: File, says: TemplateFileWords): Promise<Record<string, unknown>> {
  if (file.size > maxBytes) throw new FileError(says.tooLarge(file.name))
  let value: unknown
  try {
    value = JSON.parse((await file.text()).replace(/^\uFEFF/, ''))
  } catch {
    throw new FileError(says.damaged(file.name))
  }
  if (!isObject(value)) throw new FileError(says.noObject(file.name))
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
