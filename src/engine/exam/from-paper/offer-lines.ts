import type { MarkPoint } from '#engine/exam/exam.ts'
import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { readAnswer } from '#engine/exam/from-paper/read-answer.ts'
import { countAsked } from '#engine/exam/from-paper/read-formula.ts'
import { joinWraps } from '#engine/exam/from-paper/scheme-lines.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** Lines of a scheme that probably belong to a part, and the mark points that they would make. */
export interface Offer {
  lines: Line[]
  points: MarkPoint[]
  anyOf: number | null
  type: 'number' | 'short'
}

interface OfferContext {
  paper: readonly PaperPart[]
  parts: ReadonlyMap<string, { points: readonly MarkPoint[]; unshared: unknown; isPicture: boolean }>
  edge: number
}

/**
 * For each part without a mark point, the lines that a person would look at: those over the parts of its question, or those
 * of the part before it where that one is in doubt. Lines over several parts are shared out in order where that comes out.
 */
export function offerLines(
  answers: readonly { own: { label: string; isPart: boolean }; lines: readonly Line[] }[],
  { paper, parts, edge }: OfferContext,
): Map<string, Offer> {
  const offers = new Map<string, Offer>()
  const linesOf = new Map(answers.map(({ own, lines }) => [own.label, lines]))
  const isMissing = (part: PaperPart): boolean =>
    part.options.length === 0 && (parts.get(part.label)?.points.length ?? 0) === 0 && parts.get(part.label)?.isPicture !== true
  for (const [at, part] of paper.entries()) {
    if (!isMissing(part)) continue
    const over = [...linesOf].findLast(([label, lines]) => part.label.startsWith(`${label}(`) && lines.length > 0)
    if (over !== undefined) {
      const siblings = paper.filter((each) => each.label.startsWith(`${over[0]}(`) && isMissing(each))
      keep(part, shareOut(over[1], siblings, part, edge))
      continue
    }
    const before = paper[at - 1]
    const isDoubted = before !== undefined && before.place.number === part.place.number && parts.get(before.label)?.unshared !== null
    if (isDoubted) keep(part, linesOf.get(before.label) ?? [])
  }
  return offers

  function keep(part: PaperPart, lines: readonly Line[]): void {
    if (lines.length === 0) return
    const { points, anyOf, type } = readAnswer(joinWraps(lines, edge), { marks: part.marks, asked: countAsked(part.text) })
    if (points.length > 0) offers.set(part.label, { lines: [...lines], points, anyOf, type })
  }
}

/** One line a part, or one line a mark; else all lines to each. */
function shareOut(lines: readonly Line[], siblings: readonly PaperPart[], part: PaperPart, edge: number): readonly Line[] {
  const at = siblings.indexOf(part)
  const worths = siblings.map(({ marks }) => marks ?? 1)
  if (joinWraps(lines, edge).length !== lines.length) return lines
  if (lines.length === siblings.length) return lines.slice(at, at + 1)
  if (lines.length !== worths.reduce((sum, each) => sum + each, 0)) return lines
  const from = worths.slice(0, at).reduce((sum, each) => sum + each, 0)
  return lines.slice(from, from + (worths[at] ?? 0))
}
