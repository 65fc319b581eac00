import { AppError } from '#contract/base/errors.ts'
import type { Db } from '#db/client.ts'
import { findBarePage, saveUpright, type Page } from '#server/features/papers/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { atTheScreen } from '#server/platform/read-pages/reader-pool.ts'

/** What it takes to draw a page. */
export type Drawing = Pick<Context, 'db' | 'objects' | 'readers' | 'log'>
/** What a page is drawn by. */
export type UprightOf = Pick<Page, 'id' | 'uprightKey'>

/** By database and page: concurrent requests for crops of a page draw it once. */
const drawing = new WeakMap<Db, Map<string, Promise<Uint8Array | null>>>()

/**
 * Gets the upright page as a JPEG; null where no page was found on the picture. A page of bubbles is drawn and stored at the first
 * request, by its upload and the position of the page on it. Two processes that draw it concurrently make the same bytes.
 * Throws `picture-not-shown`.
 */
export async function uprightPicture(ctx: Drawing, { id, uprightKey }: UprightOf): Promise<Uint8Array | null> {
  if (uprightKey !== null) return ctx.objects.get(uprightKey)
  const here = drawing.get(ctx.db) ?? new Map<string, Promise<Uint8Array | null>>()
  drawing.set(ctx.db, here)
  const drawn = here.get(id) ?? drawAndKeep(ctx, id).finally(() => here.delete(id))
  here.set(id, drawn)
  return drawn
}

async function drawAndKeep(ctx: Drawing, pageId: string): Promise<Uint8Array | null> {
  const page = await findBarePage(ctx.db, pageId)
  // Another process drew it meanwhile.
  if (page !== null && page.uprightKey !== null) return ctx.objects.get(page.uprightKey)
  if (page === null || page.uprightPlan === null) return null
  const { uprightPlan: plan, pictureKey, schoolId } = page
  const picture = await ctx.objects.get(pictureKey)
  // Viewers do not queue behind the school's own batch.
  const jpeg = await ctx.readers.drawPicture({ picture, as: { kind: 'upright', plan } }, atTheScreen(schoolId)).catch((error: unknown) => {
    if (!(error instanceof UnusablePicture)) throw error
    ctx.log.info({ err: error, pageId }, 'A page cannot be drawn.')
    throw new AppError('picture-not-shown')
  })
  const { key } = await ctx.objects.put(jpeg, 'image/jpeg')
  await saveUpright(ctx.db, { id: pageId, uprightPlan: plan }, key)
  return jpeg
}
