import { AppError } from '#contract/base/errors.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { canUseTemplates } from '#server/features/templates/policy.ts'
import { findTemplate, type ListedTemplate } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Throws `template-not-found` for one that does not exist, is deleted, or is another school's. */
export async function getTemplateFor(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  templateId: string,
  { deleted = false } = {},
): Promise<ListedTemplate> {
  const found = await findTemplate(db, templateId)
  if (found === null || !canUseTemplates(viewer, found.row) || (found.row.deletedAt !== null && !deleted)) throw new AppError('template-not-found')
  return found
}
