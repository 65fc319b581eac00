import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'

/** Answers that stand together in the grid, under one heading. */
export interface Section {
  key: string
  /** What they say was read; nobody has read them; nothing was written, which is settled. */
  kind: 'said' | 'unread' | 'blank'
  /** What they seem to say; empty where that is not known. */
  label: string
  /** How sure the reading is, the least sure of them. */
  confidence: number
  /** The language model that read them; null where none did. */
  readBy: string | null
  changedByName: string | null
  answers: readonly AnswerView[]
}

/**
 * The groups of the review as the grid shows them: what says the same together, then all that nobody has read, then what was
 * left blank. An answer that was read as blank and still waits has ink that nobody could read.
 */
export function arrangeSections(waiting: readonly AnswerGroup[], settled: readonly AnswerGroup[]): Section[] {
  const open = waiting.filter((group) => group.needsReview)
  const said = open.flatMap((group): Section[] => {
    const answers = group.answers.filter(isRead)
    return answers.length === 0
      ? []
      : [{ ...sectionOf(answers), key: group.key, kind: 'said', label: labelOf(answers), changedByName: group.changedByName }]
  })
  const unread = open.flatMap((group) => group.answers.filter((answer) => !isRead(answer)))
  const blank = settled.filter((group) => !group.needsReview).flatMap((group) => group.answers.filter(({ reading }) => reading.blank))
  return [
    ...said,
    ...(unread.length === 0 ? [] : [{ ...sectionOf(unread), key: 'unread', kind: 'unread' as const }]),
    ...(blank.length === 0 ? [] : [{ ...sectionOf(blank), key: 'blank', kind: 'blank' as const }]),
  ]
}

function sectionOf(answers: readonly AnswerView[]): Omit<Section, 'key' | 'kind'> {
  return {
    label: '',
    confidence: answers.reduce((least, { readingConfidence }) => Math.min(least, readingConfidence), 1),
    readBy: answers[0]?.model?.name ?? null,
    changedByName: null,
    answers,
  }
}

function isRead({ reading }: AnswerView): boolean {
  return !reading.blank && (reading.choice.length > 0 || (reading.text ?? '').trim() !== '')
}

/** As most of them wrote it: the group's own first wording may be of an answer that is gone by now. */
function labelOf(answers: readonly AnswerView[]): string {
  const texts = Map.groupBy(answers.map(textOf), (text) => text.toLowerCase())
  const [most] = [...texts.values()].toSorted((a, b) => b.length - a.length)
  return most?.[0] ?? ''
}

/** What was read of an answer; empty where nothing was. */
export function textOf({ reading }: AnswerView): string {
  if (reading.blank) return ''
  return reading.choice.length > 0 ? reading.choice.join(', ') : (reading.text ?? '').trim()
}

/** So many groups before "more groups", and so many more at each press. */
const FIRST_GROUPS = 6
const MORE_GROUPS = 12
/** So many crops of a group that says the same; of what nobody has read each one has to be looked at. */
const FIRST_CROPS = { said: 8, unread: 48, blank: 12 }
const MORE_CROPS = 60

/** What was unfolded by hand: how often, of the groups and of each section. */
export interface Unfolded {
  groups: number
  sections: Readonly<Record<string, number>>
}

/** The parts of the grid that are on the screen, and what is folded away. */
export function foldSections(sections: readonly Section[], unfolded: Unfolded) {
  const said = sections.filter(({ kind }) => kind === 'said')
  const count = FIRST_GROUPS + MORE_GROUPS * unfolded.groups
  // One group alone is not worth a press.
  const shownSaid = said.length <= count + 1 ? said : said.slice(0, count)
  const rest = said.slice(shownSaid.length)
  const shown = [...shownSaid, ...sections.filter(({ kind }) => kind !== 'said')].map((section) => {
    const limit = FIRST_CROPS[section.kind] + MORE_CROPS * (unfolded.sections[section.key] ?? 0)
    const answers = section.answers.length <= limit + 1 ? section.answers : section.answers.slice(0, limit)
    return { section, answers, more: section.answers.length - answers.length }
  })
  return { shown, rest }
}

/** What one press chooses: all that say the same, but of what nobody has read only what one sees. */
export function idsToChoose(section: Section, shown: readonly AnswerView[]): string[] {
  return (section.kind === 'said' ? section.answers : shown).map(({ id }) => id)
}
