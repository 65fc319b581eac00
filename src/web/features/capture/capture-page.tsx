import { useParams } from 'react-router'
import { useExam } from '#web/api/use-exam.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { CaptureScreen } from '#web/features/capture/capture-screen.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './capture-page.css'

export const meta = () => pageMeta({ title: 'Photograph scripts' })

/** Where scripts are photographed with a phone. Without a network too: what the exam is called can wait, a class cannot. */
export default function CapturePage() {
  const { examId = '' } = useParams()
  const user = useAuth((state) => state.user)
  const exam = useExam(examId)
  const isMissing = exam.data === undefined && exam.error !== null && 'status' in exam.error && exam.error.status === 404
  const crumbs = [
    { label: 'Exams', to: paths.exams },
    ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }]),
    { label: 'Upload', to: paths.examUpload(examId) },
  ]
  return (
    <Page>
      <PageHead crumbs={crumbs} title="Photograph scripts" />
      {isMissing ? (
        <EmptyState title="There is no such exam" action={<LinkButton to={paths.exams}>See your exams</LinkButton>}>
          It may have been deleted, or it belongs to a colleague.
        </EmptyState>
      ) : exam.data?.sheetVersion === 0 ? (
        <EmptyState title="Print the sheets first" action={<LinkButton to={paths.examSheets(examId)}>Print sheets</LinkButton>}>
          Pages are recognised by the code that is printed on them. When the class has written, the scripts come back here.
        </EmptyState>
      ) : exam.data !== undefined && exam.data.confirmedAt !== null ? (
        <Message title="This exam is confirmed" live={false}>
          No pages can be added. Reopen it on its results page if some are missing.
        </Message>
      ) : (
        user !== null && <CaptureScreen key={examId} examId={examId} userId={user.id} />
      )}
    </Page>
  )
}
