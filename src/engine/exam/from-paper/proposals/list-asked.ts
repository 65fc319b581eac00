import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'

/** What one reply has room for. */
const partsACall = 40

/** The parts in doubt about which AI reading has not answered yet, in their order, as many as one call holds. */
export function listAsked(draft: Pick<PaperDraft, 'parts'>, answered: readonly string[]): DraftPart[] {
  return draft.parts.filter(({ doubts, label }) => doubts.length > 0 && !answered.includes(label)).slice(0, partsACall)
}
