import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { HAND_READER, linesSay } from '#engine/page/hand-answer.ts'
import { isDecidedAlone } from '#engine/marking/decided-alone.ts'

/** Answers that stand together in the grid, under one heading. */
export interface Section {
  key: string
  /**
   * What was written: it was read; nobody has read it for sure, and it holds all key words of its marks, some, or none, or seems to
   * say the same as the others of its section; or nothing was written, which is settled. Or what a search found:
   * answers that wait, and settled ones.
   */
  kind: 'said' | 'right' | 'some' | 'none' | 'unread' | 'blank' | 'found' | 'settled'
  /** What they say or seem to say; empty where that is not known. */
  label: string
  /** How sure the reading is, the least sure of them. */
  confidence: number
  /** The language model that read them; null where none did. */
  readBy: string | null
  changedByName: string | null
  /** The groups of a round are asked about together; null for none. */
  round: number | null
  answers: readonly AnswerView[]
}

/** Where the server plans no round, as nothing was read for sure. */
const SEEMING_ROUND = -1

/**
 * The groups of the review as the grid shows them. The first round holds what was read by the server's plan and all that seems to
 * say something, the likeliest to be right first: one press chooses it. Later rounds follow, then answers of which nothing is
 * known, then blank ones. An answer that was read as blank and still waits has ink that nobody could read.
 */
export function arrangeSections(waiting: readonly AnswerGroup[], settled: readonly AnswerGroup[]): Section[] {
  const open = waiting.filter((group) => group.needsReview)
  const said = open.flatMap((group): Section[] => {
    const answers = group.answers.filter(isRead)
    return answers.length === 0
      ? []
      : [{ ...sectionOf(answers), key: group.key, kind: 'said', label: labelOf(answers), changedByName: group.changedByName, round: group.round }]
  })
  const unread = open.flatMap((group) => group.answers.filter((answer) => !isRead(answer)))
  const counts = Map.groupBy(unread, seemsOf)
  // A heading over each single answer would say less than one over all of them.
  const keyOf = (answer: AnswerView) => (isOfWords(answer) && counts.get(seemsOf(answer))?.length === 1 ? 'unread some' : seemsOf(answer))
  const next = said[0]?.round ?? null
  const sections = [...Map.groupBy(unread, keyOf)].map(([key, answers]) => unreadSection(key, answers, next ?? SEEMING_ROUND))
  const seeming = sections
    .filter(({ round }) => round !== null)
    .toSorted((one, other) => likelihoodOf(other) - likelihoodOf(one) || (one.key < other.key ? -1 : 1))
  const unknown = sections.filter(({ round }) => round === null)
  const isRight = (section: Section) => likelihoodOf(section) >= ALL_READ
  const isNext = ({ round }: Section) => next !== null && round === next
  const blank = settled.filter((group) => !group.needsReview).flatMap((group) => group.answers.filter(({ reading }) => reading.blank))
  return [
    ...seeming.filter(isRight),
    ...said.filter(isNext),
    ...seeming.filter((section) => !isRight(section)),
    ...said.filter((section) => !isNext(section)),
    ...unknown,
    ...(blank.length === 0 ? [] : [{ ...sectionOf(blank), key: 'blank', kind: 'blank' as const }]),
  ]
}

function seemsOf({ hand }: AnswerView): string {
  return `unread ${hand?.seems?.kind ?? 'said'} ${hand?.seems?.says ?? ''}`.replace(' said ', ' ').trim()
}

/** Whether it is named by words found in it, and not by a wording that fits all of it. */
function isOfWords({ hand }: AnswerView): boolean {
  return hand?.seems?.says.startsWith('…') === true
}

const ALL_READ = Number.MAX_VALUE

/** A wording that earns marks comes before words of one; of these, the more were found, the likelier it is right. */
function likelihoodOf({ kind, label, answers }: Section): number {
  if (kind !== 'unread') return { right: Infinity, said: 0, some: 1, none: 0, blank: 0, found: 0, settled: 0 }[kind]
  if (answers.some(isOfWords)) return 1 + label.length
  return answers[0]?.hand?.lines.every(({ fits: [first] }) => (first?.points.length ?? 0) > 0) === true ? ALL_READ : 0.5
}

function unreadSection(key: string, answers: readonly AnswerView[], round: number): Section {
  const { kind: seems, says } = answers[0]?.hand?.seems ?? { kind: 'said' as const, says: '' }
  const kind = key === 'unread some' ? 'some' : seems
  // Those that seem to say the same stand side by side.
  const own = kind === 'none' || kind === 'some' ? answers.toSorted((one, other) => (seemingTextOf(one) < seemingTextOf(other) ? -1 : 1)) : answers
  const probabilities = answers.flatMap(probabilitiesOf)
  return {
    ...sectionOf(own),
    key,
    kind: kind === 'said' ? 'unread' : kind,
    label: kind === 'some' ? '' : says,
    round: kind === 'said' && says === '' ? null : round,
    ...(probabilities.length > 0 && { confidence: Math.min(...probabilities) }),
  }
}

/** How sure is what an unread answer goes by: its wordings, else its key words, else what was read. */
function probabilitiesOf({ hand }: AnswerView): number[] {
  if (hand === null) return []
  if (linesSay(hand.lines) !== '') return hand.lines.map(({ fits }) => fits[0]?.probability ?? 0)
  return hand.found.length > 0
    ? hand.found.map(({ probability }) => probability)
    : hand.lines.flatMap(({ words = [] }) => words.map((word) => word.confidence))
}

