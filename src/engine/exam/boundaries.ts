import type { Grading } from '#engine/exam/exam.ts'

/**
 * Lower bounds in per cent, best grade first. CBC 8 levels are the national ones of the KJSEA;
 * for KCSE and CBC 4 levels schools set their own, and these are the common ones.
 */
export const DEFAULT_BOUNDARIES: Record<Grading, Record<string, number>> = {
  kcse: { A: 80, 'A-': 75, 'B+': 70, B: 65, 'B-': 60, 'C+': 55, C: 50, 'C-': 45, 'D+': 40, D: 35, 'D-': 30, E: 0 },
  cbc8: { EE1: 90, EE2: 75, ME1: 58, ME2: 41, AE1: 31, AE2: 21, BE1: 11, BE2: 0 },
  cbc4: { EE: 80, ME: 60, AE: 40, BE: 0 },
  percent: {},
}
