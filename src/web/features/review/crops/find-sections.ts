import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { hasReading, matchReading } from '#engine/marking/words/match-reading.ts'
import { sectionOf, type Section } from './sections.ts'

/** How sure the readings of a band are at least, the surest first. */
const bands = { surely: 0.8, likely: 0.5, perhaps: 0 } as const
export type Band = keyof typeof bands

/** What a search has found, as parts of the grid: answers that wait, the surest first, then those that are settled. */
export interface Found {
  sections: Section[]
  /** So many answers were found. */
  count: number
  /** So many have no reading that a search could look in. */
  unread: number
}

/** The answers whose reading holds what is searched for. */
export function findSections(search: string, waiting: readonly AnswerGroup[], settled: readonly AnswerGroup[]): Found {
  const sureOf = matchReading(search)
  const answersOf = (groups: readonly AnswerGroup[], needsReview: boolean) =>
    groups.filter((group) => group.needsReview === needsReview).flatMap((group) => group.answers)
  const [open, done] = [answersOf(waiting, true), answersOf(settled, false)]
  const find = (answers: readonly AnswerView[]) =>
    answers
      .map((answer) => ({ answer, sure: sureOf(answer) }))
      .filter(({ sure }) => sure > 0)
      .toSorted((one, other) => other.sure - one.sure)
  const inBands = Map.groupBy(find(open), ({ sure }) => bandOf(sure))
  const foundDone = find(done)
  const section = (key: string, kind: 'found' | 'settled', found: ReturnType<typeof find>): Section => ({
    ...sectionOf(found.map(({ answer }) => answer)),
    key,
    kind,
    label: search.trim(),
    confidence: found.at(-1)?.sure ?? 0,
  })
  const sections = [
    ...[...inBands].map(([band, found]) => section(`found ${band}`, 'found', found)),
    ...(foundDone.length === 0 ? [] : [section('found settled', 'settled', foundDone)]),
  ]
  return {
    sections,
    count: sections.reduce((sum, { answers }) => sum + answers.length, 0),
    unread: [...open, ...done].filter((answer) => !hasReading(answer)).length,
  }
}

export function bandOf(sure: number): Band {
  return sure >= bands.surely ? 'surely' : sure >= bands.likely ? 'likely' : 'perhaps'
}
