import { markCodePattern } from '#engine/exam/exam.ts'

/** What an examiner's code says about its mark point. */
export interface MarkCode {
  /** `M` method, `A` accuracy, `B` independent, `DM` method that depends on an earlier one, `penalty` marks taken off. */
  kind: 'M' | 'A' | 'B' | 'DM' | 'penalty'
  /** Whole marks the point is worth, or takes off. */
  marks: number
  /** Follow-through: judged from the pupil's own earlier value. */
  ft: boolean
  /** Depends on the point before it. */
  dep: boolean
  /** Correct answer only: no follow-through, no rounding. */
  cao: boolean
  /** Or words to that effect. */
  owtte: boolean
}

/** Reads a code such as `M1`, `B2`, `A1 ft cao` or `-1`. Null when it is no code. */
export function parseMarkCode(code: string): MarkCode | null {
  const match = markCodePattern.exec(code.trim())
  if (match === null) return null
  if (match[4] !== undefined) return { kind: 'penalty', marks: Number(match[4]), ft: false, dep: false, cao: false, owtte: false }
  const kind = (match[1] ?? '').toUpperCase()
  if (kind !== 'M' && kind !== 'A' && kind !== 'B' && kind !== 'DM') return null
  const suffixes = (match[3] ?? '').toLowerCase()
  return {
    kind,
    marks: Number(match[2]),
    ft: suffixes.includes('ft'),
    dep: suffixes.includes('dep'),
    cao: suffixes.includes('cao'),
    owtte: suffixes.includes('owtte'),
  }
}

/** The marks of a point, negative for a penalty; 0 for an unreadable code, which `checkExam` refuses. */
export function pointMarks(code: string): number {
  const parsed = parseMarkCode(code)
  if (parsed === null) return 0
  return parsed.kind === 'penalty' ? -parsed.marks : parsed.marks
}

export function isPenalty(code: string): boolean {
  return parseMarkCode(code)?.kind === 'penalty'
}

/** Whether the code is of a method mark, dependent or not. */
export function isMethod(code: string): boolean {
  const kind = parseMarkCode(code)?.kind
  return kind === 'M' || kind === 'DM'
}

/** The sum of the points of a scheme: the best `anyOf` of them, without penalties. */
export function sumPoints(codes: readonly string[], anyOf?: number): number {
  const worths = codes.map(pointMarks).filter((worth) => worth > 0)
  const counted = anyOf === undefined ? worths : worths.toSorted((a, b) => b - a).slice(0, anyOf)
  return counted.reduce((sum, each) => sum + each, 0)
}

/**
 * The index of the point that point `at` depends on, or null for an independent one. An A and a DM depend on the nearest
 * method point before them, a `dep` on the point directly before it.
 */
export function findDependence(codes: readonly string[], at: number): number | null {
  const own = parseMarkCode(codes[at] ?? '')
  if (own === null) return null
  if (own.kind === 'DM' || (own.kind === 'A' && !own.ft)) {
    for (let i = at - 1; i >= 0; i--) {
      if (isMethod(codes[i] ?? '')) return i
    }
    return null
  }
  return own.dep && at > 0 ? at - 1 : null
}

/** Whether its points are worth more than a question: "any 2 of 5". All marks then do not mean all points. */
export function hasSparePoints(codes: readonly string[], marks: number): boolean {
  return sumPoints(codes) > marks
}
