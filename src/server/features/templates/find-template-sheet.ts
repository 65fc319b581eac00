import type { SheetMapping } from '#engine/omr/exam-sheet.ts'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import { loadFiles } from '#server/features/templates/named-pictures.ts'
import { findExamTemplate, findExamTemplateVersion } from '#server/features/templates/queries.ts'
import { getValidTemplate } from '#server/features/templates/read-file.ts'
import type { Context } from '#server/platform/context.ts'
import type { AssetFiles } from '#server/platform/read-pages/reader-pool.ts'

/** What the pages of an exam are read by, as it was when it was chosen. */
export interface TemplateSheet {
  version: number
  template: OmrTemplate
  mapping: SheetMapping
  assets: AssetFiles
}

/** A worker reads the pages of few exams at a time, and a version never changes. */
const maxRemembered = 10
const remembered = new Map<string, TemplateSheet>()

/** Null for an exam on Sahihi sheets. */
export async function findTemplateSheet(ctx: Pick<Context, 'db' | 'objects'>, examId: string): Promise<TemplateSheet | null> {
  const chosen = await findExamTemplate(ctx.db, examId)
  if (chosen === null) return null
  const key = `${examId} ${chosen.version}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const frozen = await findExamTemplateVersion(ctx.db, examId, chosen.version)
  if (frozen === null) throw new Error(`The template of version ${chosen.version} of the exam ${examId} is not there.`)
  const { version, mapping } = frozen
  const sheet = { version, template: getValidTemplate(frozen.file), mapping, assets: await loadFiles(ctx, frozen.assets) }
  remembered.set(key, sheet)
  for (const oldest of [...remembered.keys()].slice(0, remembered.size - maxRemembered)) remembered.delete(oldest)
  return sheet
}
