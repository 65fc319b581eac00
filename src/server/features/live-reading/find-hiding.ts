import type { ExamRight } from '#contract/exams.ts'
import type { markHidings } from '#contract/live-reading.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { findSettings } from '#server/features/second-opinions/queries/opinions.ts'
import { isStandardising } from '#server/features/standardisation/is-standardising.ts'
import type { Context } from '#server/platform/context.ts'

/** Why nobody is shown a mark on a phone, or this person is not. */
export async function findHiding(
  { db }: Pick<Context, 'db'>,
  { exam, right }: { exam: ExamRow; right: ExamRight },
): Promise<(typeof markHidings)[number] | null> {
  if (right !== 'lead') return 'not-yours'
  if (await isStandardising(db, exam.id)) return 'standardisation'
  return (await findSettings(db, exam.id)) === null ? null : 'second-opinions'
}
