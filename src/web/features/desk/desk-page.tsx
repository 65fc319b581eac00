import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { getDesk, type Desk, type FirstStep } from '#contract/desk.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { formatDay } from '#engine/words/format.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { PracticeLine } from '#web/features/desk/practice-line.tsx'
import { useWords, useLanguage } from '#web/components/words.ts'
import { usePutAway } from '#web/features/desk/desk-calls.ts'
import { DeskExams } from '#web/features/desk/desk-exams.tsx'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { findNextStep, listKnownSteps, placeOfStep } from '#web/features/desk/find-next-step.ts'
import { NextWork } from '#web/features/desk/next-work.tsx'
import { WaysToBegin } from '#web/features/desk/ways-to-begin.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'
import { Card } from '#web/ui/card.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Progress } from '#web/ui/progress.tsx'
import './desk.css'

/** Most schools have credit: the home page loads its words only where papers wait. */
const CreditNote = lazy(() => import('./credit-note.tsx'))

/** The time between two polls while the demo school's exams are made. */
const pollEveryMs = 5000

/** What is next across exams, the first week, and every exam by how far it is. */
export function DeskPage({ firstName }: { firstName: string }) {
  const words = useWords(deskWords)
  const { data, error, refetch } = useQuery({
    ...queryOf(getDesk),
    refetchInterval: ({ state }) => ((state.data?.desk.story ?? null) === null ? false : pollEveryMs),
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
        <NotLoaded title={words.notShown} error={error} onRetry={refetch} />
      )}
    </Page>
  )
}

function DeskOf({ desk, firstName }: { desk: Desk; firstName: string }) {
  const words = useWords(deskWords)
  // A sample is no work of the school's: who has nothing else still begins.
  const isNew = desk.exams.every(({ isSample }) => isSample)
  const next = findNextStep(desk.steps)
  // On day one the ways to begin are how an exam is made.
  const shown = desk.work.length > 0 || (isNew && next === 'exam') ? null : next
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
      {desk.waitForCredit !== null && (
        <Suspense fallback={<div className="desk-story">{'\u00a0'}</div>}>
          <CreditNote {...desk.waitForCredit} />
        </Suspense>
      )}
      {isNew && <WaysToBegin desk={desk} />}
      <div className={desk.steps === null ? 'desk-top' : 'desk-top desk-top--week'}>
        <NextWork work={desk.work} step={shown} isNew={isNew} isQuiet={isNew && desk.sample === null} />
        {desk.steps !== null && <FirstWeek steps={desk.steps} next={next} shown={shown} hasExams={!isNew} />}
      </div>
      {desk.exams.length > 0 && <DeskExams desk={desk} />}
    </Page>
  )
}

/** The demo school while its exams are still made: what is there grows by itself. */
function StoryNote({ told, parts }: NonNullable<Desk['story']>) {
  const { story } = useWords(deskWords)
  return (
    <div className="desk-story" role="status">
      <p>
        <b>{story.title(told, parts)}</b> <span className="quiet">{story.note}</span>
      </p>
      <Progress label={story.label} parts={[{ tone: 'right', count: told }]} max={parts} />
    </div>
  )
}

interface FirstWeekProps {
  steps: NonNullable<Desk['steps']>
  next: FirstStep | null
  /** The step that stands beside the list already, large and with its button. */
  shown: FirstStep | null
  hasExams: boolean
}

/** From an empty school to the first published results. Nobody ticks it: the work does. */
function FirstWeek({ steps, next, shown, hasExams }: FirstWeekProps) {
  const { week } = useWords(deskWords)
  const language = useLanguage()
  const putAway = usePutAway()
  const known = listKnownSteps(steps)
  return (
    <Card className="desk-week" title={week.title} aside={week.of(known.filter(({ doneAt }) => doneAt !== null).length, known.length)}>
      <p className="small quiet">{week.note}</p>
      <ul className="first-steps">
        {known.map(({ step, doneAt }) => {
          const { name, note, act } = week.steps[step]
          const isNext = step === next
          const mayLead = step !== shown && (isNext || (step === 'class' && !hasExams))
          return (
            <li key={step} className={isNext ? 'is-now' : undefined}>
              {doneAt === null ? <span className="first-box" aria-hidden="true" /> : <Tick />}
              <span>
                {doneAt !== null && <span className="hide">{week.done}</span>}
                <b>{isNext && step !== shown ? week.next(name) : capitalise(name)}</b>
                <span className="quiet">{doneAt === null ? note : formatDay(doneAt, language)}</span>
                {mayLead && doneAt === null && <Link to={placeOfStep[step]}>{act}</Link>}
              </span>
            </li>
          )
        })}
      </ul>
      {hasExams && known.some(({ step, doneAt }) => step === 'scan' && doneAt === null) && <PracticeLine />}
      <Button kind="quiet" small className="desk-away" disabled={putAway.isPending} onClick={() => putAway.mutate('first-week')}>
        {week.hide}
      </Button>
    </Card>
  )
}
