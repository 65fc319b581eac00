import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAnalysis, getExamChange, listWrongWordings } from '#contract/analysis.ts'
import { getExam, saveExam } from '#contract/exams.ts'
import { getLineAgreement, makeRuling, previewRuling, previewScheme, undoRuling } from '#contract/rulings.ts'
import type { Ruling } from '#engine/exam/ruling.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import type { Mend } from './mend-of.ts'

export function useAnalysis(examId: string) {
  return useQuery(queryOf(getAnalysis, { params: { examId } }))
}

export function useExamChange(examId: string) {
  return useQuery(queryOf(getExamChange, { params: { examId } }))
}

export function useWrongWordings(examId: string, question: string) {
  return useQuery(queryOf(listWrongWordings, { params: { examId, question } }))
}

export function useLineAgreement(examId: string) {
  return useQuery(queryOf(getLineAgreement, { params: { examId } }))
}

/** What mending a finding would change; nothing is stored. */
export function usePreview(examId: string, mend: Mend) {
  return useQuery({
    queryKey: ['preview of a finding', examId, mend],
    queryFn: async () => {
      if (mend.kind === 'ruling') return (await call(previewRuling, { params: { examId }, body: mend.ruling })).preview
      const { exam } = await call(getExam, { params: { examId } })
      return (await call(previewScheme, { params: { examId }, body: { draft: withKey(exam.draft, mend) } })).preview
    },
    gcTime: 0,
    staleTime: 0,
  })
}

/** Mends it, and gives what takes it back. */
export function useMend(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mend: Mend) => (mend.kind === 'ruling' ? rule(examId, mend.ruling) : changeKey(examId, mend)),
    onSettled: () => refresh(client, examId),
  })
}

async function rule(examId: string, ruling: Ruling): Promise<() => Promise<unknown>> {
  const { ruling: made } = await call(makeRuling, { params: { examId }, body: { ruling, note: '' } })
  return () => call(undoRuling, { params: { rulingId: made.id } })
}

async function changeKey(examId: string, mend: Extract<Mend, { kind: 'key' }>): Promise<() => Promise<unknown>> {
  const params = { examId }
  const { exam } = await call(getExam, { params })
  const { revision } = await call(saveExam, { params, body: { draft: withKey(exam.draft, mend), revision: exam.revision } })
  return () => call(saveExam, { params, body: { draft: exam.draft, revision } })
}

/** The exam's file with another key of one question. */
function withKey(draft: Record<string, unknown>, { question, key }: Extract<Mend, { kind: 'key' }>): Record<string, unknown> {
  const { questions } = draft
  if (!Array.isArray(questions)) return draft
  const changed = questions.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each && each.id === question ? { ...each, answer: [key] } : each,
  )
  return { ...draft, questions: changed }
}

/** To re-mark takes the server a moment, so what it changed is asked for twice. */
const markedWithinMs = 2500

export function refresh(client: ReturnType<typeof useQueryClient>, examId: string): void {
  const of = { params: { examId } }
  const again = () =>
    void refetch(client, keyOf(getAnalysis, of), keyOf(listWrongWordings, of), keyOf(getLineAgreement, of), ...markQueryKeys(examId))
  again()
  setTimeout(again, markedWithinMs)
}
