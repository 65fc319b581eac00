import { isWithin } from '#engine/exam/from-paper/find-grids.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { POOR, type PageText, type Word } from '#engine/exam/from-paper/page-text.ts'

const MOST_NAMED = 20

/** Doubts each part whose paper or scheme was read from a picture, where errors often look right (docs/from-paper.md), and names its poor words. */
export function doubtPictures(parts: readonly DraftPart[], pages: readonly PageText[]): void {
  for (const part of parts) {
    const places = [...part.regions, ...part.schemeRegions]
    const words = places.flatMap((region) => (pages[region.page]?.words ?? []).filter((word) => word.sure !== undefined && isWithin(word, region)))
    if (words.length === 0) continue
    namePoor(part, words)
    part.doubts.push({ code: 'read-from-picture' })
  }
}

function namePoor(part: DraftPart, words: readonly Word[]): void {
  const poor = words.filter(({ sure }) => (sure ?? 1) < POOR).map(({ text }) => text)
  const own = part.doubts.find((doubt) => doubt.code === 'read-poorly')
  const all = [...new Set([...(own?.words ?? []), ...poor])].slice(0, MOST_NAMED)
  if (own !== undefined) own.words = all
  else if (all.length > 0) part.doubts.push({ code: 'read-poorly', words: all })
}
