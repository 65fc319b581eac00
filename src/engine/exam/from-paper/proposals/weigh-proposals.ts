import { applyEdits, applyLinesAndForms } from '#engine/exam/from-paper/edits.ts'
import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { PartProposal, Proposed } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { contentOf, isSameContent, sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import type { PaperEdits } from '#engine/exam/from-paper/paper-edits.ts'

interface WeighedDraft {
  draft: PaperDraft
  /** Parts of which AI reading found the marks and the answer that stand there now. */
  agreed: ReadonlySet<string>
}

/**
 * Shows the proposals of AI reading as doubts of the edited draft. Nothing is applied: a differing proposal is the first
 * doubt until a person accepts or rejects it. A part that a person changed gets no proposal.
 */
export function weighProposals(reading: PaperDraft, edits: PaperEdits, proposals: readonly PartProposal[]): WeighedDraft {
  const draft = applyEdits(reading, edits)
  if (proposals.length === 0) return { draft, agreed: new Set() }
  const read = new Map(applyLinesAndForms(reading, edits).parts.map((part) => [part.label, part]))
  const settled = new Set(edits.parts.filter((part) => part.settled.includes('ai-differs')).map(({ label }) => label))
  const agreed = new Set<string>()
  const parts = draft.parts.map((part): DraftPart => {
    const proposal = proposals.find(({ label }) => label === part.label)
    const before = read.get(part.label)
    if (proposal === undefined || before === undefined) return part
    if (settled.has(part.label)) return doubtUnproven(proposal, part, edits)
    const proposed = differenceOf(proposal, part, before)
    if (proposed === 'same') agreed.add(part.label)
    if (proposed === 'same' || proposed === null) return part
    return { ...part, doubts: [{ code: 'ai-differs', proposed }, ...part.doubts] }
  })
  return { draft: { ...draft, parts }, agreed }
}

/** What was taken and rests on no word that was read stays in doubt until a person has compared it with the page. */
function doubtUnproven({ content, isUnproven }: PartProposal, part: DraftPart, { parts }: PaperEdits): DraftPart {
  const isSettled = parts.some(({ label, settled }) => label === part.label && settled.includes('ai-unproven'))
  const isTaken = content !== null && isSameContent(content, contentOf(part))
  return isUnproven !== true || isSettled || !isTaken ? part : { ...part, doubts: [{ code: 'ai-unproven' }, ...part.doubts] }
}

/** Null where a person changed the same field, or where marks and points would not add up with their change. */
function differenceOf({ marks, content, isUnproven }: PartProposal, now: DraftPart, read: DraftPart): Proposed | 'same' | null {
  const hasOther = { marks: marks !== null && marks !== now.marks, content: content !== null && !isSameContent(content, contentOf(now)) }
  if (!hasOther.marks && !hasOther.content) return content === null || marks === null ? null : 'same'
  const isFree = { marks: now.marks === read.marks, content: isSameContent(contentOf(now), contentOf(read)) }
  const proposed: Proposed = {
    marks: hasOther.marks && isFree.marks ? marks : null,
    content: hasOther.content && isFree.content ? content : null,
    ...(isUnproven === undefined ? {} : { isUnproven }),
  }
  if (proposed.marks === null && proposed.content === null) return null
  const taken = proposed.content ?? contentOf(now)
  const worth = proposed.marks ?? now.marks
  return taken.type === 'choice' || taken.points.length === 0 || sumOf(taken) === worth ? proposed : null
}
