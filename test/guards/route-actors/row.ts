import type { ActorName, Audience } from '#test/guards/route-actors/actors.ts'
import type { Ids, World } from '#test/guards/route-actors/known-ids.ts'

/** A field that no client may set: whose it is, when it was made, what one may do. */
export const ownFields = ['id', 'role', 'status', 'schoolId', 'ownerId', 'authorId', 'userId', 'createdAt', 'updatedAt', 'credits'] as const
export type OwnField = (typeof ownFields)[number]

export interface Row {
  who: Audience
  /** What follows `?` in the address. */
  query?: string
  /** A body that is right, for things of these ids. */
  body?: (ids: Ids) => unknown
  /** A body that is not JSON, with what goes before it. */
  raw?: (ids: Ids) => { headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> }
  /** What is used up, made anew for each who is let in. */
  fresh?: (world: World, name: ActorName) => Promise<Partial<Ids>>
  /** Statuses of who is let in; a success, where not said otherwise. */
  gives?: readonly number[]
  /** Fields above that this route does ask for. */
  takes?: readonly OwnField[]
  /** Lets unknown fields of the query pass: the address may be passed around with marks of others on it. */
  isLaxQuery?: boolean
}

/** By method and pattern, as the route is declared. */
export type Rows = Record<string, Row>
