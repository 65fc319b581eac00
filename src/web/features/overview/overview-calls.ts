import { useEffect, useRef } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getHelp, getOverview, getPupilCourse, getTrends, setOverviewSettings } from '#contract/overview.ts'
import { listTerms } from '#contract/terms.ts'
import { call } from '#web/api/call.ts'
import { queryOf, refetch } from '#web/api/endpoint-query.ts'
import type { Grading } from '#engine/exam/exam.ts'
import type { Department } from '#engine/overview/departments.ts'

/** A term, and perhaps one department of it. */
export interface OverviewOf {
  year: number
  term: number
  department: Department | null
  /** Of one teacher alone. */
  teacher: string | null
}

/** How often the page polls while exams are being counted. */
const pollEveryMs = 2000

export const requestOf = ({ year, term, department, teacher }: OverviewOf) => ({
  params: { year, term },
  query: { ...(department !== null && { department }), ...(teacher !== null && { teacher }) },
})

export function useTerms() {
  return useQuery(queryOf(listTerms))
}

export function useOverview(of: OverviewOf) {
  return useQuery({
    ...queryOf(getOverview, requestOf(of)),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => ((state.data?.counting ?? 0) > 0 ? pollEveryMs : false),
  })
}

/** Once nothing is being counted any more, what was shown meanwhile is fetched again. */
export function useFreshOnceCounted(counting: number | undefined): void {
  const client = useQueryClient()
  const wasCounting = useRef(false)
  useEffect(() => {
    if (wasCounting.current && counting === 0) void refetch(client, [getHelp.path], [getTrends.path])
    wasCounting.current = (counting ?? 0) > 0
  }, [client, counting])
}

export function useHelp(of: OverviewOf) {
  return useQuery({ ...queryOf(getHelp, requestOf(of)), placeholderData: (before) => before })
}

export interface TrendsChoice {
  by: 'subject' | 'class'
  along: 'term' | 'exam'
  /** By its key. */
  subject?: string
  grading?: Grading
}

export function useTrends(of: OverviewOf, choice: TrendsChoice) {
  const { params, query } = requestOf(of)
  return useQuery({ ...queryOf(getTrends, { params, query: { ...query, ...choice } }), placeholderData: (before) => before })
}

export function usePupilCourse(pupilId: string) {
  return useQuery(queryOf(getPupilCourse, { params: { pupilId } }))
}

export function useSetMeritList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (meritList: boolean) => call(setOverviewSettings, { body: { meritList } }),
    onSuccess: () => refetch(client, [getOverview.path]),
  })
}
