import type { PreProcessor } from '#engine/omr/template-schema.ts'
import { templateSchema } from '#engine/omr/template-schema.ts'
import { listAssets, type AssetRow } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { AssetFiles } from '#server/platform/read-pages/reader-pool.ts'

/** The steps of a file that may still be invalid elsewhere, and its size. */
export function readSteps(file: Record<string, unknown>): { preProcessors: PreProcessor[]; size: { width: number; height: number } | null } {
  const parsed = templateSchema.pick({ preProcessors: true, pageDimensions: true }).safeParse(file)
  if (!parsed.success) return { preProcessors: [], size: null }
  const [width, height] = parsed.data.pageDimensions
  return { preProcessors: parsed.data.preProcessors, size: { width, height } }
}

/** The names of the pictures that steps need. */
export function listNamedPictures(steps: readonly PreProcessor[]): string[] {
  const names = steps.flatMap((step) => {
    if (step.name === 'CropOnMarkers') return [step.options.relativePath]
    return step.name === 'FeatureBasedAlignment' ? [step.options.reference] : []
  })
  return [...new Set(names)]
}

export async function loadAssets(ctx: Context, templateId: string): Promise<AssetFiles> {
  return loadFiles(ctx, await listAssets(ctx.db, templateId))
}

export async function loadFiles(ctx: Pick<Context, 'objects'>, assets: readonly Pick<AssetRow, 'name' | 'objectKey'>[]): Promise<AssetFiles> {
  const files = await Promise.all(assets.map(async ({ name, objectKey }) => [name, await ctx.objects.get(objectKey)] as const))
  return new Map(files)
}
