import { useQuery } from '@tanstack/react-query'
import { getDesk, type Desk } from '#contract/desk.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { DeskExams } from '#web/features/desk/desk-exams.tsx'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { FirstWeek } from '#web/features/desk/first-week.tsx'
import { NextWork } from '#web/features/desk/next-work.tsx'
import { StoryNote } from '#web/features/desk/story-note.tsx'
import { WaysToBegin } from '#web/features/desk/ways-to-begin.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'
import './desk.css'

/** Between two looks while the demo school's exams are made. */
const storyLookMs = 5000

/** What is next across exams, the first week, and every exam by how far it is. */
export function DeskPage({ firstName }: { firstName: string }) {
  const words = useWords(deskWords)
  const { data, error, refetch } = useQuery({
    ...queryOf(getDesk),
    refetchInterval: ({ state }) => ((state.data?.desk.story ?? null) === null ? false : storyLookMs),
  })
  if (data !== undefined) return <DeskOf desk={data.desk} firstName={firstName} />
  return (
    <Page>
      <PageHead title={words.next} />
      {error === null ? (
        <div className="card">
          <Skeleton lines={6} label={words.loading} />
        </div>
      ) : (
        <EmptyState title={words.notShown} action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
    </Page>
  )
}

function DeskOf({ desk, firstName }: { desk: Desk; firstName: string }) {
  const words = useWords(deskWords)
  // A sample is no work of the school's: who has nothing else still begins.
  const isNew = desk.exams.every(({ isSample }) => isSample)
  return (
    <Page>
      <div className="page-head">
        <div>
          <p className="crumb">{desk.schoolName}</p>
          <h1>{isNew ? words.welcome(firstName) : words.next}</h1>
          {isNew && <p className="lead desk-lead">{words.welcomeLead}</p>}
        </div>
        {!isNew && (
          <LinkButton kind="second" to={paths.exams}>
            {words.newExam}
          </LinkButton>
        )}
      </div>
      {desk.story !== null && <StoryNote {...desk.story} />}
      {isNew && <WaysToBegin desk={desk} />}
      <div className={desk.steps === null ? 'desk-top' : 'desk-top desk-top--week'}>
        <NextWork work={desk.work} isQuiet={isNew && desk.sample === null} />
        {desk.steps !== null && <FirstWeek steps={desk.steps} hasExams={!isNew} />}
      </div>
      {desk.exams.length > 0 && <DeskExams desk={desk} />}
    </Page>
  )
}
