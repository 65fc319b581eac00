import type { Level } from '#engine/exam/exam.ts'

type LevelMarks = Pick<Level, 'from' | 'marks'>

/** "6–8" for a band, "6" for a level of one mark. */
export function formatLevelMarks({ from, marks }: LevelMarks): string {
  return from === undefined || from === marks ? String(marks) : `${from}–${marks}`
}

/** The marks of a level that can be given, the most first. */
export function listLevelMarks({ from, marks }: LevelMarks): number[] {
  return Array.from({ length: Math.max(1, marks - (from ?? marks) + 1) }, (_, less) => marks - less)
}

export function isInLevel({ from, marks }: LevelMarks, given: number): boolean {
  return given >= (from ?? marks) && given <= marks
}

export function isOverlapping(one: LevelMarks, other: LevelMarks): boolean {
  return (one.from ?? one.marks) <= other.marks && (other.from ?? other.marks) <= one.marks
}
