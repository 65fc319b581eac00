import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { getExam } from '#contract/exams.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { ExamBuilder } from '#web/features/exams/exam-builder.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ title: readWords(builderWords).page })

/** One exam, to be written. */
export default function ExamBuilderPage() {
  const words = useWords(builderWords)
  const { examId = '' } = useParams()
  // Editing starts from the newest version, never from a cached one.
  const newest = { ...queryOf(getExam, { params: { examId } }), staleTime: 0 }
  const exam = useQuery({ ...newest, select: (response) => response.exam })
  const client = useQueryClient()
  // Grows each time the exam is loaded again, so that the form starts over with it.
  const [loaded, setLoaded] = useState(0)

  async function reload() {
    await client.fetchQuery(newest)
    setLoaded((before) => before + 1)
  }

  // Who only marks this exam cannot edit it.
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
      <PageHead crumbs={[{ label: words.exams, to: paths.exams }]} title={words.page} />
      {exam.error === null || exam.isFetching ? (
        <Card>
          <Skeleton lines={8} label={words.loading} />
        </Card>
      ) : (
        <EmptyState
          title={words.notShown}
          action={
            <div className="row">
              <Button onClick={() => void exam.refetch()}>{words.tryAgain}</Button>
              <LinkButton kind="second" to={paths.exams}>
                {words.allExams}
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
