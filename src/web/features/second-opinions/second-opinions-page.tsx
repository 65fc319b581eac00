import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { SecondOpinions } from '#contract/second-opinions.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { AgreementList } from '#web/components/agreement/agreement-list.tsx'
import { agreementWords } from '#web/components/agreement/agreement-words.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { secondOpinionsQuery } from './opinion-calls.ts'
import { OpinionProgress } from './opinion-progress.tsx'
import { OwnOpinions } from './own-opinions.tsx'
import { secondOpinionsWords, type SecondOpinionsWords } from './second-opinions-words.ts'
import { SettingsForm } from './settings-form.tsx'
import './second-opinions.css'

export const meta = () => pageMeta({ title: readWords(secondOpinionsWords).title })

/** Which answers of an exam are judged twice, where that stands, and how far both opinions agree. */
export default function SecondOpinionsPage() {
  const words = useWords(secondOpinionsWords)
  const { exams, tryAgain } = useWords(buttonWords)
  const { title: agreementTitle } = useWords(agreementWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const state = useQuery(secondOpinionsQuery(examId))
  const error = state.error ?? exam.error
  const { data } = state
  const isLocked = (exam.data?.confirmedAt ?? null) !== null
  const crumbs = [{ label: exams, to: paths.exams }, ...(exam.data ? [{ label: exam.data.title, to: paths.exam(examId) }] : [])]
  return (
    <Page>
      <PageHead crumbs={crumbs} title={words.title} note={data === undefined ? null : describeSettings(data, words)} />
      {data === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {data === undefined && error !== null && (
        <EmptyState title={words.cannotShow} action={<Button onClick={() => void state.refetch()}>{tryAgain}</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
      {data !== undefined && (
        <div className="opn">
          <p className="opn-text">{words.about}</p>
          {data.settings !== null && !isLocked && <OwnOpinions examId={examId} mine={data.mine} />}
          {data.settings !== null && <OpinionProgress examId={examId} state={data} isLocked={isLocked} />}
          {(data.agreement.people !== null || data.agreement.program !== null) && (
            <Card title={agreementTitle}>
              <AgreementList agreement={data.agreement} />
            </Card>
          )}
          {data.right === 'lead' && !isLocked && (
            <SettingsForm key={data.settings === null ? 'off' : 'on'} examId={examId} settings={data.settings} />
          )}
        </div>
      )}
    </Page>
  )
}

function describeSettings({ settings }: SecondOpinions, words: SecondOpinionsWords): string {
  if (settings === null) return words.off
  const { draw, givenBy } = settings
  const which = draw.kind === 'share' ? words.share(draw.percent) : words.confidence(Math.round(draw.below * 100))
  return `${which} · ${givenBy === 'program' ? words.byProgram : words.byColleague}`
}
