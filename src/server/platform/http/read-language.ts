import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#engine/words/words.ts'

/** No browser sends more; the rest is not looked at. */
const maxChars = 500
const maxRanges = 20

/**
 * The language that a reader asks for in `Accept-Language`: of the two that the program writes, the one with the greater
 * weight, and of equals the first (RFC 9110, 12.5.4). English where neither is asked for.
 */
export function readLanguage({ 'accept-language': header = '' }: Pick<IncomingHttpHeaders, 'accept-language'>): Language {
  const asked = header.slice(0, maxChars).split(',', maxRanges).flatMap(readRange)
  const best = asked.reduce<Asked | null>((first, each) => (first === null || each.weight > first.weight ? each : first), null)
  return best?.language ?? 'en'
}

interface Asked {
  language: Language
  weight: number
}

/** `sw-KE;q=0.8` asks for Kiswahili with eight tenths. What has no weight, or is not wanted, asks for nothing. */
function readRange(range: string): Asked[] {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const [primary = ''] = tag.split('-', 1)
  const language = languages[primary]
  const weight = readWeight(parameters)
  return language === undefined || weight === 0 ? [] : [{ language, weight }]
}

/** Whoever takes any language gets English. */
const languages: Readonly<Record<string, Language>> = { en: 'en', sw: 'sw', '*': 'en' }

function readWeight(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  if (given === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0
}

/** The language that this response is written in: its reader's. Says so in the headers, and that others would get another. */
export function languageFor(request: FastifyRequest, reply: FastifyReply): Language {
  const language = readLanguage(request.headers)
  const vary = String(reply.getHeader('vary') ?? '')
  const names = vary.split(',').map((name) => name.trim().toLowerCase())
  if (!names.includes('accept-language')) void reply.header('vary', vary === '' ? 'Accept-Language' : `${vary}, Accept-Language`)
  void reply.header('content-language', language)
  return language
}
