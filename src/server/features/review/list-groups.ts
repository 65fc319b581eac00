import type { AnswerGroup } from '#contract/review.ts'
import { seemToSayInSteps, type Seeming } from '#engine/handwriting/seems-to-say.ts'
import { countDecisions } from '#engine/marking/decided-alone.ts'
import type { AnswerGroup as FoundGroup } from '#engine/marking/groups/group-answers.ts'
import { orderGroups, type OrderedGroup } from '#engine/marking/groups/order-groups.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import type { DecisionProposal } from '#server/features/review/propose-from-decisions.ts'
import { readGroups, type GroupsWanted, type ReadGroups } from '#server/features/review/read-groups.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'
import { mapYielding, runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** What waits of a question, in groups that a decision each settles. */
export interface ListedGroups {
  groups: AnswerGroup[]
  /** Decisions until nothing waits: strictly counted, whatever is likely. */
  decisionsLeft: number
}

/** Answers of one question that one decision settles, those that need one first and of these what settles most, in the order drawn for who asks. */
export async function listGroups(ctx: Pick<Context, 'db' | 'knowledge'>, actor: Actor, wanted: Omit<GroupsWanted, 'userId'>): Promise<ListedGroups> {
  const read = await readGroups(ctx, { ...wanted, userId: actor.userId })
  const seed = `${wanted.examId} ${wanted.question.id} ${actor.userId}`
  const ordered = orderGroups(read.groups, { seed, chanceOf: (group) => chanceOf(group, read) })
  const unread = [...read.rows.values()].flatMap(({ answer, hand }) => (answer.needsReview && isUnread(answer) ? [{ id: answer.id, hand }] : []))
  const { question, exam } = wanted
  const seemings = await runYielding(seemToSayInSteps({ question, language: exam.language, answers: unread, knowledge: ctx.knowledge }))
  const groups = await mapYielding(ordered, (group) => presentGroup(group, { ...read, seemings }, actor))
  return { groups, decisionsLeft: countDecisions(groups) }
}

/** The chance that the answers of a group earn their marks: what decisions taught of them, else the marker's own; of what nobody has read, nothing. */
function chanceOf({ answers }: FoundGroup, { rows, chances }: ReadGroups): number {
  const credits = answers.map((id) => {
    const answer = rows.get(id)?.answer
    if (answer === undefined || answer.confidence === 0) return 0.5
    return chances.get(id) ?? answer.credit
  })
  return credits.reduce((sum, each) => sum + each, 0) / Math.max(1, credits.length)
}

function isUnread({ reading }: AnswerRow['answer']): boolean {
  return !reading.blank && reading.choice.length === 0 && (reading.text ?? '') === ''
}

type Presented = Pick<ReadGroups, 'rows' | 'changes' | 'proposals'> & { seemings: ReadonlyMap<string, Seeming> }

function presentGroup(group: OrderedGroup, { rows, changes, proposals, seemings }: Presented, actor: Actor): AnswerGroup {
  const { key, needsReview, wordings, alike, changeId, round } = group
  const members = group.answers.flatMap((id) => rows.get(id) ?? [])
  return {
    key: `${needsReview ? 'review' : 'sure'}:${key}`,
    label: labelOf(group),
    needsReview,
    round,
    alike,
    changedByName: changes.find(({ id }) => id === changeId)?.madeByName ?? null,
    wordings: wordings.map(({ key: item, text, answers, marks, doubts }) => ({ item, text, answerIds: [...answers], marks, doubts })),
    proposal: presentProposal(
      group.answers.map((id) => proposals.get(id)),
      actor,
    ),
    answers: members.map((row) => presentAnswer(row, seemings.get(row.answer.id) ?? null)),
  }
}

export function labelOf({ wordings }: Pick<FoundGroup, 'wordings'>): string {
  return wordings[0]?.text ?? ''
}

/** One proposal for the group, where all its answers have it: a person may have put others in. */
function presentProposal(proposals: readonly (DecisionProposal | undefined)[], actor: Actor): AnswerGroup['proposal'] {
  const [first] = proposals
  if (first === undefined || proposals.some((each) => each?.awarded.join() !== first.awarded.join())) return null
  const { awarded, marks, likeCount, likeText, likeBy } = first
  return { awarded, marks, likeCount, likeText, isOwn: likeBy.size === 1 && likeBy.has(actor.userId) }
}
