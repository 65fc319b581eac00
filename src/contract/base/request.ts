import type * as z from 'zod'
import type { AnyEndpoint, Endpoint } from '#contract/base/endpoint.ts'

type Part = 'params' | 'query' | 'body'
type PartOf<E, K extends Part> = E extends { readonly [P in K]: infer S extends z.core.$ZodType } ? S : never

/** What the server hands to who serves it: checked, and with the defaults filled in. Undefined where the endpoint takes none. */
export type Parsed<E, K extends Part> = [PartOf<E, K>] extends [never] ? undefined : z.output<PartOf<E, K>>

/** What stands in `data`, as the server writes it. */
export type Written<E extends Endpoint> = z.input<E['response']>
/** What stands in `data`, as a caller reads it. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

type Sent<E, K extends Part> = [PartOf<E, K>] extends [never]
  ? unknown
  : object extends z.input<PartOf<E, K>>
    ? { readonly [P in K]?: z.input<PartOf<E, K>> }
    : { readonly [P in K]: z.input<PartOf<E, K>> }

/** What a caller sends: parameters, query and body, each where the endpoint takes it. */
export type RequestOf<E> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>

/** A request of whatever endpoint, for the doors that send it. */
export interface AnyRequest {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Where an endpoint is asked: `/api/classes/4f…?all=1`. Throws where a parameter is missing. */
export function addressOf({ path }: Pick<AnyEndpoint, 'path'>, { params, query }: AnyRequest = {}): string {
  return `/api${fillPath(path, params)}${writeQuery(query)}`
}

function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs its parameter ${name}.`)
    return encodeURIComponent(value)
  })
}

/** `?from=3`, or nothing; what is null or undefined is left out. */
function writeQuery(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const words = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return words.length === 0 ? '' : `?${words.join('&')}`
}
