import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface TaggedFile {
  type: string
  /** All that decides its bytes. */
  madeFrom: readonly string[]
  take(): Promise<Uint8Array>
}

/**
 * Sends what its reader may keep for themselves, but shows only after asking here again: whether they may still see it was found out
 * before. Who has it already is told so, and it is not made once more.
 */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, { type, madeFrom, take }: TaggedFile): Promise<FastifyReply> {
  const tag = tagOf(JSON.stringify(madeFrom))
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  return isKnown(request, tag) ? reply.code(304).send() : reply.type(type).send(await take())
}

/** Sends the body that is about to go out with its tag, or says that its reader has it. For a hook `onSend`. */
export async function tagBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
  const tag = tagOf(payload)
  void reply.header('etag', tag)
  if (!isKnown(request, tag)) return payload
  void reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return null
}

/** Weak: it is the same however it is compressed on its way. */
export function tagOf(made: string | Buffer): string {
  return `W/"${createHash('sha256').update(made).digest('base64url').slice(0, 27)}"`
}

export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  return headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false
}
