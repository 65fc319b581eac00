import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { HAND_READER, linesSay } from '#engine/page/hand-answer.ts'
import { isDecidedAlone } from '#engine/marking/decided-alone.ts'

/** Answers that stand together in the grid, under one heading. */
export interface Section {
  key: string
  /**
   * What was written: it was read; nobody has read it for sure, and it holds all key words of its marks, or none, or seems to say
   * the same as the others of its section; or nothing was written, which is settled. Or what a search found: answers that wait, and settled ones.
   */
  kind: 'said' | 'right' | 'none' | 'unread' | 'blank' | 'found' | 'settled'
  /** What they say or seem to say; empty where that is not known. */
  label: string
  /** How sure the reading is, the least sure of them. */
  confidence: number
  /** The language model that read them; null where none did. */
  readBy: string | null
  changedByName: string | null
  /** The round that the server put it in; null for none. */
  round: number | null
  answers: readonly AnswerView[]
}

/** How many answers each section had when it was first on the screen, by its key. */
export type FirstSizes = ReadonlyMap<string, number>

/**
 * The groups of the review as the grid shows them: what settles most with one press comes first, by how many answers it had at first,
 * so that nothing moves while a person works. The groups of a round stay together. Answers of which nothing is known follow, then
 * blank ones. An answer that was read as blank and still waits has ink that nobody could read.
 */
export function arrangeSections(waiting: readonly AnswerGroup[], settled: readonly AnswerGroup[], first: FirstSizes = new Map()): Section[] {
  const open = waiting.filter((group) => group.needsReview)
  const said = open.flatMap((group): Section[] => {
    const answers = group.answers.filter(isRead)
    return answers.length === 0
      ? []
      : [{ ...sectionOf(answers), key: group.key, kind: 'said', label: labelOf(answers), changedByName: group.changedByName, round: group.round }]
  })
  const unread = Map.groupBy(
    open.flatMap((group) => group.answers.filter((answer) => !isRead(answer))),
    ({ hand }) => `unread ${hand?.seems?.kind ?? 'said'} ${hand?.seems?.says ?? ''}`.replace(' said ', ' ').trim(),
  )
  const blocks = [...Map.groupBy(said, ({ round }) => round).values(), ...[...unread].map(([key, answers]) => [unreadSection(key, answers)])]
  const sizeOf = ({ key, answers }: Section): number => first.get(key) ?? answers.length
  const rankOf = (block: readonly Section[]): number => (block.some(isUnknown) ? 0 : Math.max(...block.map(sizeOf)))
  const blank = settled.filter((group) => !group.needsReview).flatMap((group) => group.answers.filter(({ reading }) => reading.blank))
  return [
    ...blocks.toSorted((one, other) => rankOf(other) - rankOf(one)).flat(),
    ...(blank.length === 0 ? [] : [{ ...sectionOf(blank), key: 'blank', kind: 'blank' as const }]),
  ]
}

/** Whether nothing says that its answers are alike. */
function isUnknown({ kind, label }: Section): boolean {
  return kind === 'unread' && label === ''
}

function unreadSection(key: string, answers: readonly AnswerView[]): Section {
  const { kind, says } = answers[0]?.hand?.seems ?? { kind: 'said' as const, says: '' }
  // Those that seem to say the same stand side by side.
  const own = kind === 'none' ? answers.toSorted((one, other) => (seemingTextOf(one) < seemingTextOf(other) ? -1 : 1)) : answers
  const probabilities = answers.flatMap(({ hand }) =>
    hand === null
      ? []
      : linesSay(hand.lines) === ''
        ? hand.found.map(({ probability }) => probability)
        : hand.lines.map(({ fits }) => fits[0]?.probability ?? 0),
  )
  return {
    ...sectionOf(own),
    key,
    kind: kind === 'said' ? 'unread' : kind,
    label: says,
    ...(probabilities.length > 0 && { confidence: Math.min(...probabilities) }),
  }
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
const FIRST_CROPS = { said: 8, right: 48, none: 48, unread: 48, blank: 12, found: 48, settled: 12 }
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
  const said = sections.filter(({ kind, round }) => kind === 'said' && round !== null)
  const next = Math.min(...said.map(({ round }) => round ?? Infinity))
  const groups = said.filter(({ round }) => round === next)
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

/** Whether every chosen answer that has to be seen is on the screen. */
export function isEachSeen(chosen: readonly AnswerView[], shown: readonly { answers: readonly AnswerView[] }[]): boolean {
  const seen = new Set(shown.flatMap(({ answers }) => answers))
  return chosen.every((answer) => seen.has(answer) || !isDecidedAlone(answer))
}
