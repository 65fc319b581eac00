import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageView } from '#contract/scans.ts'
import { needsPerson } from '#web/features/scans/describe-page.ts'
import { pagesQuery } from '#web/features/scans/page-calls.ts'

interface OpenPage {
  openPage: PageView | null
  open: (page: PageView) => void
  close: () => void
}

/** The page that is open: the one that was pressed, or the first that waits for a person where the address asks for it (`paths.examWaitingPages`). */
export function useOpenPage(examId: string, isLocked: boolean): OpenPage {
  const [search, setSearch] = useSearchParams()
  const [openPage, open] = useState<PageView | null>(null)
  const asked = isLocked ? null : search.get('waiting')
  const list = useInfiniteQuery({ ...pagesQuery(examId, true), enabled: asked !== null })
  const waiting = asked === null ? [] : (list.data?.pages.flatMap(({ pages }) => pages).filter(needsPerson) ?? [])
  const first = waiting.find(({ id }) => id === asked) ?? waiting[0]
  // Opened once: a page that is placed leaves the list, and its dialog has still to say so.
  const isOpened = useRef(false)
  useEffect(() => {
    if (asked === null) isOpened.current = false
    else if (!isOpened.current && first !== undefined) {
      isOpened.current = true
      open(first)
    }
  }, [asked, first])
  return {
    openPage,
    open,
    close() {
      open(null)
      setSearch({}, { replace: true })
    },
  }
}
