import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveExam, type ExamDetail } from '#contract/exams.ts'
import { getSheetSize, listSheetSets, previewCover, previewSheets, printSheets, retrySheets, type SheetSetView } from '#contract/sheets.ts'
import type { PageFormat } from '#engine/sheet/page-format.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import type { VersionLetter } from '#engine/sheet/version-letters.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { refetchExams } from '#web/api/use-exam.ts'

export interface PrintOrder {
  classId: string | null
  spare: number
  bothSides: boolean
  format: PageFormat
  cover: SheetCover | null
  versions: number
  way: SheetWay
}

/** Used beside the event stream, which a school's network may block. */
const pollMs = 3000

export const isUnderWay = ({ state }: SheetSetView) => state === 'waiting' || state === 'printing'

/** Prints of an exam, followed while one is under way. */
export function useSheetSets(examId: string) {
  return useQuery({
    ...queryOf(listSheetSets, { params: { examId } }),
    select: ({ sheetSets }) => sheetSets,
    refetchInterval: (query) => (query.state.data?.sheetSets.some(isUnderWay) === true ? pollMs : false),
  })
}

/** For which class one last had sheets printed. */
export function useLastClass(examId: string) {
  return useQuery({ ...queryOf(listSheetSets, { params: { examId } }), select: ({ lastClassId }) => lastClassId }).data ?? null
}

/** How many pages a sheet of the exam has, as it stands at a revision. */
export function useSheetSize(examId: string, revision: number) {
  const size = queryOf(getSheetSize, { params: { examId } })
  return useQuery({ ...size, queryKey: [...size.queryKey, revision] })
}

/** Whether the exam's sheets are laid out to save paper. */
export function isDense({ draft }: ExamDetail): boolean {
  return draft['sheet'] === 'dense'
}

/** Lays the sheets out anew. What was printed before is read as it was printed. */
export function useSetDense({ id: examId, draft, revision }: ExamDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (dense: boolean) => call(saveExam, { params: { examId }, body: { draft: { ...draft, sheet: dense ? 'dense' : 'roomy' }, revision } }),
    // Also where another has changed the exam meanwhile: the next press starts from what it is then.
    onSettled: () => Promise.all([refetchExams(client), refetch(client, keyOf(previewSheets, { params: { examId } }))]),
  })
}

interface Shown {
  kind: 'named' | 'master'
  letter: VersionLetter | null
  classId: string
}

/** The pages as they will be printed for the first pupil of the class, or as a master; without a class, for a sample pupil. */
export function useSheetPreview(examId: string, { kind, letter, classId }: Shown) {
  return useQuery({
    ...queryOf(previewSheets, { params: { examId }, query: { kind, ...(letter !== null && { letter }), ...(classId !== '' && { classId }) } }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

/** The cover of the same paper, while there is one. */
export function useCoverPreview(examId: string, { cover, classId }: { cover: SheetCover | null; classId: string }) {
  return useQuery({
    queryKey: [...keyOf(previewSheets, { params: { examId } }), 'cover', cover, classId],
    queryFn: ({ signal }) =>
      cover === null ? null : call(previewCover, { params: { examId }, body: { cover, classId: classId === '' ? null : classId } }, { signal }),
    enabled: cover !== null,
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

export function usePrintSheets(examId: string) {
  const client = useQueryClient()
  return useMutation({
    // The key is made when the button is pressed: if the connection breaks before the response comes, nothing is printed twice.
    mutationFn: async ({ key, ...order }: PrintOrder & { key: string }) =>
      (await call(printSheets, { params: { examId }, body: order }, { headers: { 'idempotency-key': key } })).sheetSet,
    onSuccess: () => Promise.all([refetch(client, keyOf(listSheetSets, { params: { examId } })), refetchExams(client)]),
  })
}

/** Prints a failed set again. */
export function useRetryPrint(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sheetSetId: string) => call(retrySheets, { params: { examId, sheetSetId } }),
    onSuccess: () => refetch(client, keyOf(listSheetSets, { params: { examId } })),
  })
}
