import * as z from 'zod'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import { addressOf } from '#contract/base/request.ts'
import type { AnyRequest, RequestOf, ResponseOf } from '#contract/base/request.ts'

type Arguments<E> = object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]

/** Calls an endpoint and gives what stands in `data` of its success; throws with the refusal's sentence. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<ResponseOf<E>>

/** `send` gives the body of the response. */
export function callThrough(send: (method: Endpoint['method'], address: string, body: unknown) => Promise<unknown>): CallEndpoint {
  function call<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<ResponseOf<E>>
  async function call(endpoint: Endpoint, request: AnyRequest = {}): Promise<unknown> {
    const envelope = await send(endpoint.method, addressOf(endpoint, request), request.body)
    const success = successSchema.safeParse(envelope)
    if (!success.success) throw new Error(`${nameEndpoint(endpoint)} was refused: ${JSON.stringify(envelope)}`)
    return endpoint.response.parse(success.data.data)
  }
  return call
}

const successSchema = z.object({ success: z.literal(true), data: z.unknown() })

/**
 * As somebody with this token, over the line: a new one each time, as the server may be about to end one that has long been idle.
 * @param from the address that a proxy, which the server trusts, names
 */
export function callAt(origin: string, token: string | null, from?: string): CallEndpoint {
  return callThrough(async (method, address, body) => {
    const response = await fetch(`${origin}${address}`, {
      method,
      headers: {
        connection: 'close',
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  })
}
