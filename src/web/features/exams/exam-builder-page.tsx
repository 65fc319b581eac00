import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { getExam } from '#contract/exams.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { ExamBuilder } from '#web/features/exams/exam-builder.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ title: 'Exam' })

/** One exam, to be written. */
export default function ExamBuilderPage() {
  const { examId = '' } = useParams()
  // What is written starts from the newest version, never from one that lay in memory.
  const newest = { ...queryOf(getExam, { params: { examId } }), staleTime: 0 }
  const exam = useQuery({ ...newest, select: (response) => response.exam })
  const client = useQueryClient()
  // Grows each time the exam is loaded afresh, so that the form begins anew with it.
  const [loaded, setLoaded] = useState(0)

  async function reload() {
    await client.fetchQuery(newest)
    setLoaded((before) => before + 1)
  }

  // Who only marks it writes nothing in it.
  if (exam.data !== undefined && exam.data.right !== 'lead') return <Navigate to={paths.examReview(examId)} replace />
  if (exam.data !== undefined && exam.isFetchedAfterMount) {
    return (
      <Page>
        <ExamBuilder key={`${examId} ${loaded}`} exam={exam.data} onReload={reload} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHead crumbs={[{ label: 'Exams', to: paths.exams }]} title="Exam" />
      {exam.error === null || exam.isFetching ? (
        <Card>
          <Skeleton lines={8} label="Loading the exam" />
        </Card>
      ) : (
        <EmptyState
          title="This exam cannot be shown"
          action={
            <div className="row">
              <Button onClick={() => void exam.refetch()}>Try again</Button>
              <LinkButton kind="second" to={paths.exams}>
                All exams
              </LinkButton>
            </div>
          }
        >
          {describeError(exam.error)}
        </EmptyState>
      )}
    </Page>
  )
}
