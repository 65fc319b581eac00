import type * as z from 'zod'
import { ApiError } from '#web/api/api-error.ts'
import { forgetSession, readToken } from '#web/api/session-storage.ts'
import { paths } from '#web/paths.ts'

export type Query = Record<string, string | number | boolean | null | undefined>

export interface CallOptions {
  query?: Query
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Only the sign-in call: its 401 means a wrong password, not an ended session. */
  keepSessionOn401?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The one door to the server. `path` without `/api`; `data` is the contract's schema of what stands in `data` of the answer.
 * Every failure is an ApiError.
 *
 *     api.get('/exams', examsAnswer)
 *     api.post(`/exams/${examId}/confirm`, confirmAnswer)
 *     api.put(`/exams/${examId}`, saveExamAnswer, { draft, revision })
 */
export const api = {
  get: <T extends z.ZodType>(path: string, data: T, options?: CallOptions) => call('GET', path, data, undefined, options),
  post: <T extends z.ZodType>(path: string, data: T, body?: unknown, options?: CallOptions) => call('POST', path, data, body, options),
  put: <T extends z.ZodType>(path: string, data: T, body?: unknown, options?: CallOptions) => call('PUT', path, data, body, options),
  patch: <T extends z.ZodType>(path: string, data: T, body?: unknown, options?: CallOptions) => call('PATCH', path, data, body, options),
  delete: <T extends z.ZodType>(path: string, data: T, body?: unknown, options?: CallOptions) => call('DELETE', path, data, body, options),
  /** An answer that goes on for as long as the line holds, such as server-sent events. */
  stream: (path: string, options?: CallOptions): Promise<Response> => send('GET', path, undefined, options),
  /** A file: a picture, a PDF, a table. */
  file: async (path: string, options?: CallOptions): Promise<Blob> => (await send('GET', path, undefined, options)).blob(),
  /** A file whose address may not say what is asked for. */
  postForFile: async (path: string, body: unknown, options?: CallOptions): Promise<Blob> => (await send('POST', path, body, options)).blob(),
}

async function call<T extends z.ZodType>(method: Method, path: string, data: T, body: unknown, options: CallOptions = {}): Promise<z.output<T>> {
  const response = await send(method, path, body, options)
  const parsed = data.safeParse(unwrap(await readJson(response)))
  if (!parsed.success) {
    console.error(`The answer of ${method} ${path} does not have the agreed shape`, parsed.error)
    throw new ApiError({ message: 'The server answered something unexpected.', code: 'unexpected-answer', status: response.status })
  }
  return parsed.data
}

async function send(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  const token = readToken()
  const isForm = body instanceof FormData
  let response: Response
  try {
    response = await fetch(`/api${path}${queryString(options.query)}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    sayOffline()
  }
  if (response.ok) return response
  if (response.status === 401 && options.keepSessionOn401 !== true) {
    forgetSession()
    // A full page load: nothing of the old session stays in memory.
    if (location.pathname !== paths.login) location.assign(paths.login)
  }
  throw await refusalOf(response)
}

/** What stands in `data` of a success. By hand: the first pages load the library that checks only when it is needed. */
function unwrap(answer: unknown): unknown {
  const isSuccess = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true && 'data' in answer
  return isSuccess ? answer.data : undefined
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = await readJson(response)
  const { failureSchema } = await import('#contract/envelope.ts').catch(sayOffline)
  const parsed = failureSchema.safeParse(body)
  if (!parsed.success) return new ApiError({ message: response.statusText, code: 'unexpected-answer', status: response.status })
  const { message, code, errors, requestId } = parsed.data
  return new ApiError({ message, code, status: response.status, requestId, isFromServer: true, ...(errors && { errors }) })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    // The line broke, or the page was left, half way through the answer.
    return sayOffline()
  }
}

function sayOffline(): never {
  throw new ApiError({ message: 'The server could not be reached.', code: 'offline', status: 0 })
}

function queryString(query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
