import type * as z from 'zod'
import type { Role } from '#contract/base/role-names.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint. What they may see of it is the feature's policy. `phone`: a phone that was let in for one exam,
 * and nobody else. `family`: a guardian or a pupil who came in by a code on paper, and nobody else.
 */
export type Access = 'public' | 'signed-in' | 'phone' | 'family' | { readonly roles: readonly Role[] }

/** As little of a schema as is asked for: the compiler compares every schema of the contract with all that is named here. */
type Schema = z.core.$ZodType & Pick<z.ZodType, 'parse' | 'safeParse'>

interface Declared {
  /** Below `/api`, with the names of its parameters: `/classes/:classId`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  /** Answers those who are suspended or banned too. */
  readonly openToSuspended?: true
}

/** JSON in and out: the server serves it, the browser and the tests call it, the actor matrix is keyed by it. */
export interface Endpoint extends Declared {
  readonly method: Method
  /** A field that a PUT or a PATCH leaves out stays as it is, and null clears it. */
  readonly body?: Schema
  /**
   * What stands in `data` of a success. A field that the specification does not name has a default: a client goes on without it.
   * The server always sends it, because encoding fills in nothing.
   */
  readonly response: Schema
  /** Of a success; 200 where nothing is said. */
  readonly status?: 201
  /** Takes an `Idempotency-Key`: the same request sent again has its effect once and gets the same response. */
  readonly takesKey?: true
  /** A form with files in the place of a JSON body. */
  readonly form?: true
  /** The largest body, where it is not the usual one. */
  readonly maxBodyBytes?: number
}

/** An endpoint whose response is no JSON: a picture, a table, a PDF, a line of events, an upload in parts. */
export interface RawEndpoint extends Declared {
  readonly method: Method | 'HEAD' | 'OPTIONS'
  readonly raw: 'file' | 'events' | 'upload' | 'redirect'
  readonly body?: Schema
  /** What it is for cannot be said in OpenAPI, or concerns nobody who calls the API. */
  readonly isHidden?: true
}

export type AnyEndpoint = Endpoint | RawEndpoint

const declared = new WeakSet<object>()

/** Declares an endpoint, once, as a value. */
export function endpoint<const E extends Endpoint>(value: E): E {
  declared.add(value)
  return value
}

export function rawEndpoint<const E extends RawEndpoint>(value: E): E {
  declared.add(value)
  return value
}

/** Whether a value of a contract's module is an endpoint; for the guard that finds each of them served. */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && declared.has(value)
}

/** `PUT /api/classes/:classId`, as routes are named in OpenAPI, in logs and in the actor matrix. */
export function nameEndpoint({ method, path }: AnyEndpoint): string {
  return `${method} /api${path}`
}
