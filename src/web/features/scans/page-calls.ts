import { infiniteQueryOptions, keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { listExams, restoreExam } from '#contract/exams.ts'
import { getPlain, takeOutPages, undoPlainAct } from '#contract/plain-paper.ts'
import {
  assignPage,
  discardPage,
  getCopyPacket,
  giveCopies,
  guessPapers,
  guessPupils,
  listPages,
  movePage,
  movePageBack,
  restorePage,
  retryPage,
  setMissingPages,
  setPaperPupil,
  unassignPage,
  type ExamPages,
  type PageView,
  type PaperProblem,
} from '#contract/scans.ts'
import { countPage, getFirstPicture, separatePage } from '#contract/scans.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { mergePages } from '#web/features/scans/merge-pages.ts'
import { pageWords } from '#web/features/scans/page-words.ts'
import { showToast } from '#web/ui/toasts.tsx'

const chunkPages = 200

/** Counts, uploads and what is wrong with papers; hardly any of the pages themselves. */
export function overviewQuery(examId: string) {
  return queryOf(listPages, { params: { examId }, query: { limit: 1 } })
}

/** The pages in order of arrival, a part at a time. */
export function pagesQuery(examId: string, onlyNeedYou: boolean) {
  const params = { examId }
  const query = { limit: chunkPages, ...(onlyNeedYou && { needYou: '1' as const }) }
  return infiniteQueryOptions({
    queryKey: keyOf(listPages, { params, query }),
    queryFn: ({ signal, pageParam: after }) => call(listPages, { params, query: { ...query, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ExamPages) => (last.hasMore ? last.pages.at(-1)?.id : undefined),
  })
}

/** Puts changed pages into whatever lists of the exam are loaded. */
export function storePages(client: QueryClient, examId: string, changed: readonly PageView[]): void {
  for (const onlyNeedYou of [false, true]) {
    client.setQueryData(pagesQuery(examId, onlyNeedYou).queryKey, (before) =>
      before === undefined ? before : { ...before, pages: mergePages(before.pages, changed, onlyNeedYou) },
    )
  }
}

/** Takes pages out of whatever lists of the exam are loaded. */
export function dropPages(client: QueryClient, examId: string, gone: ReadonlySet<string>): void {
  for (const onlyNeedYou of [false, true]) {
    client.setQueryData(pagesQuery(examId, onlyNeedYou).queryKey, (before) =>
      before === undefined
        ? before
        : { ...before, pages: before.pages.map((chunk) => ({ ...chunk, pages: chunk.pages.filter(({ id }) => !gone.has(id)) })) },
    )
  }
}

export interface AssignOrder {
  pageId: string
  paperId: string
  pageNumber: number
}

/** Papers a page may belong to, best guess first, for what is typed of the admission number. */
export function useGuesses(pageId: string, admission: string) {
  return useQuery({
    ...queryOf(guessPapers, { params: { pageId }, query: { admission } }),
    select: ({ guesses }) => guesses,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Pupils whose number is nearest to what is typed, or else to what stands on the sheet. */
export function usePupilGuesses(paperId: string, admission: string) {
  return useQuery({
    ...queryOf(guessPupils, { params: { paperId }, query: { admission } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The packet in which a copy of a master sheet lies in the scan, and whose it may be. */
export function useCopyPacket(pageId: string, admission: string) {
  return useQuery({
    ...queryOf(getCopyPacket, { params: { pageId }, query: { admission } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** All pages of a packet change with one. */
export function useGiveCopies(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pageId, ...body }: { pageId: string; admission: string; pageIds: string[] }) => call(giveCopies, { params: { pageId }, body }),
    onSuccess: () => refetch(client, keyOf(listPages, { params: { examId } })),
  })
}

/** One action on a page and the id that undoes it: the page's, or that of the act that took it out of its paper. */
export interface PageUndo {
  act: 'discard' | 'assign' | 'move' | 'take-out'
  id: string
  /** Pages to which the same was done with it. */
  others?: readonly string[]
}

/** What a person does to a page. Each returns the changed page, which the lists show at once. */
export function usePageActions(examId: string) {
  const { done: words } = useWords(pageWords)
  const client = useQueryClient()
  function store({ page }: { page: PageView }): void {
    storePages(client, examId, [page])
    void refetch(client, overviewQuery(examId).queryKey)
  }
  const refetchPlaces = () => refetch(client, keyOf(listPages, { params: { examId } }), keyOf(getPlain, { params: { examId } }))
  const undoneBy: Record<PageUndo['act'], (id: string) => Promise<void>> = {
    discard: (pageId) => call(restorePage, { params: { pageId } }).then(store),
    assign: (pageId) => call(unassignPage, { params: { pageId } }).then(store),
    async move(pageId) {
      await call(movePageBack, { params: { pageId } })
      // Two exams have changed.
      await refetch(client, keyOf(listPages))
    },
    async 'take-out'(actId) {
      await call(undoPlainAct, { params: { actId } })
      await refetchPlaces()
    },
  }
  async function undo({ act, id, others = [] }: PageUndo): Promise<void> {
    for (const each of [id, ...others]) await undoneBy[act](each)
  }
  /** Shows what was done to a page in a toast with an undo. Where the undo fails it is offered again. */
  function offerUndo(text: string, what: PageUndo): void {
    showToast(text, () => {
      undo(what).catch((error: unknown) => offerUndo(words.notUndone(describeError(error)), what))
    })
  }

  return {
    assign: useMutation({
      mutationFn: ({ pageId, paperId, pageNumber }: AssignOrder) => call(assignPage, { params: { pageId }, body: { paperId, pageNumber } }),
      onSuccess: store,
    }),
    offerUndo,
    undo: useMutation({ mutationFn: undo }),
    /** From the exam that it was moved to. */
    moveBack: useMutation({
      mutationFn: (pageId: string) => undoneBy.move(pageId),
      onSuccess: () => showToast(words.movedBack),
    }),
    retry: useMutation({ mutationFn: (pageId: string) => call(retryPage, { params: { pageId } }), onSuccess: store }),
    restore: useMutation({ mutationFn: (pageId: string) => call(restorePage, { params: { pageId } }), onSuccess: store }),
    move: useMutation({
      async mutationFn({ id, otherExam }: PageView) {
        if (otherExam?.isDeleted === true) await call(restoreExam, { params: { examId: otherExam.id } })
        await call(movePage, { params: { pageId: id } })
      },
      // It belongs to another exam now, which may be back on the lists.
      onSuccess: () => refetch(client, keyOf(listPages), keyOf(listExams)),
    }),
    discard: useMutation({ mutationFn: (pageId: string) => call(discardPage, { params: { pageId } }), onSuccess: store }),
    /** A page that was taken for one of a printed sheet belongs to nobody again. */
    removePage: useMutation({
      mutationFn: (pageId: string) => call(takeOutPages, { params: { examId }, body: { pageIds: [pageId] } }),
      onSuccess: refetchPlaces,
    }),
  }
}

/** The picture that counts of the side that a second one shows; null where there is none. */
export function useFirstPicture(pageId: string) {
  return useQuery({ ...queryOf(getFirstPicture, { params: { pageId } }), select: ({ page }) => page, staleTime: 0 })
}

/** What a person decides about two pictures under one code. Both pages and their papers change, so all lists are refreshed. */
export function usePairActions(examId: string) {
  const client = useQueryClient()
  const onSuccess = () => refetch(client, keyOf(listPages, { params: { examId } }))
  return {
    keepFirst: useMutation({ mutationFn: (second: string) => call(discardPage, { params: { pageId: second } }), onSuccess }),
    count: useMutation({ mutationFn: (second: string) => call(countPage, { params: { pageId: second } }), onSuccess }),
    separate: useMutation({
      mutationFn: ({ pageId, admission }: { pageId: string; admission: string | null }) =>
        call(separatePage, { params: { pageId }, body: { admission } }),
      onSuccess,
    }),
  }
}

/** Pages that a teacher marked as not handed in, in this tab: marking one more sends them all. */
const excused = new Map<string, number[]>()

/** What a person says about a paper as a whole. */
export function usePaperActions(examId: string) {
  const { done: words } = useWords(pageWords)
  const client = useQueryClient()
  function store({ problems }: { problems: PaperProblem[] }): void {
    client.setQueryData(overviewQuery(examId).queryKey, (before) => (before === undefined ? before : { ...before, problems }))
    void refetch(client, keyOf(listPages, { params: { examId } }))
  }
  async function setMissing(paperId: string, pages: number[]): Promise<void> {
    store(await call(setMissingPages, { params: { paperId }, body: { pages } }))
    excused.set(paperId, pages)
  }

  return {
    notHandedIn: useMutation({
      async mutationFn({ paperId, paperNumber, fault }: PaperProblem) {
        const pages = fault.code === 'missing-page' ? fault.pages : []
        const before = excused.get(paperId) ?? []
        await setMissing(paperId, [...before, ...pages])
        showToast(words.notHandedIn(paperNumber), () => {
          setMissing(paperId, before).catch((error: unknown) => showToast(words.notUndone(describeError(error))))
        })
      },
    }),
    setPupil: useMutation({
      mutationFn: ({ paperId, admission }: { paperId: string; admission: string }) =>
        call(setPaperPupil, { params: { paperId }, body: { admission } }),
      onSuccess: store,
    }),
  }
}
