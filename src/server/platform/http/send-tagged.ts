import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface TaggedFile {
  type: string
  /** Everything that determines its bytes. */
  madeFrom: readonly string[]
  take(): Promise<Uint8Array>
}

/**
 * Sends a file that the reader's own cache may store but must revalidate. The caller has checked that they may see it. Where the
 * reader has it, the answer is 304 and the file is not made.
 */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, { type, madeFrom, take }: TaggedFile): Promise<FastifyReply> {
  const tag = tagOf(JSON.stringify(madeFrom))
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  return isKnown(request, tag) ? reply.code(304).send() : reply.type(type).send(await take())
}

/** Adds a tag to a body, or answers 304 where the reader has it. For a hook `onSend`. */
export async function tagBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
  const tag = tagOf(payload)
  void reply.header('etag', tag)
  if (!isKnown(request, tag)) return payload
  void reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return null
}

/** The tag is weak, since compression does not change it. */
export function tagOf(made: string | Buffer): string {
  return `W/"${createHash('sha256').update(made).digest('base64url').slice(0, 27)}"`
}

export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  return headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false
}
