import { useParams } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { PlainScreen } from '#web/features/plain/plain-screen.tsx'
import { usePlain } from '#web/features/plain/plain-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './plain.css'

export const meta = () => pageMeta({ title: 'Plain paper' })

/** Where pages without a code are put to their pupils. */
export default function PlainPage() {
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const plain = usePlain(examId)
  const error = exam.error ?? plain.error
  return (
    <Page>
      <PageHead
        crumbs={[{ label: 'Exams', to: paths.exams }, ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }])]}
        title="Plain paper"
        actions={
          <LinkButton kind="second" to={paths.examUpload(examId)}>
            Upload scripts
          </LinkButton>
        }
      />
      {(exam.data === undefined || plain.data === undefined) &&
        (error === null ? (
          <Card>
            <Skeleton lines={6} label="Loading the pages" />
          </Card>
        ) : (
          <EmptyState
            title="These pages cannot be shown"
            action={
              <Button
                onClick={() => {
                  void exam.refetch()
                  void plain.refetch()
                }}
              >
                Try again
              </Button>
            }
          >
            {describeError(error)}
          </EmptyState>
        ))}
      {exam.data !== undefined && plain.data !== undefined && <PlainScreen exam={exam.data} plain={plain.data} />}
    </Page>
  )
}
