import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Standardisation } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { CheckTable } from '#web/features/standardisation/check-table.tsx'
import { DeviationTable } from '#web/features/standardisation/deviation-table.tsx'
import { describeTolerance } from '#web/features/standardisation/describe-deviation.ts'
import { MarkerList } from '#web/features/standardisation/marker-list.tsx'
import { OwnPart } from '#web/features/standardisation/own-part.tsx'
import { SetUp } from '#web/features/standardisation/set-up.tsx'
import { standardisationQuery } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { standardisationWords, type StandardisationWords } from '#web/features/standardisation/standardisation-words.ts'
import './standardisation.css'

export const meta = () => pageMeta({ title: readWords(standardisationWords).title })

/** Who marks an exam, and how near to each other: the same papers first, then the batch. */
export default function StandardisationPage() {
  const words = useWords(standardisationWords)
  const { exams, tryAgain } = useWords(buttonWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const state = useQuery(standardisationQuery(examId))
  const crumbs = [{ label: exams, to: paths.exams }, ...(exam.data ? [{ label: exam.data.title, to: paths.exam(examId) }] : [])]
  const error = state.error ?? exam.error
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={words.title}
        note={state.data === undefined ? null : describeState(state.data, words)}
        actions={
          <LinkButton kind="quiet" to={paths.examSecondOpinions(examId)}>
            {words.secondOpinions}
          </LinkButton>
        }
      />
      {state.data === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {state.data === undefined && error !== null && (
        <EmptyState title={words.cannotShow} action={<Button onClick={() => void state.refetch()}>{tryAgain}</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
      {state.data !== undefined && <Parts examId={examId} state={state.data} isLocked={(exam.data?.confirmedAt ?? null) !== null} />}
    </Page>
  )
}

function Parts({ examId, state, isLocked }: { examId: string; state: Standardisation; isLocked: boolean }) {
  const isLead = state.right === 'lead'
  return (
    <div className="std">
      {(!isLead || state.mine !== null) && <OwnPart examId={examId} state={state} />}
      {isLead && <MarkerList examId={examId} state={state} isLocked={isLocked} />}
      {state.table !== null && (
        <DeviationTable
          examId={examId}
          table={state.table}
          canAgree={isLead && !isLocked}
          markersLeft={state.markers.filter(({ isDone }) => !isDone)}
        />
      )}
      {isLead && state.settings !== null && <CheckTable examId={examId} state={state} />}
      {isLead && !isLocked && <SetUp key={state.settings === null ? 'new' : 'set'} examId={examId} state={state} />}
    </div>
  )
}

function describeState({ settings }: Standardisation, words: StandardisationWords): string {
  if (settings === null) return words.about
  const checks = settings.checkEvery === null ? words.noChecks : words.checkAfter(settings.checkEvery)
  return [words.papers(settings.paperCount), words.within(describeTolerance(settings.tolerance, words.tolerance)), checks].join(' · ')
}
