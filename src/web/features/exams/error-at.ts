import type { DraftProblem } from '#web/features/exams/find-problems.ts'

export type PlacedProblem = Pick<DraftProblem, 'field' | 'message'>

/** What is wrong at one field, for the line below it; undefined where nothing is. */
export function errorAt(problems: readonly PlacedProblem[], field: string): string | undefined {
  const found = problems.filter((problem) => problem.field === field).map(({ message }) => message)
  return found.length === 0 ? undefined : found.join(' ')
}

/** The problems inside one part, such as `scheme.0`, each at its field of that part. */
export function problemsIn(problems: readonly PlacedProblem[], part: string): PlacedProblem[] {
  return problems.filter(({ field }) => field.startsWith(`${part}.`)).map(({ field, message }) => ({ field: field.slice(part.length + 1), message }))
}
