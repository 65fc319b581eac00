import { ApiError } from '#web/api/api-error.ts'
import { readLanguage } from '#web/api/chosen-language.ts'
import { refusalOf } from '#web/api/refusal-of.ts'
import { forgetSession, readToken } from '#web/api/session-storage.ts'
import { sitePaths } from '#web/site-paths.ts'

export interface SendOptions {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Only the sign-in call: its 401 means a wrong password, not an ended session. */
  keepSessionOn401?: boolean
}

/** What goes over the line. */
export interface Outgoing {
  method: string
  address: string
  body?: unknown
  form?: FormData | undefined
}

/** The response of a request that succeeded. Every failure is an ApiError, but for one that the caller broke off. */
export async function send({ method, address, body, form }: Outgoing, options: SendOptions = {}): Promise<Response> {
  const token = readToken()
  let response: Response
  try {
    response = await fetch(address, {
      method,
      headers: {
        // Sentences come back in the language of the page, whatever the browser speaks.
        'accept-language': readLanguage(),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined ? { body: JSON.stringify(body) } : form && { body: form }),
      ...(options.signal && { signal: options.signal }),
    })
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    return sayOffline()
  }
  if (response.ok) return response
  if (response.status === 401 && options.keepSessionOn401 !== true) {
    forgetSession()
    // A full page load: nothing of the old session stays in memory.
    const { login } = sitePaths(readLanguage())
    if (location.pathname !== login) location.assign(login)
  }
  throw refusalOf(await readJson(response), { status: response.status, fallback: response.statusText })
}

/** Null where the body is no JSON. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    // The line broke, or the page was left, half way through the response.
    return sayOffline()
  }
}

export function sayOffline(): never {
  throw new ApiError({ message: 'The server could not be reached.', code: 'offline', status: 0 })
}
