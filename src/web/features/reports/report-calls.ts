import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/base/request.ts'
import {
  approveRemarks,
  getClassReports,
  listReportPrints,
  maxRemarksAtOnce,
  previewReport,
  printReports,
  removeReportTemplate,
  setClassForm,
  setRemark,
  setReportSettings,
  setReportTemplate,
  type ReportPrintView,
} from '#contract/reports.ts'
import { listTerms, setSitting, setTerms, type SittingInput } from '#contract/terms.ts'
import type { RemarkKind } from '#engine/reports/remarks/remark-limits.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import type { ProposedRemark } from './group-remarks.ts'

/** Whose report forms of which term. */
export interface ReportsOf {
  year: number
  term: number
  classId: string
}

const pollMs = 1000

export function useTerms() {
  return useQuery(queryOf(listTerms))
}

export function useClassReports(of: ReportsOf) {
  return useQuery({ ...queryOf(getClassReports, { params: of }), placeholderData: (before) => before })
}

export function useReportForm(of: ReportsOf, pupilId: string) {
  return useQuery({ ...queryOf(previewReport, { params: { ...of, pupilId } }), select: ({ pages }) => pages, placeholderData: (before) => before })
}

export const isUnderWay = ({ state }: ReportPrintView) => state === 'waiting' || state === 'printing'

export function useReportPrints({ year, term }: Omit<ReportsOf, 'classId'>) {
  return useQuery({
    ...queryOf(listReportPrints, { params: { year, term } }),
    select: ({ prints }) => prints,
    refetchInterval: ({ state }) => (state.data?.prints.some(isUnderWay) === true ? pollMs : false),
  })
}

/** After a change the figures and the forms are fetched again. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, [getClassReports.path], [previewReport.path])
}

export function useSetRemark(of: ReportsOf, pupilId: string) {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: (body: RequestOf<typeof setRemark>['body']) => call(setRemark, { params: { ...of, pupilId }, body }), onSettled })
}

export function useApproveRemarks(of: ReportsOf) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: async ({ kind, remarks }: { kind: RemarkKind; remarks: readonly ProposedRemark[] }) => {
      const sum = { approved: 0, changed: 0 }
      for (let at = 0; at < remarks.length; at += maxRemarksAtOnce) {
        const some = remarks.slice(at, at + maxRemarksAtOnce).map(({ pupilId, subject, seen }) => ({ pupilId, subject, seen }))
        const { approved, changed } = await call(approveRemarks, { params: of, body: { kind, remarks: some } })
        sum.approved += approved
        sum.changed += changed
      }
      return sum
    },
    onSettled,
  })
}

export function useSetClassForm(classId: string) {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: RequestOf<typeof setClassForm>['body']) => call(setClassForm, { params: { classId }, body }), onSuccess })
}

export function useSetReportSettings() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: RequestOf<typeof setReportSettings>['body']) => call(setReportSettings, { body }), onSuccess })
}

export function useSetSitting(examId: string) {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: SittingInput) => call(setSitting, { params: { examId }, body }), onSuccess })
}

export function useSetTerms(year: number) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (terms: RequestOf<typeof setTerms>['body']['terms']) => call(setTerms, { params: { year }, body: { terms } }),
    onSuccess: () => Promise.all([refetch(client, keyOf(listTerms)), refresh()]),
  })
}

export function usePrintReports({ year, term }: Omit<ReportsOf, 'classId'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { classId: string | null; isOwnForm?: boolean }) => (await call(printReports, { params: { year, term }, body })).print,
    onSuccess: () => refetch(client, keyOf(listReportPrints, { params: { year, term } })),
  })
}

export function useSetOwnForm() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: async (body: { name: string; file: string }) => (await call(setReportTemplate, { body })).cells, onSuccess })
}

export function useRemoveOwnForm() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: () => call(removeReportTemplate), onSuccess })
}
