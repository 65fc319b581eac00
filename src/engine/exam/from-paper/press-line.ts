import { isPartOf } from '#engine/exam/stems.ts'
import { textOf } from '#engine/exam/from-paper/draft-lines.ts'
import { labelFor } from '#engine/exam/from-paper/line-heads.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { placeAsRead, placeLines, type LinePlace } from '#engine/exam/from-paper/place-lines.ts'
import type { DraftLine } from '#engine/exam/from-paper/draft-line.ts'
import type { LineEdit } from '#engine/exam/from-paper/paper-edits.ts'

/** The lines of a draft and where each stands now. */
export interface LineState {
  lines: readonly DraftLine[]
  places: readonly LinePlace[]
  edits: readonly LineEdit[]
}

export function readLineState(reading: Pick<PaperDraft, 'parts' | 'lines'>, edits: readonly LineEdit[]): LineState {
  const lines = reading.lines ?? []
  return { lines, places: placeLines(placeAsRead(reading), lines, edits), edits }
}

/** What a person may say of lines. */
export type LinePress = { as: 'question' | 'part' | 'marks' | 'above' | 'left-out' } | { as: 'answer'; label: string }

/** The edits of one press. Where several lines begin a question, the first begins it and the others belong to it. */
export function pressLines(state: LineState, selected: readonly number[], press: LinePress): LineEdit[] {
  const [first, ...rest] = selected.toSorted((a, b) => a - b)
  if (first === undefined) return []
  switch (press.as) {
    case 'question':
    case 'part':
      return [
        { line: first, as: 'begins', label: nextLabel(state, first, press.as === 'part') },
        ...rest.map((line): LineEdit => ({ line, as: 'above', label: null })),
      ]
    case 'answer':
      return selected.map((line) => ({ line, as: 'answer', label: press.label }))
    default: {
      const { as } = press
      return selected.map((line) => ({ line, as, label: null }))
    }
  }
}

/** The label of a question or a part that begins with this line. */
export function nextLabel({ lines, places }: LineState, at: number, isPart: boolean): string {
  const line = lines[at]
  const own = places[at]
  const before = places.slice(0, at).findLast(({ isFirst }) => isFirst)?.label ?? null
  const taken = places.flatMap(({ isFirst, label }, index) => (isFirst && label !== null && index !== at ? [label] : []))
  // A part that goes on behind this line keeps its own name.
  if (own?.kind === 'part' && !own.isFirst && own.label !== null) taken.push(own.label)
  return labelFor(line === undefined ? '' : textOf(line), { before, taken: new Set(taken), isPart })
}

/** The edits that give a part another label, and the parts below it theirs. Null where that is taken. */
export function renamePart({ places, edits }: LineState, from: string, to: string): LineEdit[] | null {
  const rename = (label: string): string => (label === from ? to : isPartOf(label, from) ? `${to}${label.slice(from.length)}` : label)
  const labels = places.flatMap(({ isFirst, label }) => (isFirst && label !== null ? [label] : []))
  const renamed = labels.map(rename)
  if (new Set(renamed).size < renamed.length) return null
  const begins = places.flatMap(({ isFirst, label }, line): LineEdit[] =>
    isFirst && label !== null && rename(label) !== label ? [{ line, as: 'begins', label: rename(label) }] : [],
  )
  const named = edits.flatMap((edit): LineEdit[] =>
    edit.as !== 'begins' && edit.label !== null && rename(edit.label) !== edit.label ? [{ ...edit, label: rename(edit.label) }] : [],
  )
  return [...begins, ...named]
}

/** The edits with what was said last of each line. */
export function withSaid(edits: readonly LineEdit[], said: readonly LineEdit[]): LineEdit[] {
  const lines = new Set(said.map(({ line }) => line))
  return [...edits.filter(({ line }) => !lines.has(line)), ...said]
}
