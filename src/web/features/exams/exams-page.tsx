import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useExams } from '#web/api/use-exam.ts'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ExamCard } from '#web/features/exams/exam-card.tsx'
import { examListWords } from '#web/features/exams/exam-list-words.ts'
import { findExams } from '#web/features/exams/find-exams.ts'
import { NewExam } from '#web/features/exams/new-exam.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'
import './exams-page.css'

export const meta = () => pageMeta({ title: readWords(examListWords).title })

/** A list with more exams than this gets a search field. */
const searchFrom = 12

/** The exams one may see, the newest work first, each with the next thing to do. */
export default function ExamsPage() {
  const words = useWords(examListWords)
  const { data: exams, error, refetch } = useExams()
  const [search, setSearch] = useState('')
  const found = findExams(exams ?? [], search)
  // Without exams the button stands elsewhere, so it is shown only once the list is known.
  const isEmpty = exams?.length === 0

  return (
    <Page>
      <PageHead
        title={words.title}
        actions={
          <>
            {exams !== undefined && !isEmpty && <NewExam />}
            <LinkButton kind="quiet" to={paths.bank}>
              {words.bank}
            </LinkButton>
            <LinkButton kind="quiet" to={paths.templates}>
              {words.ownSheets}
            </LinkButton>
          </>
        }
      />
      {exams === undefined && error === null && <LoadingExams />}
      {exams === undefined && error !== null && (
        <EmptyState title={words.notShown} action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState picture={<Drawing svg={startHere} />} title={words.empty} action={<NewExam />}>
          {words.emptyText}
        </EmptyState>
      )}
      {exams !== undefined && exams.length > searchFrom && (
        <Field label={words.find} className="exams-search">
          <TextInput type="search" value={search} placeholder={words.findHint} onChange={(event) => setSearch(event.target.value)} />
        </Field>
      )}
      {exams !== undefined && !isEmpty && found.length === 0 && <p className="quiet">{words.noMatch(search.trim())}</p>}
      {found.length > 0 && (
        <ul className="card-grid exams">
          {found.map((exam) => (
            <ExamCard key={exam.id} exam={exam} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function LoadingExams() {
  const { loading } = useWords(examListWords)
  return (
    <div className="card-grid exams">
      {[1, 2, 3].map((card) => (
        <div className="card" key={card}>
          <Skeleton lines={4} label={loading} />
        </div>
      ))}
    </div>
  )
}
