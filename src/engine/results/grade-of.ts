import { type Grading, DEFAULT_BOUNDARIES } from '#engine/exam/exam.ts'
import { gradeWords } from '#engine/results/grade-words.ts'

export interface GradeRules {
  grading: Grading
  /** The school's own lower bounds in per cent; grades left out keep their default. */
  boundaries?: Readonly<Record<string, number>> | undefined
  language?: 'en' | 'sw' | undefined
}

/** The state of a pupil without a script: never a mark of 0. */
export function absentGrade(language: 'en' | 'sw' = 'en'): Grade {
  return { code: 'X', word: language === 'sw' ? 'Hakuwepo' : 'Absent', points: null }
}

/** The bands of a grading, best first; empty for `percent`. */
export function gradeBands({ grading, boundaries, language = 'en' }: GradeRules): GradeBand[] {
  const defaults = Object.entries(DEFAULT_BOUNDARIES[grading])
  return defaults.map(([code, from], at) => ({
    code,
    word: gradeWords[language].get(code) ?? code,
    points: defaults.length - at,
    from: boundaries?.[code] ?? from,
  }))
}

/**
 * The grade of a percentage, by lower bounds alone, so that 74.5 between two whole-number bands
 * lands in the lower one and never nowhere. Null is a pupil who was absent.
 */
export function gradeOf(percent: number | null, query: GradeRules): Grade {
  const language = query.language ?? 'en'
  if (percent === null) return absentGrade(language)
  const bands = gradeBands(query)
  // 57.99999999999999 is what floating point makes of 29 out of 50.
  const band = bands.find((each) => percent + 1e-9 >= each.from) ?? bands.at(-1)
  if (band === undefined) return { code: `${Math.round(percent)}%`, word: '', points: null }
  return { code: band.code, word: band.word, points: band.points }
}

/** Marks as a percentage, multiplied before dividing: 29 of 50 is exactly 58. */
export function percentOf(total: number, max: number): number {
  return max === 0 ? 0 : (total * 100) / max
}

/** A grade with its points and, for parents, its word. */
export interface Grade {
  code: string
  word: string
  points: number | null
}
export interface GradeBand extends Grade {
  /** Lower bound in per cent, inclusive. */
  from: number
}
