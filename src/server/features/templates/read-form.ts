import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'
import { templateLimits } from '#contract/templates.ts'

export interface SentForm {
  bytes: Buffer
  /** The text of the field `template`, where there is one. */
  template: string | null
}

/** The one file of a form, whatever it is called, and the one text that it may have. Throws a refusal for everything else. */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) throw new AppError('not-a-form')
  let bytes: Buffer | null = null
  let template: string | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer()
      else if (part.fieldname === 'template' && typeof part.value === 'string') template = part.value
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('picture-over-size', { maxMegabytes: templateLimits.pictureMaxBytes / 1024 / 1024 })
    throw new AppError('not-one-sheet')
  }
  if (bytes === null) throw new AppError('not-one-sheet')
  return { bytes, template }
}
