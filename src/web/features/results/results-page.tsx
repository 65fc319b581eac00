import { useParams } from 'react-router'
import { downloadResults, type ResultsView } from '#contract/results.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ClassTable } from './class-table.tsx'
import { ConfirmExam } from './confirm-exam.tsx'
import { Distribution } from './distribution.tsx'
import { ItemsTable } from './items-table.tsx'
import { PublishExam } from './publish-exam.tsx'
import { ResultQueries } from './result-queries.tsx'
import { useResults } from './results-calls.ts'
import '#web/ui/progress.css'
import '#web/ui/table.css'
import './results.css'

export const meta = () => pageMeta({ title: 'Results' })

/** A class's results: figures, distribution, each pupil, each question; where a named person confirms them. */
export default function ResultsPage() {
  const { examId = '' } = useParams()
  const results = useResults(examId)
  if (results.error !== null) {
    return (
      <Page>
        <PageHead crumbs={[{ label: 'Exams', to: paths.exams }]} title="Results" />
        <Message kind="wrong">{describeError(results.error)}</Message>
      </Page>
    )
  }
  if (results.data === undefined) {
    return (
      <Page>
        <Skeleton lines={10} label="Loading the results" />
      </Page>
    )
  }
  return <Results results={results.data} />
}

function Results({ results }: { results: ResultsView }) {
  const { exam, figures } = results
  const hasPapers = figures.papers > 0
  return (
    <Page>
      <PageHead
        crumbs={[{ label: 'Exams', to: paths.exams }, { label: 'Results' }]}
        title={exam.title}
        note={stateOf(exam)}
        actions={
          hasPapers && (
            <>
              <Button kind="second" onClick={() => void download(exam)}>
                Download CSV
              </Button>
              {exam.publishedAt === null && <ConfirmExam exam={exam} />}
              <PublishExam exam={exam} />
            </>
          )
        }
      />
      {hasPapers ? (
        <div className="res">
          <div className="c12">
            <Waiting exam={exam} />
            <Figures figures={figuresOf(results)} />
          </div>
          <div className="res-column c7">
            <Distribution bands={results.distribution} figures={figures} isPercent={exam.grading === 'percent'} />
            {exam.confirmedAt !== null && <ResultQueries examId={exam.id} />}
            <ClassTable results={results} />
          </div>
          <ItemsTable items={results.items} />
        </div>
      ) : (
        <EmptyState title="No paper is marked yet" action={<LinkButton to={paths.examUpload(exam.id)}>Upload scripts</LinkButton>}>
          Results appear here as soon as pages are read.
        </EmptyState>
      )}
    </Page>
  )
}

/** What keeps the exam from being confirmed, each with the way there. */
function Waiting({ exam }: { exam: ResultsView['exam'] }) {
  if (exam.confirmedAt !== null || (exam.answersToReview === 0 && exam.pagesNeedingYou === 0)) return null
  return (
    <div className="res-waiting">
      <Message kind="doubt" title="These results are not final." live={false}>
        <span className="row">
          {exam.answersToReview > 0 && (
            <LinkButton kind="quiet" small to={paths.examReview(exam.id)}>
              {exam.answersToReview === 1 ? '1 answer waits for review' : `${exam.answersToReview} answers wait for review`}
            </LinkButton>
          )}
          {exam.pagesNeedingYou > 0 && (
            <LinkButton kind="quiet" small to={paths.examUpload(exam.id)}>
              {exam.pagesNeedingYou === 1 ? '1 page needs you' : `${exam.pagesNeedingYou} pages need you`}
            </LinkButton>
          )}
        </span>
      </Message>
    </div>
  )
}

function figuresOf({ figures, exam }: ResultsView) {
  const isPercent = exam.grading === 'percent'
  const grade = (value: { code: string } | null) => (isPercent || value === null ? undefined : value.code.replace('-', '−'))
  const absent = figures.absent === 0 ? '' : `, ${figures.absent} absent (X)`
  return [
    { label: 'Mean', value: percent(figures.mean, 1), note: grade(figures.meanGrade) },
    { label: 'Highest', value: percent(figures.highest, 0), note: grade(figures.highestGrade) },
    { label: 'Lowest', value: percent(figures.lowest, 0), note: grade(figures.lowestGrade) },
    { label: 'Papers', value: figures.papers, note: `of ${figures.expected}${absent}` },
  ]
}

function percent(value: number | null, digits: number): string {
  return value === null ? '–' : `${value.toFixed(digits)}%`
}

function stateOf(exam: ResultsView['exam']): string {
  if (exam.confirmedAt === null) return 'Not confirmed yet.'
  const confirmed = `Confirmed by ${exam.confirmedByName ?? 'a colleague'}, ${showTime(exam.confirmedAt)}.`
  return exam.publishedAt === null ? confirmed : `${confirmed} Published by ${exam.publishedByName ?? 'a colleague'}, ${showTime(exam.publishedAt)}.`
}

function showTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}

async function download(exam: ResultsView['exam']): Promise<void> {
  try {
    await downloadFile(fileOf(downloadResults, { params: { examId: exam.id } }), `${exam.title}.csv`)
  } catch (error) {
    showToast(describeError(error))
  }
}
