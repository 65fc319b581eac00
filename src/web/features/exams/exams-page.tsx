import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { useExams } from '#web/api/use-exam.ts'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { ExamCard } from '#web/features/exams/exam-card.tsx'
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

export const meta = () => pageMeta({ title: 'Exams' })

/** From so many exams on a list is searched rather than read. */
const searchFrom = 12

/** The exams one may see, the newest work first, each with the next thing to do. */
export default function ExamsPage() {
  const { data: exams, error, refetch } = useExams()
  const [search, setSearch] = useState('')
  const found = findExams(exams ?? [], search)
  const isEmpty = exams?.length === 0

  return (
    <Page>
      <PageHead
        title="Exams"
        actions={
          <>
            {!isEmpty && <NewExam />}
            <LinkButton kind="quiet" to={paths.templates}>
              Your own sheets
            </LinkButton>
          </>
        }
      />
      {exams === undefined && error === null && <LoadingExams />}
      {exams === undefined && error !== null && (
        <EmptyState title="The exams cannot be shown" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState picture={<Drawing svg={startHere} />} title="No exams yet" action={<NewExam />}>
          Write your first exam with its marking scheme, or import an exam file. Then print its sheets for a class.
        </EmptyState>
      )}
      {exams !== undefined && exams.length > searchFrom && (
        <Field label="Find an exam" className="exams-search">
          <TextInput type="search" value={search} placeholder="Title or subject" onChange={(event) => setSearch(event.target.value)} />
        </Field>
      )}
      {exams !== undefined && !isEmpty && found.length === 0 && <p className="quiet">No exam matches “{search.trim()}”.</p>}
      {found.length > 0 && (
        <ul className="exams">
          {found.map((exam) => (
            <ExamCard key={exam.id} exam={exam} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function LoadingExams() {
  return (
    <div className="exams">
      {[1, 2, 3].map((card) => (
        <div className="card" key={card}>
          <Skeleton lines={4} label="Loading the exams" />
        </div>
      ))}
    </div>
  )
}
