import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { templateLimits } from '#contract/templates.ts'

const oneFile = 'Send one picture or PDF in a field of a form, and nothing else.'

/** The one file of a form, whatever it is called. Throws a refusal for everything else. */
export async function readForm(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported-type', { message: oneFile })
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts()) if (part.type === 'file') bytes = await part.toBuffer()
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('too-large', { message: `A picture may have ${templateLimits.pictureMaxBytes / 1024 / 1024} MB at most.` })
    throw new AppError('invalid-input', { message: oneFile })
  }
  if (bytes === null) throw new AppError('invalid-input', { message: oneFile })
  return bytes
}
