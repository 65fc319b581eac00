import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { AppError, type ErrorCode, type PlainErrorCode } from '#contract/base/errors.ts'
import type { Failure } from '#contract/base/envelope.ts'
import { limits } from '#contract/base/limits.ts'
import type { FieldFault } from '#contract/base/refusals/field-fault.ts'
import { sayIssue, type Issue } from '#contract/base/say-issue.ts'
import { isDiskFull } from '#server/platform/disk/disk.ts'
import { isDatabaseUnreachable } from '#server/platform/database/is-database-unreachable.ts'
import { languageFor } from '#server/platform/http/read-language.ts'

/** Fastify's own refusals, as codes of the catalogue. */
const fastifyCodes: Record<string, PlainErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-json',
}

/** Codes from 500 on that need no warning in the log. */
const usualCodes = new Set<ErrorCode>(['school-quota-reached', 'stopping'])

declare module 'fastify' {
  interface FastifyInstance {
    /** Refusals as pages instead of JSON, for people; empty where the site was not built. */
    refusalPages: { send?: (request: FastifyRequest, reply: FastifyReply, refusal: AppError) => Promise<unknown> }
  }
}

/** Turns every error into an HTTP response. It must return the reply, or Fastify would answer again. */
export async function translateError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The client disconnected, so nothing failed here.
  const refusal = error === request.raw.errored ? new AppError('unreadable-request') : refusalOf(error)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'A request failed.')
  else if (refusal.status >= 500 && !usualCodes.has(refusal.code)) request.log.warn({ err: error }, 'A request could not be served.')
  const { send } = request.server.refusalPages
  if (send !== undefined && isForReader(request)) await send(request, reply, refusal)
  else sendFailure(reply, request, refusal)
  return reply
}

/** Whether a browser shows the answer as a page: an address that was opened, or a form of a page. Scripts ask for no HTML. */
function isForReader({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isOpened = method === 'GET' || method === 'HEAD' || routeOptions.config.isFamilyPage === true
  return isOpened && headers.accept?.includes('text/html') === true
}

/** Writes a refusal as a sentence in the caller's language. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, refusal: AppError): void {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  const language = languageFor(request, reply)
  const errors = refusal.fieldErrors(language, limits.errorsMaxCount)
  const body: Failure = {
    success: false,
    message: refusal.sentence(language),
    code: refusal.code,
    ...(errors && { errors }),
    requestId: request.id,
  }
  void reply.code(refusal.status).type('application/json; charset=utf-8').header('cache-control', 'no-store').serializer(JSON.stringify).send(body)
}

function refusalOf(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation.flatMap(fieldFaults))
  if (isDiskFull(error)) return new AppError('disk-full')
  if (isDatabaseUnreachable(error)) return new AppError('database-away', { retryAfterSeconds: 3 })
  const code = 'code' in error && typeof error.code === 'string' ? fastifyCodes[error.code] : undefined
  return new AppError(code ?? 'internal')
}

/** For input that the schema of a route cannot check, such as the content of a file. */
export function invalidInputOf(error: z.ZodError): AppError {
  return invalidInput(error.issues.map((issue) => ({ path: issue.path.join('.'), say: (language) => sayIssue(issue, language) })))
}

function invalidInput(errors: FieldFault[]): AppError {
  return new AppError('invalid-input', { errors })
}

interface Wrong {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

/** An object with unknown fields has one fault for each of them. */
function fieldFaults({ keyword, instancePath, message = '', params }: Wrong): FieldFault[] {
  const steps = instancePath.split('/').filter(Boolean)
  const issue: Issue = { ...params, code: keyword, message }
  const say: FieldFault['say'] = (language) => sayIssue(issue, language)
  const unknown = unknownKeysSchema.safeParse(params)
  if (!unknown.success) return [{ path: steps.join('.'), say }]
  return unknown.data.keys.slice(0, limits.errorsMaxCount).map((key) => ({ path: [...steps, key].join('.'), say }))
}

const unknownKeysSchema = z.object({ keys: z.array(z.string()) })
