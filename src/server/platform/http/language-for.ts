import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#engine/words/words.ts'
import { readLanguage } from '#server/platform/http/read-language.ts'

/** The language that this response is written in: its reader's. Says so in the headers, and that others would get another. */
export function languageFor(request: FastifyRequest, reply: FastifyReply): Language {
  const language = readLanguage(request.headers)
  const vary = String(reply.getHeader('vary') ?? '')
  const names = vary.split(',').map((name) => name.trim().toLowerCase())
  if (!names.includes('accept-language')) void reply.header('vary', vary === '' ? 'Accept-Language' : `${vary}, Accept-Language`)
  void reply.header('content-language', language)
  return language
}
