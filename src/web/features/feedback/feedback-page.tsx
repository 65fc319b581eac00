import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { printFeedback, type ClassFeedback } from '#contract/feedback.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { feedbackQuery, papersAPage } from './feedback-calls.ts'
import { FeedbackList } from './feedback-list.tsx'
import { feedbackWords } from './feedback-words.ts'
import './feedback.css'

export const meta = () => pageMeta({ title: readWords(feedbackWords).title })

/** What each pupil of an exam is told: read, edited and approved by a teacher. */
export default function FeedbackPage() {
  const words = useWords(feedbackWords)
  const buttons = useWords(buttonWords)
  const { examId = '' } = useParams()
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery(feedbackQuery(examId, offset))
  const crumbs = [{ label: buttons.exams, to: paths.exams }]
  if (data === undefined) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={words.title} />
        {error === null ? <Skeleton lines={10} label={words.loading} /> : <Message kind="wrong">{describeError(error)}</Message>}
      </Page>
    )
  }
  const { exam, counts } = data
  return (
    <Page>
      <PageHead
        crumbs={[...crumbs, { label: exam.title, to: paths.examResults(examId) }]}
        title={words.title}
        note={exam.confirmedAt === null ? undefined : words.intro}
        actions={
          counts.approved > 0 &&
          exam.publishedAt !== null && (
            <Button kind="second" onClick={() => void print(exam, words.fileName(exam.title))}>
              {words.print}
            </Button>
          )
        }
      />
      {exam.confirmedAt === null ? (
        <EmptyState title={words.notConfirmed.title} action={<LinkButton to={paths.examResults(examId)}>{words.notConfirmed.toResults}</LinkButton>}>
          {words.notConfirmed.text}
        </EmptyState>
      ) : counts.papers === 0 ? (
        <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
      ) : (
        <>
          <Figures figures={figuresOf(data, words)} />
          <FeedbackList key={offset} data={data} />
          {counts.papers > papersAPage && (
            <nav className="fb-pages" aria-label={words.papers}>
              <Button kind="second" small disabled={offset === 0} onClick={() => setOffset(offset - papersAPage)}>
                {buttons.previous}
              </Button>
              <span className="small quiet">{words.range(offset + 1, Math.min(offset + papersAPage, counts.papers), counts.papers)}</span>
              <Button kind="second" small disabled={offset + papersAPage >= counts.papers} onClick={() => setOffset(offset + papersAPage)}>
                {buttons.next}
              </Button>
            </nav>
          )}
        </>
      )}
    </Page>
  )
}

function figuresOf({ counts, exam }: ClassFeedback, words: (typeof feedbackWords)['en']) {
  return [
    { label: words.papers, value: counts.papers },
    { label: words.approved, value: counts.approved, note: exam.publishedAt === null ? words.unpublished : words.published },
    { label: words.waiting, value: counts.papers - counts.approved },
    { label: words.changed, value: counts.changed },
  ]
}

async function print({ id }: ClassFeedback['exam'], fileName: string): Promise<void> {
  try {
    await downloadFile(fileOf(printFeedback, { params: { examId: id } }), fileName)
  } catch (error) {
    showToast(describeError(error))
  }
}
