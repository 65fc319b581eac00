import { nameEndpoint } from '#contract/base/endpoint.ts'
import type { AnyEndpoint, Endpoint, RawEndpoint } from '#contract/base/endpoint.ts'
import { addressOf } from '#contract/base/request.ts'
import type { AnyRequest, RequestOf, ResponseOf } from '#contract/base/request.ts'
import { ApiError } from '#web/api/api-error.ts'
import { readJson, sayOffline, send } from '#web/api/send.ts'
import type { SendOptions } from '#web/api/send.ts'

type BrowserRequest<E> = RequestOf<E> & (E extends { readonly form: true } ? { readonly form: FormData } : unknown)

/** What an endpoint takes; nothing where it takes nothing. */
export type CallArguments<E> =
  object extends BrowserRequest<E> ? [request?: BrowserRequest<E>, options?: SendOptions] : [request: BrowserRequest<E>, options?: SendOptions]

interface AnyBrowserRequest extends AnyRequest {
  readonly form?: FormData
}

/**
 * The one door to the server: sends what the endpoint takes, and gives what stands in `data` of its response. Every
 * failure is an ApiError.
 *
 *     call(listExams)
 *     call(saveExam, { params: { examId }, body: { draft, revision } })
 */
export function call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<ResponseOf<E>>
export function call(endpoint: Endpoint, request?: AnyBrowserRequest, options?: SendOptions): Promise<unknown> {
  return callAny(endpoint, request, options)
}

/** For what is written once for every endpoint; others use `call`, which knows the types. */
export async function callAny(endpoint: Endpoint, request: AnyBrowserRequest = {}, options: SendOptions = {}): Promise<unknown> {
  const response = await sendTo(endpoint, request, options)
  const parsed = endpoint.response.safeParse(unwrap(await readJson(response)))
  if (!parsed.success) {
    console.error(`The response of ${nameEndpoint(endpoint)} does not have the agreed shape`, parsed.error)
    throw new ApiError({ message: 'The server answered something unexpected.', code: 'unexpected-answer', status: response.status })
  }
  return parsed.data
}

/** For a change whose answer is not used: any success will do. */
export async function callForEffect<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<void>
export async function callForEffect(endpoint: Endpoint, request: AnyBrowserRequest = {}, options: SendOptions = {}): Promise<void> {
  await sendTo(endpoint, request, options)
}

/** A picture, a PDF, a table that is asked for when it is needed. */
export interface FileCall {
  key: readonly unknown[]
  fetch: (signal?: AbortSignal) => Promise<Blob>
}

export function fileOf<E extends RawEndpoint>(endpoint: E, ...rest: CallArguments<E>): FileCall
export function fileOf(endpoint: RawEndpoint, request: AnyBrowserRequest = {}): FileCall {
  return {
    key: [endpoint.path, request.params, request.query, request.body],
    fetch: async (signal) => (await sendTo(endpoint, request, { signal })).blob().catch(sayOffline),
  }
}

/** A response that lasts until the connection ends: server-sent events. */
export function callForEvents<E extends RawEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Response>
export async function callForEvents(endpoint: RawEndpoint, request: AnyBrowserRequest = {}, options: SendOptions = {}): Promise<Response> {
  return sendTo(endpoint, request, options)
}

function sendTo(endpoint: AnyEndpoint, request: AnyBrowserRequest, options: SendOptions): Promise<Response> {
  return send({ method: endpoint.method, address: addressOf(endpoint, request), body: request.body, form: request.form }, options)
}

/** What stands in `data` of a success. */
function unwrap(envelope: unknown): unknown {
  return typeof envelope === 'object' && envelope !== null && 'data' in envelope ? envelope.data : undefined
}
