import type { ServerResponse } from 'node:http'
import type { Viewer } from '#server/features/schools/policy.ts'
import { examChannel, examEvent, type ExamEvent } from '#server/features/exams/exam-events.ts'
import { presentCounts, presentUpload } from '#server/features/scans/present.ts'
import { countUploadsWaiting, listUploadsByIds } from '#server/features/scans/queries/uploads.ts'
import { showPages } from '#server/features/scans/show-pages.ts'
import { presentSheetSet } from '#server/features/sheets/present.ts'
import { listSheetSetsByIds } from '#server/features/sheets/queries.ts'
import { countPages } from '#server/features/papers/queries/page-counts.ts'
import { listPagesByIds } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'

/** The debounce of events: two cores read about twenty pages a second. */
const debounceMs = 250
const heartbeatMs = 15_000
/** How long an ended session may still listen. */
const sessionCheckMs = 1_000
const maxPerFlush = 200
/** A client that falls this far behind is disconnected: it reconnects and loads everything. */
const maxBehindBytes = 1_000_000

export interface ExamStream {
  examId: string
  viewer: Viewer
  /** Whether the caller may still listen. */
  isAllowed: () => Promise<boolean>
  out: ServerResponse
}

/** Sends what happens to an exam as server-sent events until either side ends the stream. Returns what ends it. */
export function streamExam(ctx: Context, { examId, viewer, isAllowed, out }: ExamStream): () => void {
  const pages = new Set<string>()
  const uploads = new Set<string>()
  const marked = new Set<string>()
  const sheets = new Set<string>()
  const phones = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  const unsubscribe = ctx.events.subscribe(examChannel(examId), {
    onEvent: (data) => take(examEvent.parse(data)),
    // Events were missed: the client reconnects and loads everything.
    onGap: () => end(),
  })
  const heartbeat = setInterval(() => write(': here\n\n'), heartbeatMs)
  const check = setInterval(() => void checkSession(), sessionCheckMs)
  out.on('close', end)
  write(': open\n\n')
  flushLater()

  function take(event: ExamEvent): void {
    if ('page' in event) pages.add(event.page)
    else if ('upload' in event) uploads.add(event.upload)
    else if ('marked' in event) marked.add(event.marked)
    else if ('phone' in event) phones.add(event.phone)
    else sheets.add(event.sheets)
    flushLater()
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), debounceMs)
  }

  async function flush(): Promise<void> {
    const pageIds = takeSome(pages)
    const uploadIds = takeSome(uploads)
    const paperIds = takeSome(marked)
    const sheetSetIds = takeSome(sheets)
    const phoneIds = takeSome(phones)
    try {
      const uploadRows = await listUploadsByIds(ctx.db, examId, uploadIds)
      for (const row of uploadRows) send('upload', presentUpload(row))
      const views = await showPages(ctx, viewer, await listPagesByIds(ctx.db, examId, pageIds))
      for (const view of views) send('page', view)
      const here = new Set(views.map(({ id }) => id))
      for (const pageId of pageIds) if (!here.has(pageId)) send('page-gone', { pageId })
      for (const phoneId of phoneIds) send('phone', { phoneId })
      for (const paperId of paperIds) send('marked', { paperId })
      for (const row of await listSheetSetsByIds(ctx.db, examId, sheetSetIds)) send('sheets', presentSheetSet(row))
      send('counts', presentCounts(await countPages(ctx.db, examId, ctx.now()), await countUploadsWaiting(ctx.db, examId)))
    } catch (error) {
      ctx.log.warn({ err: error }, 'Events of an exam could not be sent.')
      end()
    }
    timer = undefined
    if (!isEnded && pages.size + uploads.size + marked.size + sheets.size + phones.size > 0) flushLater()
  }

  async function checkSession(): Promise<void> {
    // An unreachable database says nothing about the session.
    if (!(await isAllowed().catch(() => true))) end()
  }

  function send(event: string, data: unknown): void {
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function write(text: string): void {
    if (isEnded) return
    out.write(text)
    if (out.writableLength > maxBehindBytes) end()
  }

  function end(): void {
    if (isEnded) return
    isEnded = true
    unsubscribe()
    clearInterval(heartbeat)
    clearInterval(check)
    clearTimeout(timer)
    out.end()
  }
  return end
}

function takeSome(set: Set<string>): string[] {
  const some = [...set].slice(0, maxPerFlush)
  for (const id of some) set.delete(id)
  return some
}
