import { textOf } from '#engine/exam/from-paper/draft-lines.ts'
import { withoutHead } from '#engine/exam/from-paper/line-heads.ts'
import type { Box, Region } from '#engine/exam/from-paper/page-text.ts'
import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { readSection } from '#engine/exam/from-paper/read-headings.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { DraftLine } from '#engine/exam/from-paper/draft-line.ts'
import type { LineEdit } from '#engine/exam/from-paper/paper-edits.ts'

/** Where a line stands in the draft. Each line stands in one place. */
export interface LinePlace {
  /** `over` is text over the part and its neighbours; `loose` is in no question. */
  kind: 'part' | 'marks' | 'over' | 'answer' | 'loose'
  label: string | null
  /** It is the first line of its part. */
  isFirst: boolean
}

const loose: LinePlace = { kind: 'loose', label: null, isFirst: false }

/** Where each line stands as the draft was read, found by the places of the parts. */
export function placeAsRead({ parts, lines = [] }: Pick<PaperDraft, 'parts' | 'lines'>): LinePlace[] {
  const owners = lines.map((line) => {
    const asked = line.of === 'furniture' ? undefined : ownerOf(line, parts, ({ regions }) => regions)
    const answered = line.of === 'paper' || line.of === 'furniture' ? undefined : ownerOf(line, parts, ({ schemeRegions }) => schemeRegions)
    return { asked: line.of === 'scheme' && answered !== undefined ? undefined : asked, answered }
  })
  const seen = new Set<string>()
  return lines.map((line, at) => {
    const { asked, answered } = owners[at] ?? {}
    if (asked !== undefined) {
      const isFirst = !seen.has(asked.label)
      seen.add(asked.label)
      return { kind: 'part', label: asked.label, isFirst }
    }
    if (answered !== undefined) return { kind: 'answer', label: answered.label, isFirst: false }
    const next = line.of === 'paper' ? owners.slice(at).find((owner) => owner.asked !== undefined)?.asked : undefined
    return next !== undefined && standsIn(textOf(line), next.stem) ? { kind: 'over', label: next.label, isFirst: false } : loose
  })
}

/** The part whose place holds the middle of the line; of several, the smallest. */
function ownerOf(line: DraftLine, parts: readonly DraftPart[], regionsOf: (part: DraftPart) => readonly Region[]): DraftPart | undefined {
  const found = parts.flatMap((part) =>
    regionsOf(part).flatMap((region) => (region.page === line.page && holds(region, line) ? [{ part, region }] : [])),
  )
  return found.toSorted((a, b) => a.region.w * a.region.h - b.region.w * b.region.h)[0]?.part
}

/** Boxes were rounded. */
const SLACK = 0.5

export function holds(region: Box, line: Box): boolean {
  const [x, y] = [line.x + line.w / 2, line.y + line.h / 2]
  return x >= region.x - SLACK && x <= region.x + region.w + SLACK && y >= region.y - SLACK && y <= region.y + region.h + SLACK
}

function standsIn(text: string, stem: string): boolean {
  const words = bareText(text)
  return words !== '' && stem.includes(words)
}

/** The words of a line without its label and its marks, as a question has them. */
export function bareText(text: string, label: string | null = null): string {
  const rest = withoutHead(text, label)
  return withoutMarks(rest, findPrintedMarks(rest))
}

/** Where each line stands after the presses of a person. */
export function placeLines(read: readonly LinePlace[], lines: readonly DraftLine[], edits: readonly LineEdit[]): LinePlace[] {
  const said = new Map(edits.map((edit) => [edit.line, edit]))
  // The part whose text is being read, the part of the reading that it replaces, and whether a person began it.
  let open: string | null = null
  let replaced: string | null = null
  let of: DraftLine['of'] | null = null
  const begun = new Set<string>()
  return lines.map((line, at): LinePlace => {
    const before = read[at] ?? loose
    const edit = said.get(at)
    if (before.kind === 'part' && before.label !== replaced) {
      replaced = before.label
      open = before.label
      of = null
    } else if (before.kind === 'over' && of !== null) of = null
    switch (edit?.as) {
      case 'begins': {
        open = edit.label
        of = line.of
        return firstOf(open, begun)
      }
      case 'above': {
        // A part that is put under the one above takes the rest of its lines there.
        if (edit.label !== null) open = edit.label
        else if (before.kind === 'part' && before.isFirst && open === before.label) open = [...begun].at(-1) ?? null
        return open === null ? loose : firstOf(open, begun)
      }
      case 'marks':
        return edit.label === null && open === null ? loose : { kind: 'marks', label: edit.label ?? open, isFirst: false }
      case 'answer':
        return { kind: 'answer', label: edit.label, isFirst: false }
      case 'left-out':
        return loose
      case undefined:
        break
    }
    if (before.kind === 'part' && open !== null) return firstOf(open, begun)
    // What a person began goes on through lines in which nothing was found, to the next heading.
    if (of !== null && readSection(textOf(line)) !== null) of = null
    if (before.kind === 'loose' && of === line.of && open !== null) return firstOf(open, begun)
    return before.kind === 'part' ? loose : before
  })
}

function firstOf(label: string | null, begun: Set<string>): LinePlace {
  if (label === null) return loose
  const isFirst = !begun.has(label)
  begun.add(label)
  return { kind: 'part', label, isFirst }
}
