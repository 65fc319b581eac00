import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import { templateLimits } from '#contract/templates.ts'
import { listNamedPictures, loadAssets, readSteps } from '#server/features/templates/named-pictures.ts'
import { storeSchoolFile } from '#server/features/storage/store-school-file.ts'
import { findTemplate, listAssets, putAsset, updateTemplate, type ListedTemplate, type TemplateRow } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture, type UnusableKind } from '#server/platform/images/unusable-picture.ts'
import { atTheScreen, type PagePicture } from '#server/platform/read-pages/reader-pool.ts'

const codes: Partial<Record<UnusableKind, PlainErrorCode>> = { empty: 'empty-file', 'not-a-picture': 'unsupported-type', 'too-large': 'too-large' }

/** A refusal of the threads as one of ours; everything else as it is. */
export function refusalOfPicture(error: unknown): unknown {
  return error instanceof UnusablePicture
    ? new AppError(codes[error.kind] ?? 'picture-unusable', { say: (language) => writePictureFault(error.fault, language) })
    : error
}

/** The first page of what was sent. Throws what it is refused for. */
export async function extractFirstPage(ctx: Context, bytes: Uint8Array, schoolId: string): Promise<PagePicture> {
  try {
    for await (const page of ctx.readers.splitUpload(bytes, atTheScreen(schoolId))) return page
  } catch (error) {
    throw refusalOfPicture(error)
  }
  throw new AppError('file-without-page')
}

/**
 * Keeps the picture of a blank sheet, or what several filled ones have in common, and lays it flat. The filled ones are not
 * kept. A template of which nothing is drawn yet takes the sheet's shape.
 */
export async function storeBlank(ctx: Context, { row }: ListedTemplate, files: readonly [Uint8Array, ...Uint8Array[]]): Promise<void> {
  const [first, ...others] = files
  const page = others.length === 0 ? await extractFirstPage(ctx, first, row.schoolId) : await mergeFilled(ctx, row, files)
  const { blankKey, blankProblem, size } = await straighten(ctx, row, page.bytes)
  const key = await storeSchoolFile(ctx, row.schoolId, page)
  await updateTemplate(ctx.db, row.id, { pictureKey: key, blankKey, blankProblem, updatedAt: ctx.now(), ...shapeOf(row, size) })
}

/** Throws `sheets-unlike`. */
async function mergeFilled(ctx: Context, row: TemplateRow, files: readonly Uint8Array[]): Promise<Pick<PagePicture, 'bytes' | 'type'>> {
  const pictures: Uint8Array[] = []
  for (const file of files) pictures.push((await extractFirstPage(ctx, file, row.schoolId)).bytes)
  const { preProcessors, size } = readSteps(row.file)
  const merged = await ctx.readers
    .mergeSheets({ pictures, preProcessors, size: isEmpty(row.file) ? null : size, assets: await loadAssets(ctx, row.id) }, atTheScreen(row.schoolId))
    .catch((error: unknown) => {
      throw refusalOfPicture(error)
    })
  if ('unlike' in merged) throw new AppError('sheets-unlike', { picture: merged.unlike + 1 })
  return { bytes: merged.jpeg, type: 'image/jpeg' }
}

/** A page of which nothing is drawn yet is as large as its sheet. */
function shapeOf({ file, revision }: TemplateRow, { width, height }: { width: number; height: number }): Partial<TemplateRow> {
  return isEmpty(file) ? { file: { ...file, pageDimensions: [width, height] }, revision: revision + 1 } : {}
}

function isEmpty(file: Record<string, unknown>): boolean {
  return Object.keys(file['fieldBlocks'] ?? {}).length === 0
}

/** Keeps a picture that the template names. Throws `invalid-input` for a name that it does not. */
export async function storeAsset(ctx: Context, { row }: ListedTemplate, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> {
  if (!listNamedPictures(readSteps(row.file).preProcessors).includes(name))
    throw new AppError('invalid-input', { errors: [fieldFault('name', 'picture-not-named')] })
  const there = await listAssets(ctx.db, row.id)
  if (there.length >= templateLimits.assetsMax && !there.some((asset) => asset.name === name))
    throw new AppError('too-many-template-pictures', { max: templateLimits.assetsMax })
  // Unpacked once in a thread: what cannot be read is not kept.
  await ctx.readers
    .straightenBlank({ picture: bytes, preProcessors: [], size: null, assets: new Map() }, atTheScreen(row.schoolId))
    .catch((error: unknown) => {
      throw refusalOfPicture(error)
    })
  const key = await storeSchoolFile(ctx, row.schoolId, { bytes, type: 'application/octet-stream' })
  await putAsset(ctx.db, { templateId: row.id, name, objectKey: key })
  await straightenAgain(ctx, row.id)
}

/** After its page, its steps or their pictures were changed. What cannot be laid flat is shown as it came, with the reason. */
export async function straightenAgain(ctx: Context, templateId: string): Promise<void> {
  const found = await findTemplate(ctx.db, templateId)
  if (found === null || found.row.pictureKey === null) return
  const { blankKey, blankProblem, size } = await straighten(ctx, found.row, await ctx.objects.get(found.row.pictureKey))
  await updateTemplate(ctx.db, templateId, { blankKey, blankProblem, ...shapeOf(found.row, size), updatedAt: ctx.now() })
}

async function straighten(ctx: Context, row: TemplateRow, picture: Uint8Array) {
  const { preProcessors, size } = readSteps(row.file)
  try {
    const blank = await ctx.readers.straightenBlank(
      {
        picture,
        preProcessors,
        size: isEmpty(row.file) ? null : size,
        assets: await loadAssets(ctx, row.id),
      },
      atTheScreen(row.schoolId),
    )
    const { key } = await ctx.objects.put(blank.jpeg, 'image/jpeg')
    return { blankKey: key, blankProblem: blank.problem, size: { width: blank.width, height: blank.height } }
  } catch (error) {
    throw refusalOfPicture(error)
  }
}
