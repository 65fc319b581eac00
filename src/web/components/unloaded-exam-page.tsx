import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface UnloadedExamPageProps {
  title: string
  loading: string
  lines: number
  error: Error | null
}

/** A page of an exam before it is there, or why it cannot be shown, with the way back to the exams. */
export function UnloadedExamPage({ title, loading, lines, error }: UnloadedExamPageProps) {
  const { exams } = useWords(buttonWords)
  if (error === null) {
    return (
      <Page>
        <Skeleton lines={lines} label={loading} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHead crumbs={[{ label: exams, to: paths.exams }]} title={title} />
      <Message kind="wrong">{describeError(error)}</Message>
    </Page>
  )
}
