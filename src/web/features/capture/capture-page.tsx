import { useParams } from 'react-router'
import { useExam } from '#web/api/use-exam.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { CaptureScreen } from '#web/features/capture/capture-screen.tsx'
import { capturedWords } from '#web/features/capture/captured-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './capture-page.css'
import './scene.css'
import './live/live.css'
import '#web/ui/sheet.css'

export const meta = () => pageMeta({ title: readWords(capturedWords).title })

/** Where scripts are photographed with a phone, also without a network: the exam's title may be missing then, the camera still works. */
export default function CapturePage() {
  const words = useWords(capturedWords)
  const { examId = '' } = useParams()
  const user = useAuth((state) => state.user)
  const exam = useExam(examId)
  const isMissing = exam.data === undefined && exam.error !== null && 'status' in exam.error && exam.error.status === 404
  const crumbs = [
    { label: words.exams, to: paths.exams },
    ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }]),
    { label: words.upload, to: paths.examUpload(examId) },
  ]
  const isClosed = isMissing || exam.data?.sheetVersion === 0 || (exam.data !== undefined && exam.data.confirmedAt !== null)
  if (!isClosed) return user !== null && <CaptureScreen key={examId} examId={examId} userId={user.id} title={exam.data?.title ?? words.title} />
  return (
    <Page>
      <PageHead crumbs={crumbs} title={words.title} />
      {isMissing ? (
        <EmptyState title={words.noExam} action={<LinkButton to={paths.exams}>{words.yourExams}</LinkButton>}>
          {words.noExamText}
        </EmptyState>
      ) : exam.data?.sheetVersion === 0 ? (
        <EmptyState title={words.printFirst} action={<LinkButton to={paths.examSheets(examId)}>{words.print}</LinkButton>}>
          {words.printFirstText}
        </EmptyState>
      ) : (
        <Message title={words.confirmed} live={false}>
          {words.confirmedText}
        </Message>
      )}
    </Page>
  )
}
