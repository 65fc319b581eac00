import type { AnswerGroup } from '#contract/review.ts'

/** Where the reviewer is among the groups of a question: which group, and which answer of it. */
export interface Place {
  group: number
  answer: number
}

/** The same place by its ids: groups may change their order when they are fetched again. */
export interface Cursor {
  groupKey: string
  answerId: string
}

/** The answers that this person left for later. They come last. */
export type Aside = ReadonlySet<string>

const nothingAside: Aside = new Set()

/** The first group that waits for a person, else the first of all. */
export function firstPlace(groups: readonly AnswerGroup[], aside: Aside = nothingAside): Place {
  return nextWaitingGroup(groups, groups.length - 1, aside) ?? { group: 0, answer: 0 }
}

/** One answer on or back, into the neighbouring group at the end of a group. Stays at the first and the last answer. */
export function movePlace(groups: readonly AnswerGroup[], place: Place, step: 1 | -1): Place {
  const group = groups[place.group]
  if (group === undefined) return place
  const answer = place.answer + step
  if (answer >= 0 && answer < group.answers.length) return { group: place.group, answer }
  const neighbour = groups[place.group + step]
  if (neighbour === undefined) return place
  return { group: place.group + step, answer: step === 1 ? 0 : neighbour.answers.length - 1 }
}

/** The next group that waits after this one, from the start again after the last. Null when nothing waits. */
export function nextWaitingGroup(groups: readonly AnswerGroup[], from: number, aside: Aside = nothingAside): Place | null {
  const around = groups.map((_, offset) => (from + offset + 1) % groups.length).filter((index) => groups[index]?.needsReview === true)
  for (const index of around) {
    const answer = groups[index]?.answers.findIndex(({ id }) => !aside.has(id)) ?? -1
    if (answer !== -1) return { group: index, answer }
  }
  const [first] = around
  return first === undefined ? null : { group: first, answer: 0 }
}

/** Where the cursor points: at its answer, else at its group; null where neither is in view. */
export function findPlace(groups: readonly AnswerGroup[], cursor: Cursor | null): Place | null {
  if (cursor === null) return null
  for (const [group, { answers }] of groups.entries()) {
    const answer = answers.findIndex(({ id }) => id === cursor.answerId)
    if (answer !== -1) return { group, answer }
  }
  const group = groups.findIndex(({ key }) => key === cursor.groupKey)
  return group === -1 ? null : { group, answer: 0 }
}

/** What comes after a decision: the next answer of the group, or, after a whole group, the next group that waits. */
export function nextAfter(groups: readonly AnswerGroup[], place: Place, scope: 'group' | 'one', aside: Aside = nothingAside): Place {
  const later = scope === 'one' ? groups[place.group]?.answers.findIndex(({ id }, at) => at > place.answer && !aside.has(id)) : -1
  if (later !== undefined && later !== -1) return { group: place.group, answer: later }
  return nextWaitingGroup(groups, place.group, aside) ?? place
}
