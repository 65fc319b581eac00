import type { PageText } from '#engine/exam/from-paper/page-text.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { fromPaperLimits } from '#contract/from-paper.ts'
import type { PictureFault } from '#engine/page/picture-fault.ts'
import { findPaperDraft, publishReading, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { openPrintReader } from '#server/platform/paper-files/read-print.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

type Page = PaperDraftRow['pages'][number]

/** Of all files, within the time that the job has. */
const LONGEST_READING_MS = 13 * 60_000
/** A picture with fewer sure words has no print, or cannot be read. */
const LEAST_WORDS = 3

/** A picture of a page on which hardly a word was read. */
interface UnreadPage {
  page: number
  file: number
  isBlurred: boolean
}

/** Reads the files of a draft page by page and writes down what it found. The same files give the same draft, so that it may run twice. */
export async function readPaperFiles(ctx: Context, { draftId }: { draftId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const row = await findPaperDraft(ctx.db, draftId)
  if (row === null || (row.state !== 'waiting' && row.state !== 'reading')) return 'skipped'
  await publishReading(ctx.db, draftId, { state: 'reading', pages: [] })
  const print = openPrintReader()
  const pages: Page[] = []
  const files: { pages: PageText[] }[] = []
  const unread: UnreadPage[] = []
  const readUntil = ctx.now().getTime() + LONGEST_READING_MS
  let at = 0
  try {
    for (const [file, { key }] of row.files.entries()) {
      at = file
      const texts: PageText[] = []
      for await (const page of ctx.readers.readPaper(await ctx.objects.get(key), row.schoolId)) {
        run.signal.throwIfAborted()
        if (pages.length >= fromPaperLimits.pagesMax)
          throw new UnusablePicture({ code: 'long-pdf', pages: pages.length + 1, maxPages: fromPaperLimits.pagesMax })
        if (ctx.now().getTime() > readUntil) throw new UnusablePicture({ code: 'slow-to-read', subject: 'file' })
        const { text, jpeg } = page.isScan ? await print.read(page) : page
        texts.push(text)
        if (page.isScan && !hasPrint(text)) unread.push({ page: pages.length, file, isBlurred: page.print?.isSharp === false })
        const stored = await ctx.objects.put(jpeg, 'image/jpeg')
        pages.push({ key: stored.key, file, width: text.width, height: text.height, isScan: page.isScan })
        await publishReading(ctx.db, draftId, { pages })
      }
      files.push({ pages: texts })
      const own = unread.filter((each) => each.file === file)
      if (own.length === texts.length) throw new UnusablePicture({ code: own.some(({ isBlurred }) => isBlurred) ? 'blurred-print' : 'no-print' })
    }
    const reading = await ctx.readers.draftPaper(files, row.schoolId)
    reading.asides.push(...unread.map((each) => asideOf(each, pages)))
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

function hasPrint({ words }: PageText): boolean {
  return words.filter(({ text, sure }) => (sure ?? 1) > 0.6 && /\p{L}{2}/u.test(text)).length >= LEAST_WORDS
}

/** Nobody should think that it was read. */
function asideOf({ page, isBlurred }: UnreadPage, pages: readonly Page[]): PaperDraft['asides'][number] {
  const { width = 0, height = 0 } = pages[page] ?? {}
  return {
    text: '',
    why: { code: isBlurred ? 'page-blurred' : 'page-without-print' },
    region: { page, x: 0, y: 0, w: width, h: height },
    label: null,
  }
}

export async function failPaper(ctx: Context, draftId: string, fault: PictureFault | null, file = 0): Promise<'done'> {
  await publishReading(ctx.db, draftId, { state: 'failed', failure: { file, fault } })
  return 'done'
}
