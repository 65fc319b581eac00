import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'

/** What one reply has room for. */
const partsACall = 40
/** What one request has room for: some three megabytes. */
const picturesACall = 12
/** Of pages on which no word was read, for they may hold the scheme of any part. */
const unreadACall = 8

type Drafted = Pick<PaperDraft, 'parts' | 'covers' | 'unread'>

/** The parts in doubt about which AI reading has not answered yet, in their order, as many as one call holds with their pages. */
export function listAsked(draft: Drafted, answered: readonly string[]): DraftPart[] {
  const asked: DraftPart[] = []
  for (const part of draft.parts) {
    if (part.doubts.length === 0 || answered.includes(part.label)) continue
    if (asked.length >= partsACall || (asked.length > 0 && pagesOf(draft, [...asked, part]).length > picturesACall)) break
    asked.push(part)
  }
  return asked
}

/** The pages of which a picture is sent with these parts: theirs, and those on which no word was read. None of a draft of before pictures were sent. */
export function listShown(draft: Drafted, parts: readonly DraftPart[]): number[] {
  return draft.covers === undefined ? [] : pagesOf(draft, parts).slice(0, picturesACall)
}

function pagesOf({ unread = [] }: Drafted, parts: readonly DraftPart[]): number[] {
  const own = parts.flatMap(({ regions, schemeRegions }) => [...regions, ...schemeRegions].map(({ page }) => page))
  return [...new Set([...own, ...unread.slice(0, unreadACall)])].toSorted((a, b) => a - b)
}
