import { isPartOf } from '#engine/exam/stems.ts'
import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { sumDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { CasePart, SetupCase } from '#tools/eval/setup/read-case.ts'

/** What a draft got right of a paper. Rates are over the parts that should come out; `silent` also counts parts that should not. */
export interface CaseResult {
  parts: number
  found: number
  textRight: number
  marksRight: number
  /** Parts that print marks. */
  withMarks: number
  pointsUsable: number
  /** Parts with points in the scheme. */
  withPoints: number
  /** Anything wrong, and no doubt shown beside it. */
  silent: number
  wrong: number
  doubtedRight: number
  faults: string[]
}

/**
 * Compares a draft with what should come out. A text is right when it has nearly the same words; points are usable when they earn the
 * marks of the part, are as many as the scheme has, and say its words and no others.
 */
export function compareCase({ parts }: Pick<SetupCase, 'parts'>, draft: PaperDraft): CaseResult {
  const result: CaseResult = {
    parts: parts.length,
    found: 0,
    textRight: 0,
    marksRight: 0,
    withMarks: parts.filter(({ marks }) => marks !== null).length,
    pointsUsable: 0,
    withPoints: parts.filter(hasAnswer).length,
    silent: 0,
    wrong: 0,
    doubtedRight: 0,
    faults: [],
  }
  const byLabel = new Map<string, DraftPart[]>()
  for (const part of draft.parts) byLabel.set(keyOf(part.label), [...(byLabel.get(keyOf(part.label)) ?? []), part])
  const isTotalRight = draft.printedTotal === null || draft.printedTotal === sumDraft(draft)
  const taken = new Set<DraftPart>()
  for (const [at, part] of parts.entries()) {
    const found = (byLabel.get(keyOf(part.label)) ?? []).find((each) => !taken.has(each))
    if (found !== undefined) taken.add(found)
    const faults: string[] = []
    if (found === undefined) faults.push('missing')
    else {
      result.found += 1
      if (isTextRight(part, found)) result.textRight += 1
      else faults.push(`text ${JSON.stringify([found.stem, '|', found.text, ...found.options].join(' ').slice(0, 160))}`)
      if (part.marks !== null && found.marks === part.marks) result.marksRight += 1
      else if (part.marks !== null) faults.push(`marks ${found.marks ?? 'none'} for ${part.marks}`)
      const trouble = hasAnswer(part) ? troubleOf(part, found) : null
      if (hasAnswer(part) && trouble === null) result.pointsUsable += 1
      if (trouble !== null) faults.push(trouble)
    }
    // A missing part is doubted where a neighbour says that something is missing, where parts were made of it, or where the printed total disagrees.
    const neighbours = [parts[at - 1], parts[at + 1]].flatMap((each) => (each === undefined ? [] : (byLabel.get(keyOf(each.label)) ?? [])))
    const beside = [...neighbours, ...draft.parts.filter(({ label }) => isPartOf(keyOf(label), keyOf(part.label)))]
    const isDoubted = found === undefined ? !isTotalRight || beside.some(({ doubts }) => doubts.length > 0) : found.doubts.length > 0
    if (faults.length > 0) {
      result.wrong += 1
      if (!isDoubted) result.silent += 1
      result.faults.push(`${part.label}${isDoubted ? '' : ' SILENT'}: ${faults.join('; ')}`)
    } else if (isDoubted) {
      result.doubtedRight += 1
      result.faults.push(`${part.label} right, yet doubted: ${found?.doubts.map(({ code }) => code).join(', ') ?? ''}`)
    }
  }
  for (const extra of draft.parts.filter((part) => !taken.has(part))) {
    const isDoubted = extra.doubts.length > 0
    result.wrong += 1
    if (!isDoubted) result.silent += 1
    result.faults.push(`${extra.label}${isDoubted ? '' : ' SILENT'}: is no question: ${extra.text.slice(0, 60)}`)
  }
  return result
}

function hasAnswer(part: CasePart): boolean {
  return part.points.length > 0 || part.answer !== null
}

/** Sections may put their name before a number that begins again. */
function keyOf(label: string): string {
  return label.toLowerCase()
}

function isTextRight(part: CasePart, found: DraftPart): boolean {
  const wanted = [part.text, ...part.options].join(' ')
  const options = found.options.join(' ')
  return [found.text, `${found.stem} ${found.text}`].some((text) => likeness(wanted, `${text} ${options}`) >= 0.9)
}

/** Why the points of a part cannot be used as they are; null where they can. */
function troubleOf(part: CasePart, found: DraftPart): string | null {
  if (part.answer !== null)
    return found.answer.length === 1 && likeness(found.answer[0] ?? '', part.answer) >= 0.9 ? null : `answer ${JSON.stringify(found.answer)}`
  const own = found.points.map(({ text, value, unit, expression }) => [text, value, unit, expression].filter((each) => each !== undefined).join(' '))
  // The truth may name what to accept and to reject, and need not.
  const said = found.points.map((point, at) => [own[at], ...(point.accept ?? []), ...(point.reject ?? [])].join(' ').trim())
  const show =
    `points ${JSON.stringify(found.points.map(({ code }, at) => `${code} ${said[at] ?? ''}`))}${found.anyOf === null ? '' : ` any ${found.anyOf}`}`.slice(
      0,
      300,
    )
  if (found.points.length === 0) return 'no points'
  const worth = found.points.map(({ code }) => Number(/\d+/.exec(code)?.[0] ?? 1)).toSorted((a, b) => b - a)
  const earned = worth.slice(0, found.anyOf ?? worth.length).reduce((sum, each) => sum + each, 0)
  const wanted = part.marks ?? part.points.reduce((sum, each) => sum + each.marks, 0)
  if (earned !== wanted) return `${show}: earns ${earned} of ${wanted}`
  if (found.points.length !== part.points.length) return `${show}: ${part.points.length} points wanted`
  // A number that is right stands for its whole line: "35.5" for "= 35.5" or "R.A.M. = 35.5".
  const meant = part.points.map(({ text }, at) => {
    const { value, unit = '' } = found.points[at] ?? {}
    return value !== undefined && (endsWith(text, `${value} ${unit}`) || endsWith(text, `${unit} ${value}`)) ? (own[at] ?? '') : text
  })
  if ([said, own].every((each) => likeness(meant.join(' '), each.join(' ')) < 0.85)) return `${show}: other words`
  // Unless the answer itself has such a sign: "=MAX(B2:B4)".
  const sign = /[✓✔]|√(?!\s?[\p{L}\d(])|√\s?1\b|\b[MAB]\d\b|\d\s*(?:mks?|marks?)\b/iu
  const hasSign = said.some((each, at) => sign.test(each) && !sign.test(part.points[at]?.text ?? ''))
  return hasSign ? `${show}: signs of marks in the words` : null
}

function endsWith(text: string, end: string): boolean {
  return wordsOf(text.replaceAll(/(\d)[ ,](?=\d{3})/g, '$1'))
    .join(' ')
    .endsWith(wordsOf(end).join(' '))
}

/** How much two texts have of the same words, from 0 to 1 (Dice). */
function likeness(a: string, b: string): number {
  const [one, two] = [wordsOf(a), wordsOf(b)]
  if (one.length + two.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of two) {
    const count = left.get(word) ?? 0
    if (count > 0) {
      shared += 1
      left.set(word, count - 1)
    }
  }
  return (2 * shared) / (one.length + two.length)
}

/** Words and figures, each a piece of its own, so that "H2O" and "H₂O", "2 x" and "2x" are alike. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  )
}
