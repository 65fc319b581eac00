import type { AnswerGroup } from '#contract/review.ts'
import { textMatcher } from '#engine/text/search-fold.ts'
import type { GroupWords } from './group-words.ts'

type Wording = AnswerGroup['wordings'][number]

/** How the answer is worded among the others of its group. */
export function wordingOf({ wordings }: Pick<AnswerGroup, 'wordings'>, answerId: string): Wording | undefined {
  return wordings.find(({ answerIds }) => answerIds.includes(answerId))
}

/**
 * What the server is asked to take out of the group: the answer's wording, or the answer alone where the wording is the
 * whole group. Nothing where the answer is the whole group.
 */
export function itemsToUngroup(group: AnswerGroup, answerId: string, scope: 'wording' | 'one'): string[] {
  if (group.answers.length < 2) return []
  const wording = wordingOf(group, answerId)
  if (scope === 'one' || wording === undefined || wording.answerIds.length === group.answers.length) return [`answer:${answerId}`]
  return [wording.item]
}

/** What the server is asked to put together. One wording stands for its whole group. */
export function itemsToJoin(group: AnswerGroup, other: AnswerGroup | undefined): string[] {
  const [own, others] = [group.wordings[0], other?.wordings[0]]
  if (own === undefined || others === undefined || own.item === others.item) return []
  return [own.item, others.item]
}

/** What a group is called. */
export function nameGroup({ label, answers }: Pick<AnswerGroup, 'label' | 'answers'>, words: GroupWords['wordings']): string {
  return label === '' ? nameUnread(answers[0], words) : label
}

/** What an answer without words is called: by what was read here, if anything was. */
export function nameUnread(answer: AnswerGroup['answers'][number] | undefined, words: GroupWords['wordings']): string {
  if (answer?.reading.blank === true) return words.blank
  const found = answer?.hand?.found.map(({ text }) => text).join(', ') ?? ''
  const says = found === '' ? (answer?.hand?.seems?.says ?? '') : found
  return says === '' ? words.unread : words.readHere(says)
}

/** The other groups that this one may be put together with, those that share most words with it first. */
export function listPartners(groups: readonly AnswerGroup[], group: AnswerGroup, search: string): AnswerGroup[] {
  const own = wordsOf(group.label)
  const matches = textMatcher(search)
  return groups
    .filter((other) => other.key !== group.key && other.needsReview === group.needsReview)
    .filter(({ wordings, label }) => [label, ...wordings.map(({ text }) => text)].some(matches))
    .map((other) => ({ other, shared: [...wordsOf(other.label)].filter((word) => own.has(word)).length / Math.max(1, wordsOf(other.label).size) }))
    .toSorted((a, b) => b.shared - a.shared || b.other.answers.length - a.other.answers.length)
    .map(({ other }) => other)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
