import type { AnswerGroup } from '#contract/review.ts'
import type { AnswerGroup as FoundGroup } from '#engine/marking/groups/group-answers.ts'
import { orderGroups } from '#engine/marking/groups/order-groups.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import type { DecisionProposal } from '#server/features/review/propose-from-decisions.ts'
import { readGroups, type GroupsWanted, type ReadGroups } from '#server/features/review/read-groups.ts'
import { mapInTurns } from '#server/platform/take-turns.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Answers of one question that one decision settles, those that need one first, in the order drawn for who asks. */
export async function listGroups(ctx: Pick<Context, 'db' | 'knowledge'>, actor: Actor, wanted: Omit<GroupsWanted, 'userId'>): Promise<AnswerGroup[]> {
  const read = await readGroups(ctx, { ...wanted, userId: actor.userId })
  const ordered = orderGroups(read.groups, `${wanted.examId} ${wanted.question.id} ${actor.userId}`)
  return mapInTurns(ordered, (group) => presentGroup(group, read, actor))
}

function presentGroup(group: FoundGroup, { rows, changes, proposals }: ReadGroups, actor: Actor): AnswerGroup {
  const { key, needsReview, wordings, alike, changeId } = group
  const members = group.answers.flatMap((id) => rows.get(id) ?? [])
  return {
    key: `${needsReview ? 'review' : 'sure'}:${key}`,
    label: labelOf(group, members[0]?.answer.reading.blank === true),
    needsReview,
    alike,
    changedByName: changes.find(({ id }) => id === changeId)?.madeByName ?? null,
    wordings: wordings.map(({ key: item, text, answers, marks, doubts }) => ({ item, text, answerIds: [...answers], marks, doubts })),
    proposal: presentProposal(
      group.answers.map((id) => proposals.get(id)),
      actor,
    ),
    answers: members.map(presentAnswer),
  }
}

export function labelOf({ wordings }: Pick<FoundGroup, 'wordings'>, isBlank: boolean): string {
  const text = wordings[0]?.text ?? ''
  if (text !== '') return text
  return isBlank ? 'Nothing was written' : 'Not read yet'
}

/** One proposal for the group, where all its answers have it: a person may have put others in. */
function presentProposal(proposals: readonly (DecisionProposal | undefined)[], actor: Actor): AnswerGroup['proposal'] {
  const [first] = proposals
  if (first === undefined || proposals.some((each) => each?.awarded.join() !== first.awarded.join())) return null
  const { awarded, marks, likeCount, likeText, likeBy } = first
  return { awarded, marks, likeCount, likeText, isOwn: likeBy.size === 1 && likeBy.has(actor.userId) }
}
