import type { MarkPoint } from '#engine/exam/exam.ts'
import { sumPoints } from '#engine/exam/mark-code.ts'
import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { readAnswer, type ReadAnswer } from '#engine/exam/from-paper/read-answer.ts'
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
  parts: ReadonlyMap<string, { points: readonly MarkPoint[]; criteria: readonly unknown[]; unshared: unknown; isPicture: boolean }>
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
  const isMissing = (part: PaperPart): boolean => {
    const { points = [], criteria = [], isPicture = false } = parts.get(part.label) ?? {}
    return part.options.length === 0 && points.length === 0 && criteria.length === 0 && !isPicture
  }
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

/**
 * The lines over parts that the scheme does not name, shared out in the paper's order: each part takes lines until it has its
 * marks. Null where the marks that they print do not come out for every part.
 */
export function shareByMarks(
  lines: readonly Line[],
  parts: readonly PaperPart[],
  edge: number,
): { part: PaperPart; lines: Line[]; read: ReadAnswer }[] | null {
  const shares: { part: PaperPart; lines: Line[]; read: ReadAnswer }[] = []
  const entries = entriesOf(lines, edge)
  let at = 0
  for (const [index, part] of parts.entries()) {
    const own: Line[] = []
    let read: ReadAnswer | null = null
    while (at < entries.length && (index === parts.length - 1 || read === null || read.printed < (part.marks ?? 0))) {
      own.push(...(entries[at] ?? []))
      at += 1
      read = readAnswer(
        entriesOf(own, edge).flatMap((each) => joinWraps(each, edge)),
        { marks: part.marks, asked: countAsked(part.text) },
      )
    }
    const earned =
      read === null
        ? 0
        : sumPoints(
            read.points.map(({ code }) => code),
            read.anyOf ?? undefined,
          )
    if (read === null || read.printed === 0 || part.marks === null || earned !== part.marks) return null
    shares.push({ part, lines: own, read })
  }
  return shares
}

/** The lines of each entry: a sentence may go on in the line below. */
function entriesOf(lines: readonly Line[], edge: number): Line[][] {
  const entries: Line[][] = []
  for (const line of lines) {
    const open = entries.at(-1)
    if (open !== undefined && joinWraps([...open, line], edge).length === joinWraps(open, edge).length) open.push(line)
    else entries.push([line])
  }
  return entries
}
