import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropExaminerReport, editExaminerReport, getExaminerReport, signExaminerReport, type ExaminerReportView } from '#contract/examiner-report.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf } from '#web/api/endpoint-query.ts'

export function useReport(examId: string) {
  return useQuery({ ...queryOf(getExaminerReport, { params: { examId } }), refetchOnWindowFocus: false })
}

export type ReportQuestion = ExaminerReportView['questions'][number]
type Act = 'save' | 'sign' | 'drop'

/** The words on this screen, which stay where somebody else was faster, and what is done with them. */
export function useReportDraft(report: ExaminerReportView) {
  const client = useQueryClient()
  const of = { params: { examId: report.exam.id } }
  const [seen, setSeen] = useState(report)
  const [written, setWritten] = useState(report)
  const [running, setRunning] = useState<Act | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const isChanged = JSON.stringify(sentOf(written)) !== JSON.stringify(sentOf(seen))

  const take = (fresh: ExaminerReportView) => {
    client.setQueryData(keyOf(getExaminerReport, of), { report: fresh })
    setSeen(fresh)
    setWritten(fresh)
  }
  const run = async (act: Act, send: () => Promise<{ report: ExaminerReportView }>): Promise<boolean> => {
    setRunning(act)
    setProblem(null)
    try {
      take((await send()).report)
      return true
    } catch (error) {
      setProblem(error)
      return false
    } finally {
      setRunning(null)
    }
  }
  const { revision } = seen
  return {
    seen,
    written,
    running,
    problem,
    isChanged,
    setGeneral: (general: string) => setWritten({ ...written, general }),
    setQuestion: (changed: ReportQuestion) =>
      setWritten({ ...written, questions: written.questions.map((each) => (each.question === changed.question ? changed : each)) }),
    save: () => run('save', () => call(editExaminerReport, { ...of, body: { revision, ...sentOf(written) } })),
    sign: () => run('sign', () => call(signExaminerReport, { ...of, body: { revision } })),
    drop: () => run('drop', () => call(dropExaminerReport, { ...of, body: { revision } })),
    /** What the server has now, in place of what stands on the screen. */
    reload: () => run('drop', () => call(getExaminerReport, of)),
  }
}

function sentOf({ general, questions }: ExaminerReportView) {
  return {
    general,
    questions: questions.map(({ question, isIncluded, expected, candidates, advice, answerIds }) => ({
      question,
      isIncluded,
      expected,
      candidates,
      advice,
      answerIds,
    })),
  }
}
