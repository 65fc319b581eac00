import { AppError } from '#contract/base/errors.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'

/** What was printed of one question and decides how its marks on paper are understood. */
interface Skeleton {
  id: unknown
  type: unknown
  /** Of a choice: what each bubble stands for. */
  options: unknown
  /** Of a number: printed at the grid, so that it counts as given. */
  unit: unknown
}

/**
 * The refusal of a change that would move something of the printed questions; null when pages that were read
 * under `before` mean the same under `after`. Words, marks and schemes may change; both may be invalid.
 */
export function findMovedQuestion(before: Draft, after: Draft): AppError | null {
  const old = listSkeletons(before)
  const next = listSkeletons(after)
  if (old.length !== next.length) {
    return new AppError(next.length > old.length ? 'questions-not-added' : 'questions-not-removed', { printed: old.length })
  }
  for (const [at, was] of old.entries()) {
    const is = next[at]
    if (is === undefined) continue
    if (was.id !== is.id) return new AppError('question-keeps-place', { question: String(was.id) })
    const part = (['type', 'options', 'unit'] as const).find((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    if (part !== undefined) return new AppError('question-part-fixed', { question: String(was.id), part })
  }
  return null
}

function listSkeletons({ questions }: Draft): Skeleton[] {
  return Array.isArray(questions) ? questions.map((question: unknown) => skeletonOf(question)) : []
}

function skeletonOf(question: unknown): Skeleton {
  if (!isRecord(question)) return { id: null, type: null, options: null, unit: null }
  const { id, type, options, scheme } = question
  const points: unknown[] = type === 'number' && Array.isArray(scheme) ? scheme : []
  const units = points.map((point) => (isRecord(point) && typeof point.unit === 'string' ? point.unit.trim() : ''))
  return {
    id: trimmed(id),
    type,
    options: type === 'choice' && Array.isArray(options) ? options.map(trimmed) : null,
    unit: units.find((unit) => unit !== '') ?? null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}
