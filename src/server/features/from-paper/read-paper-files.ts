import type { PageText } from '#engine/exam/from-paper/page-text.ts'
import { fromPaperLimits } from '#contract/from-paper.ts'
import type { PictureFault } from '#engine/page/picture-fault.ts'
import { findPaperDraft, publishReading, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { openPrintReader } from '#server/platform/paper-files/read-print.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

type Page = PaperDraftRow['pages'][number]

/** Reads the files of a draft page by page and writes down what it found. The same files give the same draft, so that it may run twice. */
export async function readPaperFiles(ctx: Context, { draftId }: { draftId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const row = await findPaperDraft(ctx.db, draftId)
  if (row === null || (row.state !== 'waiting' && row.state !== 'reading')) return 'skipped'
  await publishReading(ctx.db, draftId, { state: 'reading', pages: [] })
  const print = openPrintReader()
  const pages: Page[] = []
  const files: { pages: PageText[] }[] = []
  let at = 0
  try {
    for (const [file, { key }] of row.files.entries()) {
      at = file
      const texts: PageText[] = []
      for await (const page of ctx.readers.readPaper(await ctx.objects.get(key), row.schoolId)) {
        run.signal.throwIfAborted()
        if (pages.length >= fromPaperLimits.pagesMax)
          throw new UnusablePicture({ code: 'long-pdf', pages: pages.length + 1, maxPages: fromPaperLimits.pagesMax })
        texts.push(page.isScan ? await print.read(page) : page.text)
        const stored = await ctx.objects.put(page.jpeg, 'image/jpeg')
        pages.push({ key: stored.key, file, width: page.text.width, height: page.text.height, isScan: page.isScan })
        await publishReading(ctx.db, draftId, { pages })
      }
      files.push({ pages: texts })
    }
    const reading = await ctx.readers.draftPaper(files, row.schoolId)
    await publishReading(ctx.db, draftId, { state: 'ready', reading, pages, updatedAt: ctx.now() })
    return 'done'
  } catch (error) {
    if (error instanceof UnusablePicture) return await failPaper(ctx, draftId, error.fault, at)
    if (!run.isLastTry || run.signal.aborted) throw error
    ctx.log.error({ err: error, draftId }, 'The files of a paper could not be read.')
    return await failPaper(ctx, draftId, null, at)
  } finally {
    await print.close()
  }
}

export async function failPaper(ctx: Context, draftId: string, fault: PictureFault | null, file = 0): Promise<'done'> {
  await publishReading(ctx.db, draftId, { state: 'failed', failure: { file, fault } })
  return 'done'
}
