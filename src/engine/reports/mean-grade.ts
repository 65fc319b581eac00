import { gradeBands, type Grade } from '#engine/results/grade-of.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { Language } from '#engine/words/words.ts'

export type NoMeanGrade = 'no-mathematics' | 'no-language' | 'too-few'

interface MeanGrade {
  /** Of 84. Null where there is no mean grade. */
  points: number | null
  grade: Grade | null
  why: NoMeanGrade | null
  /** The subjects that count, by their keys. */
  counted: string[]
}

interface GradedSubject {
  key: string
  percent: number | null
  points: number | null
}

/** Subjects of a mean grade, and what they can earn together. */
const subjectsOfMean = 7
export const meanPointsMax = subjectsOfMean * 12

const mathematics = /^(?:\d{3}\s+)?(?:mathematics|maths?|hisabati)(?: [ab]| alternative [ab])?$/
const languages = /^(?:\d{3}\s+)?(?:english|kiingereza|kiswahili|kenyan? sign language|ksl)$/

/**
 * The council's rule: Mathematics, the best language and the five best others, seven subjects of 84 points. The mean grade is
 * that of a seventh of the points, rounded. Without seven such subjects there is none.
 */
export function findMeanGrade(subjects: readonly GradedSubject[], language: Language): MeanGrade {
  const best = subjects
    .filter(({ points }) => points !== null)
    .map(({ key, percent, points }) => ({ key: subjectKey(key), name: key, percent: percent ?? 0, points: points ?? 0 }))
    .toSorted((a, b) => b.points - a.points || b.percent - a.percent || a.name.localeCompare(b.name))
  const none = (why: NoMeanGrade): MeanGrade => ({ points: null, grade: null, why, counted: [] })
  const first = best.find(({ key }) => mathematics.test(key))
  if (first === undefined) return none('no-mathematics')
  const tongue = best.find(({ key }) => languages.test(key))
  if (tongue === undefined) return none('no-language')
  const others = best.filter((each) => each !== first && each !== tongue).slice(0, subjectsOfMean - 2)
  if (others.length < subjectsOfMean - 2) return none('too-few')
  const counted = [first, tongue, ...others]
  const points = counted.reduce((sum, each) => sum + each.points, 0)
  const band = gradeBands({ grading: 'kcse', language }).find((each) => each.points === Math.round(points / subjectsOfMean))
  const grade = band === undefined ? null : { code: band.code, word: band.word, points: band.points }
  return { points, grade, why: null, counted: counted.map(({ name }) => name) }
}
