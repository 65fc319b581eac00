import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/base/errors.ts'
import { templateLimits } from '#contract/templates.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { readSteps } from '#server/features/templates/named-pictures.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  listAssets,
  lockTemplate,
  putAsset,
  updateTemplate,
  type ListedTemplate,
} from '#server/features/templates/queries.ts'
import { getValidTemplate, refuseHostileFile } from '#server/features/templates/read-file.ts'
import { straightenAgain } from '#server/features/templates/store-blank.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** A template of which nothing is drawn yet: an A4 page whose edges are looked for. */
const newFile: Record<string, unknown> = {
  pageDimensions: [990, 1400],
  bubbleDimensions: [28, 28],
  preProcessors: [],
  fieldBlocks: {},
}

export interface NewTemplate {
  name: string
  file?: Record<string, unknown> | undefined
  evaluation?: Record<string, unknown> | undefined
}

/** An empty one, or one from its file, which must be valid. Throws `template-invalid`, `too-large` for more than a school needs. */
export async function createTemplate(ctx: Context, actor: Actor, { name, file, evaluation }: NewTemplate): Promise<string> {
  if (file !== undefined) {
    refuseHostileFile(file, 'file')
    getValidTemplate(file)
  }
  if (evaluation !== undefined) refuseHostileFile(evaluation, 'evaluation')
  const schoolId = getSchoolId(actor)
  await refuseTooMany(ctx, schoolId)
  return insertTemplate(ctx.db, { schoolId, madeBy: actor.userId, name, file: file ?? newFile, evaluation: evaluation ?? null })
}

async function refuseTooMany(ctx: Context, schoolId: string): Promise<void> {
  if ((await countTemplates(ctx.db, schoolId)) >= templateLimits.perSchool)
    throw new AppError('too-many-templates', { max: templateLimits.perSchool })
}

/** With its pictures, under a name of its own. */
export async function copyTemplate(ctx: Context, actor: Actor, { row }: ListedTemplate): Promise<string> {
  await refuseTooMany(ctx, row.schoolId)
  return ctx.db.transaction(async (tx) => {
    const { file, evaluation, pictureKey, blankKey, blankProblem, schoolId } = row
    const name = `${row.name.slice(0, templateLimits.nameMaxChars - 7)} (copy)`
    const id = await insertTemplate(tx, { schoolId, madeBy: actor.userId, name, file, evaluation, pictureKey, blankKey, blankProblem })
    for (const asset of await listAssets(tx, row.id)) await putAsset(tx, { templateId: id, name: asset.name, objectKey: asset.objectKey })
    return id
  })
}

/** Stores what is drawn so far, valid or not. A change of the page or its steps lays the blank sheet flat again. */
export async function saveTemplate(
  ctx: Context,
  { row }: ListedTemplate,
  { name, file, revision }: { name: string; file: Record<string, unknown>; revision: number },
): Promise<void> {
  refuseHostileFile(file, 'file')
  await ctx.db.transaction(async (tx) => {
    const now = await lockTemplate(tx, row.id)
    if (now === null || now.deletedAt !== null) throw new AppError('template-not-found')
    // The answer to a save may have been lost on the way: the same content sent again is stored already.
    const isSameFile = isDeepStrictEqual(now.file, file)
    if (isSameFile && now.name === name) return
    if (now.revision !== revision) throw new AppError('template-changed-elsewhere')
    // A new name changes nothing of what is read.
    await updateTemplate(tx, row.id, { name, file, revision: isSameFile ? revision : revision + 1, updatedAt: ctx.now() })
  })
  if (!isDeepStrictEqual(readSteps(row.file), readSteps(file))) await straightenAgain(ctx, row.id)
}

/** Takes it off the list until it is restored. Throws `template-in-use` while an exam is read by it. */
export async function deleteTemplate(ctx: Context, actor: Actor, { row }: ListedTemplate): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Nobody chooses it between the look and the deletion.
    await lockTemplate(tx, row.id)
    if (((await findTemplate(tx, row.id))?.examCount ?? 0) > 0) throw new AppError('template-in-use')
    await updateTemplate(tx, row.id, { deletedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'template.delete', subject: row.id })
  })
}

export async function restoreTemplate(ctx: Context, actor: Actor, { row }: ListedTemplate): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await updateTemplate(tx, row.id, { deletedAt: null })
    await recordAudit(tx, { actor, action: 'template.restore', subject: row.id })
  })
}
