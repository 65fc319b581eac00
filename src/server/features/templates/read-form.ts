import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import { templateLimits } from '#contract/templates.ts'

export interface SentForm {
  /** The first file. */
  bytes: Buffer
  files: [Buffer, ...Buffer[]]
  /** The text of the field `template`, where there is one. */
  template: string | null
}

/** The files of a form, one unless more are allowed, whatever they are called, and the one text that it may have. Throws a refusal for everything else. */
export async function readForm(request: FastifyRequest, { maxFiles = 1 } = {}): Promise<SentForm> {
  if (!request.isMultipart()) throw new AppError('not-a-form')
  const files: Buffer[] = []
  let template: string | null = null
  try {
    for await (const part of request.parts({ limits: { files: maxFiles, parts: maxFiles + 1 } })) {
      if (part.type === 'file') {
        files.push(await part.toBuffer())
        if (sizeOf(files) > templateLimits.pictureMaxBytes * (maxFiles > 1 ? 2 : 1)) throw overSize(templateLimits.pictureMaxBytes * 2)
      } else if (part.fieldname === 'template' && typeof part.value === 'string') template = part.value
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw overSize(templateLimits.pictureMaxBytes)
    throw maxFiles > 1 && code.endsWith('_LIMIT') ? new AppError('too-many-sheets', { max: maxFiles }) : new AppError('not-one-sheet')
  }
  const [bytes, ...others] = files
  if (bytes === undefined) throw new AppError('not-one-sheet')
  return { bytes, files: [bytes, ...others], template }
}

function sizeOf(files: readonly Buffer[]): number {
  return files.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function overSize(maxBytes: number): AppError {
  return new AppError('picture-over-size', { maxMegabytes: maxBytes / 1024 / 1024 })
}
