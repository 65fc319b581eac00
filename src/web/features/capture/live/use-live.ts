import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OfflineExam } from '#contract/live-reading.ts'
import { isPageAgain, namesItself, type SaidOfNumbers } from '#engine/papers/follow-packets.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { listReadings, updateReading } from '#web/components/captured/reading-store.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import {
  decideAnswer,
  followClass,
  listDoubts,
  summarisePage,
  toPhoneReading,
  viewLast,
  type ClassState,
  type LiveDoubt,
  type LiveView,
  type ReadPicture,
} from '#web/features/capture/live/live-view.ts'

export interface Live {
  view: LiveView | null
  state: ClassState
  /** The page that lies under the phone, as it was read. */
  page: LivePage | null
  doubts: LiveDoubt[]
  reading: (picture: string) => ReadPicture | undefined
  /** A row or a grid cut out of a picture, where it is still known. */
  crop: (picture: string, question: string) => Blob | null
  /** Whether this is the page that was read last; and whether that one would be known again. */
  isAgain: (page: LivePage) => boolean
  knowsPage: boolean
  addPage: (captured: CapturedPicture, page: LivePage) => void
  removePicture: (picture: string) => void
  decide: (doubt: LiveDoubt, chosen: string[]) => void
  /** What is asked now is left for later. */
  leave: () => void
  sayOfNumbers: (said: SaidOfNumbers) => void
}

const croppedPages = 20
const nothing = { read: 0, doubted: 0, missing: 0 }

/** What this phone has read of an exam, and what is to be said and asked of the page that was read last. */
export function useLive(exam: OfflineExam | null, { userId, examId }: { userId: string; examId: string }): Live {
  const [read, setRead] = useState<readonly ReadPicture[]>([])
  // The rows that were cut out of the last few pages: the memory of a phone must not grow with the class.
  const [pages, setPages] = useState<ReadonlyMap<string, Pick<LivePage, 'reading' | 'crops'>>>(new Map())
  const [page, setPage] = useState<{ picture: string; page: LivePage } | null>(null)
  const [said, setSaid] = useState<ReadonlyMap<string, SaidOfNumbers>>(new Map())
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    let isGone = false
    listReadings(userId, examId).then(
      (stored) => {
        if (isGone) return
        const before = stored.map(({ pictureId, takenAt, reading }) => ({ picture: pictureId, takenAt, reading }))
        setRead((now) => [...before.filter(({ picture }) => now.every((each) => each.picture !== picture)), ...now])
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, examId])

  const addPage = useCallback(({ id, takenAt }: CapturedPicture, seen: LivePage) => {
    const reading = toPhoneReading(seen, new Date(takenAt))
    setRead((before) => [...before, { picture: id, takenAt, reading }])
    setPage({ picture: id, page: seen })
    const { reading: rows, crops } = seen
    if (crops.size > 0) setPages((before) => new Map([...[...before].slice(1 - croppedPages), [id, { reading: rows, crops }]]))
  }, [])
  const removePicture = useCallback((picture: string) => setRead((before) => before.filter((each) => each.picture !== picture)), [])

  const followed = useMemo(() => exam && followClass(exam, read, said), [exam, read, said])
  const isSettled = useCallback((what: string) => settled.has(what), [settled])
  const rows = useCallback(
    (picture: string) => {
      const page = pages.get(picture)
      return page?.reading.questions.filter(({ question }) => page.crops.has(question)) ?? []
    },
    [pages],
  )
  const view = useMemo(
    () => (exam === null || followed === null || page === null ? null : viewLast(exam, read, { followed, isSettled, rows })),
    [exam, read, followed, isSettled, rows, page],
  )
  const asked = view === null ? [] : view.paper === null ? [view.picture] : [...view.paper.pages.values()]
  const doubts =
    exam !== null && view?.asks === 'doubts'
      ? listDoubts(exam, asked, { read, doubts: view.doubts, rows }).filter(({ picture }) => !settled.has(`doubts/${picture}`))
      : []

  function decide({ picture, question }: LiveDoubt, chosen: string[]): void {
    const own = read.find((each) => each.picture === picture)
    if (own === undefined) return
    const reading = decideAnswer(own.reading, question, chosen)
    setRead((before) => before.map((each) => (each.picture === picture ? { ...each, reading } : each)))
    void updateReading(userId, picture, reading)
  }
  function leave(): void {
    if (view === null || view.asks === null) return
    const left = view.asks === 'doubts' ? doubts.map(({ picture }) => `doubts/${picture}`) : [`${view.asks}/${view.picture}`]
    setSettled((before) => new Set([...before, ...left]))
  }
  function sayOfNumbers(what: SaidOfNumbers): void {
    const paper = view?.place.paper
    if (paper !== null && paper !== undefined) setSaid((before) => new Map([...before, [paper, what]]))
  }

  const last = read.at(-1)?.reading
  return {
    view,
    isAgain: (seen) => exam !== null && last !== undefined && page !== null && isPageAgain(exam, last, summarisePage(seen)),
    knowsPage: exam !== null && last !== undefined && page !== null && namesItself(exam, last),
    state: followed?.state ?? nothing,
    page: page?.picture === view?.picture ? (page?.page ?? null) : null,
    doubts,
    reading: (picture) => read.find((each) => each.picture === picture),
    crop: (picture, question) => pages.get(picture)?.crops.get(question) ?? null,
    addPage,
    removePicture,
    decide,
    leave,
    sayOfNumbers,
  }
}
