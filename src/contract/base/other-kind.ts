import * as z from 'zod'

/** A kind that is not known here. Its own name stands in its place; the type only keeps it apart from those that are known. */
export type OtherKind = '(not known here)'

/**
 * The kind of an entry that a newer server has added since. Beside the known entries of a union, it lets a page from before
 * an upgrade read a list with such entries in it. No server of today writes one.
 */
export function otherKind(known: readonly string[]): z.ZodType<OtherKind, never> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return z.string().refine((kind) => !known.includes(kind)) as unknown as z.ZodType<OtherKind, never>
}
