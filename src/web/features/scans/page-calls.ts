import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { plainAnswer } from '#contract/plain.ts'
import { guessesAnswer, pageAnswer, paperProblemsAnswer, pupilGuessesAnswer } from '#contract/scans.ts'
import type { PageView, PaperProblem } from '#contract/scans.ts'
import { api } from '#web/api/client.ts'
import { describeError } from '#web/api/describe-error.ts'
import { overviewQuery, storePages } from '#web/features/scans/page-queries.ts'
import { showToast } from '#web/ui/toasts.tsx'

export interface AssignOrder {
  pageId: string
  paperId: string
  pageNumber: number
}

/** Papers a page may belong to, best guess first, for what is typed of the admission number. */
export function useGuesses(pageId: string, admission: string) {
  return useQuery({
    queryKey: ['guesses', pageId, admission],
    queryFn: ({ signal }) => api.get(`/pages/${pageId}/guesses`, guessesAnswer, { query: { admission }, signal }),
    select: (answer) => answer.guesses,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Pupils whose number is nearest to what is typed, or else to what stands on the sheet. */
export function usePupilGuesses(paperId: string, admission: string) {
  return useQuery({
    queryKey: ['pupil-guesses', paperId, admission],
    queryFn: ({ signal }) => api.get(`/papers/${paperId}/pupils`, pupilGuessesAnswer, { query: { admission }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What a person does to a page. Each answers with the page as it is then, which the lists show at once. */
export function usePageActions(examId: string) {
  const client = useQueryClient()
  function store({ page }: { page: PageView }): void {
    storePages(client, examId, [page])
    void client.invalidateQueries({ queryKey: overviewQuery(examId).queryKey })
  }
  async function restore(pageId: string): Promise<void> {
    try {
      store(await api.post(`/pages/${pageId}/restore`, pageAnswer))
    } catch (error) {
      showToast(`The page could not be taken back. ${describeError(error)}`, () => void restore(pageId))
    }
  }
  /** Leaving a page out is offered back wherever it was done. */
  const offerRestore = ({ page }: { page: PageView }) => showToast('Page left out', () => void restore(page.id))
  const plain = (verb: 'retry' | 'move' | 'restore' | 'discard') => (pageId: string) => api.post(`/pages/${pageId}/${verb}`, pageAnswer)

  return {
    assign: useMutation({
      mutationFn: ({ pageId, paperId, pageNumber }: AssignOrder) => api.post(`/pages/${pageId}/assign`, pageAnswer, { paperId, pageNumber }),
      onSuccess: store,
    }),
    retry: useMutation({ mutationFn: plain('retry'), onSuccess: store }),
    restore: useMutation({ mutationFn: plain('restore'), onSuccess: store }),
    offerRestore,
    move: useMutation({
      mutationFn: plain('move'),
      onSuccess({ page }) {
        showToast(`Page moved${page.otherExam === null ? '' : ` to ${page.otherExam.title}`}`)
        // It belongs to another exam now: this one's lists are made anew.
        return client.invalidateQueries({ queryKey: ['pages'] })
      },
    }),
    discard: useMutation({ mutationFn: plain('discard'), onSuccess: store }),
    /** A page that was taken for one of a printed sheet belongs to nobody again. */
    takeOut: useMutation({
      mutationFn: (pageId: string) => api.post(`/exams/${examId}/plain/take-out`, plainAnswer, { pageIds: [pageId] }),
      onSuccess: () =>
        Promise.all([client.invalidateQueries({ queryKey: ['pages', examId] }), client.invalidateQueries({ queryKey: ['plain', examId] })]),
    }),
  }
}

/** Pages that a teacher said were not handed in, in this tab: saying so of one more keeps them. */
const excused = new Map<string, number[]>()

/** What a person says about a paper as a whole. */
export function usePaperActions(examId: string) {
  const client = useQueryClient()
  function store({ problems }: { problems: PaperProblem[] }): void {
    client.setQueryData(overviewQuery(examId).queryKey, (before) => (before === undefined ? before : { ...before, problems }))
    void client.invalidateQueries({ queryKey: ['pages', examId] })
  }
  async function setMissing(paperId: string, pages: number[]): Promise<void> {
    store(await api.post(`/papers/${paperId}/missing`, paperProblemsAnswer, { pages }))
    excused.set(paperId, pages)
  }

  return {
    notHandedIn: useMutation({
      async mutationFn({ paperId, paperNumber, pages }: PaperProblem) {
        const before = excused.get(paperId) ?? []
        await setMissing(paperId, [...before, ...pages])
        showToast(`Paper ${paperNumber}: not handed in`, () => {
          setMissing(paperId, before).catch((error: unknown) => showToast(`This could not be taken back. ${describeError(error)}`))
        })
      },
    }),
    setPupil: useMutation({
      mutationFn: ({ paperId, admission }: { paperId: string; admission: string }) =>
        api.post(`/papers/${paperId}/pupil`, paperProblemsAnswer, { admission }),
      onSuccess: store,
    }),
  }
}
