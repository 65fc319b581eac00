import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { presentResultLink } from '#server/features/publishing/present.ts'
import { findPublishingSettings, listResultLinks } from '#server/features/publishing/queries.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

export interface PrintedSlips {
  pdf: Uint8Array
  /** Whose slips are in it. */
  pupilIds: string[]
}

/**
 * The codes of an exam, or of some of its pupils, as slips to be cut apart, class by class. A code that works no more is left out.
 * Throws `exam-not-published`.
 */
export async function printSlips(
  ctx: Context,
  exam: ExamRow,
  { language, pupilIds }: { language: Language; pupilIds?: readonly string[] },
): Promise<PrintedSlips> {
  if (exam.publishedAt === null) throw new AppError('exam-not-published')
  const [settings, school, rows] = await Promise.all([
    findPublishingSettings(ctx.db, exam.schoolId),
    findSchoolName(ctx.db, exam.schoolId),
    listResultLinks(ctx.db, { examId: exam.id, ...(pupilIds && { pupilIds }) }),
  ])
  const open = rows.map((row) => ({ pupilId: row.pupilId, link: presentResultLink(ctx, row, settings) })).filter(({ link }) => !link.hasExpired)
  const slips = open.map(({ link: { name, admission, className, code, url, expiresAt } }) => ({
    name,
    admission,
    className: className ?? '',
    code,
    url,
    site: url.replace(/^https?:\/\//, '').replace(/#.*$/, ''),
    until: expiresAt ?? '',
  }))
  const sheet = { school, title: exam.title, language, printedAt: exam.publishedAt, slips }
  return { pdf: await ctx.heavyWork.of(exam.schoolId).printResultSlips(sheet), pupilIds: open.map(({ pupilId }) => pupilId) }
}