/** What our own reader read of an answer, as the word list explains it. It is not what the pupil wrote. */
export function seemingTextOf({ hand }: Pick<AnswerView, 'hand'>): string {
  return (
    hand?.lines
      .flatMap(({ words, text }) => words?.map((word) => word.text) ?? [text])
      .join(' ')
      .trim() ?? ''
  )
}

export function sectionOf(answers: readonly AnswerView[]): Omit<Section, 'key' | 'kind'> {
  return {
    label: '',
    confidence: answers.reduce((least, { readingConfidence }) => Math.min(least, readingConfidence), 1),
    readBy: modelOf(answers[0]),
    changedByName: null,
    round: null,
    answers,
  }
}

/** The language model that read an answer; our own reader is none. */
function modelOf(answer: AnswerView | undefined): string | null {
  const name = answer?.model?.name ?? null
  return name === HAND_READER.name ? null : name
}

function isRead({ reading }: AnswerView): boolean {
  return !reading.blank && (reading.choice.length > 0 || (reading.text ?? '').trim() !== '')
}

/** The commonest wording of the answers: the group's own first wording may be of an answer that is gone. */
function labelOf(answers: readonly AnswerView[]): string {
  const texts = Map.groupBy(answers.map(textOf), (text) => text.toLowerCase())
  const [most] = [...texts.values()].toSorted((a, b) => b.length - a.length)
  return most?.[0] ?? ''
}

/** Settled answers can be chosen once somebody wants to mark them again. */
export function isSettledSection({ kind }: Pick<Section, 'kind'>): boolean {
  return kind === 'blank' || kind === 'settled'
}

/** What was read of an answer; empty where nothing was. */
export function textOf({ reading }: AnswerView): string {
  if (reading.blank) return ''
  return reading.choice.length > 0 ? reading.choice.join(', ') : (reading.text ?? '').trim()
}

/** How many groups are shown, and how many more at each press of "more groups". */
const FIRST_GROUPS = 6
const MORE_GROUPS = 12
/** How many crops of a group are shown. Those that nobody has read have to be seen one by one. */
const FIRST_CROPS = { said: 8, right: 48, some: 48, none: 48, unread: 48, blank: 12, found: 48, settled: 12 }
const MORE_CROPS = 60

/** How often "more" was pressed, for the groups and for each section. */
export interface Unfolded {
  groups: number
  sections: Readonly<Record<string, number>>
}

/** The parts of the grid that are on the screen, and what is folded away. */
export function foldSections(sections: readonly Section[], unfolded: Unfolded) {
  const said = sections.filter(({ kind }) => kind === 'said')
  const count = FIRST_GROUPS + MORE_GROUPS * unfolded.groups
  // A single group is shown rather than folded away.
  const shownSaid = said.length <= count + 1 ? said : said.slice(0, count)
  const rest = said.slice(shownSaid.length)
  const shown = sections
    .filter((section) => !rest.includes(section))
    .map((section) => {
      const limit = FIRST_CROPS[section.kind] + MORE_CROPS * (unfolded.sections[section.key] ?? 0)
      const answers = section.answers.length <= limit + 1 ? section.answers : section.answers.slice(0, limit)
      return { section, answers, more: section.answers.length - answers.length }
    })
  return { shown, rest }
}

/** What one press chooses: all answers that say the same. Of answers, or working, that nobody has read, only those on the screen. */
export function idsToChoose(section: Section, shown: readonly AnswerView[]): string[] {
  if (section.kind !== 'said') return shown.map(({ id }) => id)
  const seen = new Set(shown)
  return section.answers.filter((answer) => seen.has(answer) || !isDecidedAlone(answer)).map(({ id }) => id)
}

/**
 * The groups that the next round asks about, the likeliest to earn their marks first. Empty for a single group, which has
 * its own button. They stand together in the grid and are unfolded, so that nobody decides a wording unseen.
 */
export function findRound(sections: readonly Section[]): Section[] {
  const next = sections.find(({ round }) => round !== null)?.round
  const groups = sections.filter(({ round }) => round !== null && round === next)
  return groups.length > 1 ? groups : []
}

/** The crops of every group after the group of this crop. */
export function idsBelow(sections: readonly Section[], id: string | null): string[] {
  const own = sections.findIndex(({ answers }) => answers.some((answer) => answer.id === id))
  return own === -1 ? [] : sections.slice(own + 1).flatMap(({ answers }) => answers.map((answer) => answer.id))
}

/** Unfolds so many groups that these are on the screen. */
export function unfoldTo(unfolded: Unfolded, sections: readonly Section[], wanted: readonly Section[]): Unfolded {
  const said = sections.filter(({ kind }) => kind === 'said')
  const last = Math.max(...wanted.map((section) => said.indexOf(section)))
  return { ...unfolded, groups: Math.max(unfolded.groups, Math.ceil((last + 1 - FIRST_GROUPS) / MORE_GROUPS)) }
}

/** Whether one of these has to be seen before it is decided and has not been in sight. */
export function isAnyUnseen(chosen: readonly AnswerView[], seen: ReadonlySet<string>): boolean {
  return chosen.some((answer) => isDecidedAlone(answer) && !seen.has(answer.id))
}

/** Whether every chosen answer that has to be seen is on the screen. */
export function isEachSeen(chosen: readonly AnswerView[], shown: readonly { answers: readonly AnswerView[] }[]): boolean {
  const seen = new Set(shown.flatMap(({ answers }) => answers))
  return chosen.every((answer) => seen.has(answer) || !isDecidedAlone(answer))
}
