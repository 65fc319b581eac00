import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Standardisation, CheckLine, MarkerState, StandardisationTable, DeviationView } from '#contract/standardisation.ts'
import { formatList } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { describeTolerance, signed, describeDeviation } from '#web/features/standardisation/describe-deviation.ts'
import { MarkerList } from '#web/features/standardisation/marker-list.tsx'
import { SetUp } from '#web/features/standardisation/set-up.tsx'
import { standardisationQuery, useMarkerAct, useAgree } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { readWords, useWords, useLanguage } from '#web/components/words.ts'
import { AnswersDialog } from '#web/features/standardisation/answers-dialog.tsx'
import { listAlike } from '#web/features/standardisation/list-alike.ts'
import { standardisationWords, type StandardisationWords } from '#web/features/standardisation/standardisation-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import '#web/ui/table.css'
import { Table, type Column } from '#web/ui/table.tsx'
import { agreeWords } from './agree-words.ts'
import './standardisation.css'

export const meta = () => pageMeta({ title: readWords(standardisationWords).title })

/** Who marks an exam, and how near to each other: the same papers first, then the batch. */
export default function StandardisationPage() {
  const words = useWords(standardisationWords)
  const { exams } = useWords(buttonWords)
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
          <>
            <LinkButton kind="quiet" to={paths.examShares(examId)}>
              {words.shares}
            </LinkButton>
            <LinkButton kind="quiet" to={paths.examSecondOpinions(examId)}>
              {words.secondOpinions}
            </LinkButton>
          </>
        }
      />
      {state.data === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {state.data === undefined && error !== null && <NotLoaded title={words.cannotShow} error={error} onRetry={state.refetch} />}
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

/** What a marker is to do: mark the papers, wait, or review the batch. */
function OwnPart({ examId, state: { mine, settings, checks, right } }: { examId: string; state: Standardisation }) {
  const { own: words } = useWords(standardisationWords)
  const nameOf = usePersonName()
  if (settings === null || mine === null) {
    return (
      <Card title={words.title}>
        <p className="std-text">{words.open}</p>
        <LinkButton to={paths.examReview(examId)}>{words.review}</LinkButton>
      </Card>
    )
  }
  const own = right === 'mark' ? checks : checks.filter(({ userId, isDrifting }) => userId === mine.userId && isDrifting)
  return (
    <Card title={words.title} aside={words.marked(mine.marked, mine.total)}>
      <Progress label={words.progress} max={mine.total} parts={[{ tone: 'right', count: mine.marked }]} />
      <div className="std-own">
        {mine.isOpen ? (
          <>
            <p className="std-text">{mine.openedByName === null ? words.within : words.openedBy(nameOf(mine.openedByName))}</p>
            <LinkButton to={paths.examReview(examId)}>{words.review}</LinkButton>
          </>
        ) : mine.isDone ? (
          <p className="std-text">{words.handedIn}</p>
        ) : (
          <>
            <p className="std-text">{words.mark}</p>
            <LinkButton to={paths.examBlindMarking(examId)}>{mine.marked === 0 ? words.begin : words.goOn}</LinkButton>
          </>
        )}
      </div>
      {own.map(({ question, deviation, isClosed }) => (
        <Message key={question} kind="doubt" live={false} title={words.drifted(question)}>
          {isClosed ? words.closed(signed(deviation.signed)) : words.readAgain(signed(deviation.signed))}
        </Message>
      ))}
    </Card>
  )
}

/** How each marker marked what was slipped into their review, over time. */
function CheckTable({ examId, state }: { examId: string; state: Standardisation }) {
  const { checks: words } = useWords(standardisationWords)
  const act = useMarkerAct(examId)
  const { checks, settings, mine } = state
  const checkEvery = settings?.checkEvery ?? null
  if (mine !== null && !mine.isDone && !mine.isOpen) return null
  const rows = checks.map((line) => ({ ...line, isBusy: act.isPending, onRecount: () => act.mutate({ userId: line.userId, act: 'recount' }) }))
  const columns: Column<Row>[] = [
    { head: words.marker, name: true, cell: ({ name }) => name },
    { head: words.question, cell: ({ question }) => question },
    { head: words.checks, num: true, cell: ({ deviation }) => deviation.count },
    { head: words.deviation, cell: deviationCell },
    { head: words.course, cell: courseCell },
    { head: words.now, cell: nowCell },
  ]
  return (
    <Card title={words.title} aside={checkEvery === null ? words.off : words.after(checkEvery)}>
      <p className="std-text">{words.text}</p>
      {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
      {checks.length === 0 ? (
        <p className="small quiet">{checkEvery === null ? words.noneSet : words.noneYet}</p>
      ) : (
        <Table caption={words.caption} columns={columns} rows={rows} rowKey={({ userId, question }) => `${userId} ${question}`} />
      )}
    </Card>
  )
}

interface Row extends CheckLine {
  isBusy: boolean
  onRecount: () => void
}

const nowCell = (row: Row) => <NowCell line={row} isBusy={row.isBusy} onRecount={row.onRecount} />
const deviationCell = ({ deviation }: CheckLine) => <DeviationCell deviation={deviation} />

const courseCell = ({ checks }: CheckLine) => (
  <span className="std-course">{checks.map(({ given, agreed }) => signed(given - agreed).replace('.00', '')).join('  ')}</span>
)

function NowCell({ line, isBusy, onRecount }: { line: CheckLine; isBusy: boolean; onRecount: () => void }) {
  const { checks: words } = useWords(standardisationWords)
  if (!line.isDrifting) return <Badge tone="right">{words.steady}</Badge>
  return (
    <span className="std-cell">
      <Badge tone="wrong">{line.isClosed ? words.driftedClosed : words.drifted}</Badge>
      <Button kind="quiet" small disabled={isBusy} onClick={onRecount}>
        {words.recount}
      </Button>
    </span>
  )
}

interface DeviationTableProps {
  examId: string
  table: StandardisationTable
  canAgree: boolean
  /** Who has not handed in yet. */
  markersLeft: readonly MarkerState[]
}

/** Question × marker: how far from the agreed marks on average, and whether that is within the tolerance. */
function DeviationTable({ examId, table, canAgree, markersLeft }: DeviationTableProps) {
  const words = useWords(agreeWords)
  const language = useLanguage()
  const [question, setQuestion] = useState<string | null>(null)
  const agree = useAgree(examId)
  const alike = listAlike(table)
  const left = table.answers.filter(({ agreed }) => agreed === null).length
  return (
    <Card title={words.title} aside={left === 0 ? words.allAgreed : words.toAgree(left, table.answers.length)}>
      <p className="std-text">{left > 0 ? words.textMedian : words.textAgreed}</p>
      {canAgree && left > 0 && (
        <div className="std-agree">
          {markersLeft.length > 0 && (
            <p className="small quiet">
              {words.notHandedIn(
                formatList(
                  markersLeft.map(({ name }) => name),
                  language,
                ),
              )}
            </p>
          )}
          {alike.length > 0 && (
            <Button busy={agree.isPending && words.agreeing} onClick={() => agree.mutate(alike)}>
              {words.agreeAlike(alike.length)}
            </Button>
          )}
          {alike.length === 0 && markersLeft.length === 0 && <p className="small">{words.openQuestion}</p>}
        </div>
      )}
      {agree.error !== null && <Message kind="wrong">{describeError(agree.error)}</Message>}
      <table className="table table--cards std-table">
        <caption className="hide">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.question}</th>
            {table.columns.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name ?? words.program}
              </th>
            ))}
            <th scope="col">{words.agreed}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.question}>
              <td data-label={words.question} className="name">
                <button type="button" className="std-question" onClick={() => setQuestion(row.question)}>
                  {words.questionOf(row.question)}
                </button>
                <span className="xs quiet std-limit">{words.limit(row.max, Number(row.limit.toFixed(2)))}</span>
              </td>
              {row.cells.map((cell, at) => (
                <td key={table.columns[at]?.id} data-label={table.columns[at]?.name ?? words.program}>
                  {cell === null ? <span className="quiet">–</span> : <DeviationCell deviation={cell} />}
                </td>
              ))}
              <td data-label={words.agreed}>{words.settledOf(row.settled, row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {question !== null && <AnswersDialog examId={examId} table={table} question={question} canAgree={canAgree} onClose={() => setQuestion(null)} />}
    </Card>
  )
}

/** A mean deviation with its sign, without it, and in a word. */
function DeviationCell({ deviation }: { deviation: DeviationView }) {
  const words = useWords(standardisationWords)
  return (
    <span className="std-cell">
      <b className="std-signed">{signed(deviation.signed)}</b>
      <span className="xs quiet">{deviation.absolute.toFixed(2)}</span>
      <Badge tone={deviation.isWithin ? 'right' : 'wrong'}>{describeDeviation(deviation, words.deviation)}</Badge>
    </span>
  )
}
