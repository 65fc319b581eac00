import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'

/** Marks that stand over parts, or behind the last of them, for all: each part that prints none gets an equal share, under a doubt. */
export function shareStemMarks(own: readonly PaperPart[], stem: { marks: number | null; isEach: boolean }): void {
  const open = own.filter(({ marks, options }) => marks === null && options.length === 0)
  if (stem.marks === null || open.length === 0) return
  if (stem.isEach) {
    for (const part of open) part.marks = stem.marks
    return
  }
  const left = stem.marks - own.reduce((sum, { marks }) => sum + (marks ?? 0), 0)
  share(open, left)
}

/** "(i) Iron (ii) Copper (2 marks)": the marks behind the last part are those of all parts beside it. */
export function shareLastMarks(siblings: readonly PaperPart[]): void {
  const last = siblings.at(-1)
  const above = siblings.slice(0, -1)
  if (last === undefined || last.marks === null || above.length === 0 || above.some(({ marks, options }) => marks !== null || options.length > 0))
    return
  if (last.marks % siblings.length !== 0) return
  const { marks } = last
  last.marks = null
  share(siblings, marks)
}

function share(parts: readonly PaperPart[], marks: number): void {
  const each = marks / parts.length
  if (!Number.isInteger(each) || each <= 0) return
  for (const part of parts) {
    part.marks = each
    if (parts.length > 1) part.doubts.push({ code: 'marks-shared', marks, parts: parts.length })
  }
}
