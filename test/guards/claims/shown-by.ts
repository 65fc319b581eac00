/** What the page says of what nothing shows: samples, figures of the brand, promises, and what is still to come (`claim-mark.tsx`). */
export const claimKinds = ['sample', 'brand', 'promise', 'later'] as const
type ClaimKind = (typeof claimKinds)[number]

/**
 * What shows a claim: tests (a file in backticks, the beginning of a name between quotes) or records of a measurement (a command
 * and what was measured). Else a kind: how the page marks it.
 */
export type ShownBy = string

/** By the key of the text in the words files: what it says in English, and what shows that. */
export type Claims = Readonly<Record<string, readonly [says: string, shownBy: ShownBy]>>

/** Texts that stand together and are marked as a whole, by the beginning of their keys. */
export type MarkedTexts = Readonly<Record<string, ClaimKind>>
