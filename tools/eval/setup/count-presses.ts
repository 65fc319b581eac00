import { isPartOf } from '#engine/exam/stems.ts'
import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import { textOf } from '#engine/exam/from-paper/draft-lines.ts'
import { findAlike } from '#engine/exam/from-paper/find-alike.ts'
import { readHeadOf } from '#engine/exam/from-paper/line-heads.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { bareText } from '#engine/exam/from-paper/place-lines.ts'
import { nextLabel, pressLines, readLineState, renamePart, withSaid, type LineState } from '#engine/exam/from-paper/press-line.ts'
import type { DraftLine } from '#engine/exam/from-paper/draft-line.ts'
import { type LineEdit, noEdits } from '#engine/exam/from-paper/paper-edits.ts'

export interface Presses {
  /** Taps on lines and on buttons until each part begins at its line. A number that is typed counts as two. */
  presses: number
  /** Parts that begin within a line, or whose words were not read: no press makes them. */
  unseen: string[]
  /** Parts that do not stand after all presses. */
  left: string[]
}

/**
 * Counts the presses that a person needs until every part of the paper begins at its line: each time they take what is offered where
 * that is right, put what is no question under the question above, and else begin the next part that is missing.
 */
export function countPresses(draft: PaperDraft, truth: readonly { label: string; text: string }[]): Presses {
  const { wanted, unseen } = findFirstLines(draft.lines ?? [], truth)
  // What stands over parts is no part of the truth.
  const isOver = (label: string | null): boolean => truth.some((part) => isPartOf(part.label, label ?? ''))
  let edits: LineEdit[] = []
  let presses = 0
  for (let turn = 0; turn < 400; turn += 1) {
    const state = readLineState(draft, edits)
    const missing = [...wanted].filter(([line, label]) => !isRight(state, line, label))
    const wrong = state.places.flatMap(({ isFirst, label }, line) => (isFirst && !wanted.has(line) && !isOver(label) ? [line] : []))
    if (missing.length === 0 && wrong.length === 0) break
    const offer = bestOffer(draft, state, { wanted, isOver })
    if (offer !== null) {
      presses += 1
      edits = withSaid(edits, offer)
    } else if (wrong.length > 0) {
      // All are selected, then put under the questions above, or out of them where none is above.
      presses += wrong.length + 1
      const said = wrong.flatMap((line) => pressLines(state, [line], { as: isBehindFirst(state, line) ? 'above' : 'left-out' }))
      edits = withSaid(edits, said)
    } else {
      const [first] = missing
      if (first === undefined) break
      const [line, label] = first
      const isPart = label.includes('(') && !isNumbered(state.lines[line])
      const said = pressLines(state, [line], { as: isPart ? 'part' : 'question' })
      const isNamed = nextLabel(state, line, isPart) === label
      presses += isNamed ? 2 : 4
      edits = withSaid(edits, said)
      if (!isNamed) {
        const begun = readLineState(draft, edits)
        edits = withSaid(edits, renamePart(begun, begun.places[line]?.label ?? '', label) ?? [{ line, as: 'begins', label }])
      }
    }
  }
  const end = readLineState(draft, edits)
  return { presses, unseen, left: [...wanted].filter(([line, label]) => !isRight(end, line, label)).map(([, label]) => label) }
}

/** As if the rules had found nothing at all. */
export function withoutParts(draft: PaperDraft): PaperDraft {
  return { ...draft, parts: [], stems: [] }
}

function isRight({ places }: LineState, line: number, label: string): boolean {
  const place = places[line]
  return place?.isFirst === true ? place.label?.toLowerCase() === label.toLowerCase() : place?.kind === 'over'
}

function isBehindFirst({ places }: LineState, line: number): boolean {
  return places.slice(0, line).some(({ isFirst }) => isFirst)
}

function isNumbered(line: DraftLine | undefined): boolean {
  const kind = line === undefined ? 'words' : readHeadOf(textOf(line)).kind
  return kind === 'number' || kind === 'named'
}

/** What is offered and brings more than taking its wrong lines back costs. */
function bestOffer(
  draft: PaperDraft,
  state: LineState,
  { wanted, isOver }: { wanted: ReadonlyMap<number, string>; isOver: (label: string | null) => boolean },
): LineEdit[] | null {
  const made = applyEdits(draft, { ...noEdits, lines: [...state.edits] })
  const offers = findAlike({ draft: made, places: state.places, edits: state.edits }).filter(({ kind }) => kind === 'questions' || kind === 'parts')
  const gains = offers.map(({ edits }) => {
    const right = edits.filter(({ line, label }) => wanted.get(line) === label && !isRight(state, line, label)).length
    const wrong = edits.filter(({ line, label }) => !wanted.has(line) && !isOver(label)).length
    return { edits, gain: 2 * right - wrong - 1 }
  })
  const best = gains.toSorted((a, b) => b.gain - a.gain)[0]
  return best === undefined || best.gain <= 0 ? null : best.edits
}

/** The line with which each part begins, and that of the words over the parts of a number. */
function findFirstLines(
  lines: readonly DraftLine[],
  truth: readonly { label: string; text: string }[],
): { wanted: Map<number, string>; unseen: string[] } {
  const wanted = new Map<number, string>()
  const unseen: string[] = []
  let from = 0
  for (const [index, { label, text }] of truth.entries()) {
    const asked = wordsOf(text)
    const found = lines.findIndex((line, at) => at >= from && line.of === 'paper' && begins(textOf(line), label, asked))
    if (found < 0) {
      unseen.push(label)
      continue
    }
    const number = /^[^(]+/.exec(label)?.[0] ?? label
    const isNew = truth[index - 1]?.label.startsWith(`${number}(`) !== true && label !== number
    const over = lines.findLastIndex(
      (line, at) => at >= from && at < found && line.of === 'paper' && isNumbered(line) && readHeadOf(textOf(line)).name === number,
    )
    if (isNew && over >= 0) wanted.set(over, number)
    wanted.set(found, label)
    from = found + 1
  }
  return { wanted, unseen }
}

/** A line begins a part when its first words are the part's, and its label is no other. */
function begins(text: string, label: string, asked: readonly string[]): boolean {
  const { name, kind } = readHeadOf(text)
  if (name !== null && kind !== 'named' && !label.toLowerCase().split(/[()]+/).includes(name)) return false
  const line = wordsOf(bareText(text, label))
  const count = Math.min(line.length, asked.length, 8)
  if (count === 0) return false
  return line.slice(0, count).filter((word, at) => word === asked[at]).length >= (count < 5 ? count : count - 1)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}
