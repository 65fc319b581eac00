import { NotLoaded } from '#web/components/not-loaded.tsx'
import { useParams } from 'react-router'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { PlainScreen } from '#web/features/plain-paper/plain-screen.tsx'
import { usePlain } from '#web/features/plain-paper/plain-calls.ts'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './plain.css'

export const meta = () => pageMeta({ title: readWords(plainWords).title })

/** Where pages without a code are assigned to pupils. */
export default function PlainPage() {
  const words = useWords(plainWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const plain = usePlain(examId)
  const error = exam.error ?? plain.error
  return (
    <Page>
      <PageHead
        crumbs={[{ label: words.exams, to: paths.exams }, ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }])]}
        title={words.title}
        actions={
          <LinkButton kind="second" to={paths.examUpload(examId)}>
            {words.upload}
          </LinkButton>
        }
      />
      {(exam.data === undefined || plain.data === undefined) &&
        (error === null ? (
          <Card>
            <Skeleton lines={6} label={words.loading} />
          </Card>
        ) : (
          <NotLoaded title={words.notShown} error={error} onRetry={() => Promise.all([exam.refetch(), plain.refetch()])} />
        ))}
      {exam.data !== undefined && plain.data !== undefined && <PlainScreen exam={exam.data} plain={plain.data} />}
    </Page>
  )
}
