import type { CardView, RevisionView, TryView } from '#contract/revision.ts'

/** The page that is written when the web is built; the server puts today's cards into it. */
export const revisionTemplates = { en: '/revise/page', sw: '/sw/revise/page' } as const

/** What a form asks for; `show` is a try without an answer. */
export const revisionActs = ['open', 'try', 'show', 'say'] as const

/** How somebody came here: with the code of one result, or as a family that is in, to all that was published of a child. */
export type RevisionDoor = { code: string } | { linkId: string }

/** An answer that was not taken, with what was typed: nothing is lost. */
export interface RefusedTry {
  cardId: string
  text: string
  choice: readonly string[]
}

interface AnyRevisionPage {
  /** In this language, as the browser asked for it. */
  path: string
  /** Why what was asked for could not be done, in words. */
  problem: string | null
}

/** All that one page shows: the server says what, the web's own parts say how. */
export type RevisionPage = AnyRevisionPage &
  (
    | {
        kind: 'cards'
        door: RevisionDoor
        revision: RevisionView
        /** The card that was tried a moment ago. */
        tried: { card: CardView; result: TryView } | null
        /** Without a `problem` nothing was written. */
        refused: RefusedTry | null
      }
    /** Nobody has said whose cards: `code` is what was typed. */
    | { kind: 'code'; code: string }
    /** A child that nobody who is in sees. */
    | { kind: 'closed' }
  )
