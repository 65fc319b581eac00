import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/base/errors.ts'

/** The one file of a form, whatever its field and the file are called. Throws a refusal for everything else. */
export async function readPictureUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('not-a-form')
  try {
    let bytes: Buffer | null = null
    for await (const part of request.parts()) if (part.type === 'file') bytes = await part.toBuffer()
    if (bytes === null) throw new AppError('not-one-picture')
    return bytes
  } catch (error) {
    throw refusalOf(error)
  }
}

/** All that can be wrong with a form is its sender's doing, and told as that. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('picture-over-size', { maxMegabytes: 10 })
  return new AppError('not-one-picture')
}
