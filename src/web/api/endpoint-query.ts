import { queryOptions } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyEndpoint, Endpoint } from '#contract/base/endpoint.ts'
import type { AnyRequest, RequestOf, ResponseOf } from '#contract/base/request.ts'
import { callAny } from '#web/api/call.ts'
import type { CallArguments } from '#web/api/call.ts'

type EndpointQuery<T> = ReturnType<typeof queryOptions<T>>

/** An endpoint as a query of the screen. Its key is the endpoint and what is asked of it. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): EndpointQuery<ResponseOf<E>>
export function queryOf(endpoint: Endpoint, request: AnyRequest = {}): EndpointQuery<unknown> {
  return queryOptions({ queryKey: keyOf(endpoint, request), queryFn: ({ signal }) => callAny(endpoint, request, { signal }) })
}

/** Some of the parameters, some of the query. */
type SomeOf<R> = { readonly [Part in keyof R]?: Partial<R[Part]> }

/** What was fetched from an endpoint; where parameters or a query are named, of those alone. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, request?: SomeOf<RequestOf<E>>): QueryKey
export function keyOf({ path }: AnyEndpoint, request: AnyRequest = {}): QueryKey {
  return [path, request.params ?? {}, request.query ?? {}]
}

/**
 * Fetches again what a change has made old, as far as it is on the screen; the rest when it is next looked at. A first
 * answer that is still under way may have left before the change: it is asked for anew, where the query client would wait for it.
 */
export async function refetch(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })))
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
