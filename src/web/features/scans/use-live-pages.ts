import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getAiReadingRun } from '#contract/ai-reading.ts'
import { batchCounts, listPages, pageGone, pageView, uploadView, watchExam } from '#contract/scans.ts'
import type { BatchCounts, PageView, UploadView } from '#contract/scans.ts'
import { callForEvents } from '#web/api/call.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { refetchExams } from '#web/api/use-exam.ts'
import { followEvents, isRefusedForGood } from '#web/components/events/follow-events.ts'
import type { ServerEvent } from '#web/components/events/parse-events.ts'
import { dropPages, overviewQuery, storePages } from '#web/features/scans/page-calls.ts'

/** How often changes are shown: a batch is read faster than anybody can follow. */
const showMs = 200
/** What is wrong with papers is asked for again at most so often while pages come in. */
const overviewMs = 4_000

/** Keeps the lists of an exam's pages up to date while the screen is open. Returns whether it is connected. */
export function useLivePages(examId: string): { isLive: boolean } {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)

  useEffect(() => {
    const end = new AbortController()
    const news = batchNews(client, examId)
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent: news.take,
      onOpen() {
        setLive(true)
        // Whatever happened before the line stood was not heard.
        void refetch(client, keyOf(listPages, { params: { examId } }))
      },
      onLost: () => setLive(false),
      isFinal: isRefusedForGood,
      signal: end.signal,
    })
    return () => {
      end.abort()
      news.stop()
    }
  }, [client, examId])

  return { isLive }
}

function batchNews(client: QueryClient, examId: string) {
  const pages = new Map<string, PageView>()
  /** Pages that belong to another exam now. */
  const gone = new Set<string>()
  const uploads = new Map<string, UploadView>()
  let counts: BatchCounts | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let overviewTimer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    timer = undefined
    // A list on its way was made before this news: it is stored first, then the news upon it.
    if (client.isFetching({ queryKey: keyOf(listPages, { params: { examId } }) }) > 0) return wait()
    if (pages.size > 0) storePages(client, examId, [...pages.values()])
    if (gone.size > 0) dropPages(client, examId, gone)
    const newest = counts
    client.setQueryData(overviewQuery(examId).queryKey, (before) =>
      before === undefined ? before : { ...before, counts: newest ?? before.counts, uploads: mergeUploads(before.uploads, uploads) },
    )
    if (pages.size + gone.size + uploads.size > 0) askForOverview()
    pages.clear()
    gone.clear()
    uploads.clear()
    counts = null
  }
  function wait(): void {
    timer ??= setTimeout(show, showMs)
  }
  function askForOverview(): void {
    overviewTimer ??= setTimeout(() => {
      overviewTimer = undefined
      // Pages that have just been read may have begun AI reading, also where all of them arrived between two polls.
      void refetch(client, overviewQuery(examId).queryKey, keyOf(getAiReadingRun, { params: { examId } }))
      void refetchExams(client)
    }, overviewMs)
  }

  return {
    take({ event, data }: ServerEvent): void {
      if (event === 'page') {
        const page = pageView.parse(JSON.parse(data))
        pages.set(page.id, page)
        gone.delete(page.id)
      } else if (event === 'page-gone') {
        const { pageId } = pageGone.parse(JSON.parse(data))
        pages.delete(pageId)
        gone.add(pageId)
      } else if (event === 'upload') {
        const upload = uploadView.parse(JSON.parse(data))
        uploads.set(upload.id, upload)
      } else if (event === 'counts') counts = batchCounts.parse(JSON.parse(data))
      else return
      wait()
    },
    stop(): void {
      clearTimeout(timer)
      clearTimeout(overviewTimer)
    },
  }
}

function mergeUploads(before: readonly UploadView[], changed: ReadonlyMap<string, UploadView>): UploadView[] {
  const known = new Set(before.map((upload) => upload.id))
  return [...before.map((upload) => changed.get(upload.id) ?? upload), ...[...changed.values()].filter((upload) => !known.has(upload.id))]
}
