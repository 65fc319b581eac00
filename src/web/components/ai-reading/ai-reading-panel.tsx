import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AiReadingAction, type AiReadingView, changeAiReadingRun, getAiReadingRun, listAiReadingPapers } from '#contract/ai-reading.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { writeReadingTrouble } from '#engine/sentences/reading-trouble.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { formatMoney, formatNumber } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { describeAiReading } from '#web/components/ai-reading/describe-ai-reading.ts'
import { aiReadingWords, type AiReadingWords } from '#web/components/ai-reading/ai-reading-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './ai-reading-panel.css'

export interface AiReadingPanelProps {
  examId: string
  isLocked: boolean
  /** Bubbles of pages are being read, after which more pages may go to AI reading. */
  isReading: boolean
}

/** How far AI reading is with an exam. Where the school has not switched it on, only its leaders hear of it. */
export function AiReadingPanel({ examId, isLocked, isReading }: AiReadingPanelProps) {
  const reading = useAiReading(examId, { isReading })
  const action = useAiReadingAction(examId)
  const [showsPapers, setShowsPapers] = useState(false)
  const words = useWords(aiReadingWords)
  const { paper, paperPage } = useWords(paperWords)
  const language = useLanguage()
  const view = reading.data
  const role = useAuth((state) => state.user?.role)
  if (view === undefined || view.model === null) return null
  if (!view.isOn) return schoolLeaderRoles.some((leader) => leader === role) ? <AiReadingIsOff model={view.model} /> : null
  const { title, note } = describeAiReading(view, words, language)
  return (
    <Card className="ai-reading-panel" title={title} aside={<span>{words.readBy(view.model)}</span>}>
      <Progress
        label={words.progress}
        max={view.pages.total}
        parts={[
          { tone: 'right', count: view.pages.done },
          { tone: 'doubt', count: view.pages.failed },
        ]}
      />
      <p className="ai-reading-note" role="status">
        {note}
      </p>
      {view.use.calls > 0 && (
        <p className="small quiet ai-reading-use" data-fold>
          {describeUse(view, words, language)}{' '}
          <Button kind="quiet" small aria-expanded={showsPapers} onClick={() => setShowsPapers(!showsPapers)}>
            {showsPapers ? words.hidePapers : words.paperByPaper}
          </Button>
        </p>
      )}
      {showsPapers && <AiReadingPapers examId={examId} calls={view.use.calls} />}
      {view.failed.length > 0 && (
        <ul className="ai-reading-failed small">
          {view.failed.map(({ pageId, paperNumber, pageNumber, reason }) => (
            <li key={pageId}>
              <b>{pageNumber === null ? paper(paperNumber) : paperPage(paperNumber, pageNumber)}</b>{' '}
              {reason !== null && writeReadingTrouble(reason, language)}
            </li>
          ))}
        </ul>
      )}
      {action.error !== null && <Message kind="wrong">{describeError(action.error)}</Message>}
      {!isLocked && (
        <div className="row ai-reading-do">
          {listActions(view, words.actions).map(({ does, label, kind }) => (
            <Button key={does} kind={kind} small disabled={action.isPending} onClick={() => action.mutate(does)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function AiReadingIsOff({ model }: { model: string }) {
  const words = useWords(aiReadingWords)
  return (
    <p className="small quiet">
      {words.off} <Link to={paths.aiReading}>{words.letRead(model)}</Link>
    </p>
  )
}

function describeUse({ use, currency, pages }: AiReadingView, words: AiReadingWords, language: Language): string {
  const facts = [words.calls(use.calls), words.tokens(use.inputTokens + use.outputTokens)]
  if (use.cost === null || currency === null) return facts.join(' · ')
  const total = formatMoney(use.cost, { currency, language })
  const cost = pages.done === 0 ? total : words.costEach(total, formatMoney(use.cost / pages.done, { currency, language }))
  return [...facts, cost].join(' · ')
}

interface Offer {
  does: AiReadingAction
  label: string
  kind: 'first' | 'second' | 'quiet'
}

/** What makes sense now; at most one of them stands out. */
function listActions({ phase, pages }: AiReadingView, words: AiReadingWords['actions']): Offer[] {
  const tryFive: Offer = { does: 'try', label: words.tryFive, kind: 'second' }
  const pause: Offer = { does: 'pause', label: words.pause, kind: 'second' }
  const stop: Offer = { does: 'stop', label: words.stop, kind: 'quiet' }
  const retry: Offer[] = pages.failed > 0 ? [{ does: 'retry', label: words.retry, kind: 'second' }] : []
  switch (phase) {
    case 'idle':
    case 'stopped':
      return [tryFive, { does: 'read-all', label: words.readAll, kind: 'second' }]
    case 'trying':
      return [pause, stop, { does: 'read-all', label: words.readAllNow, kind: 'quiet' }]
    case 'look':
      return [{ does: 'read-all', label: words.readRest, kind: 'first' }, ...retry, stop]
    case 'running':
      return [pause, stop, ...retry]
    case 'paused':
      return [{ does: 'resume', label: words.resume, kind: 'first' }, stop]
    case 'done':
    // Whatever a newer server does then, what failed can be tried again.
    default:
      return retry
  }
}

/** Calls, tokens and cost of every paper. */
function AiReadingPapers({ examId, calls }: { examId: string; calls: number }) {
  const { papers: words } = useWords(aiReadingWords)
  const language = useLanguage()
  const { data, error } = useAiReadingPapers(examId, calls)
  if (error !== null) return <Message kind="wrong">{describeError(error)}</Message>
  if (data === undefined) return <Skeleton lines={3} label={words.loading} />
  const { papers, currency } = data
  return (
    <div className="ai-reading-papers" tabIndex={0} role="region" aria-label={words.title}>
      <table className="small">
        <thead>
          <tr>
            <th scope="col">{words.paper}</th>
            <th scope="col">{words.calls}</th>
            <th scope="col">{words.tokens}</th>
            {currency !== null && <th scope="col">{words.cost}</th>}
          </tr>
        </thead>
        <tbody>
          {papers.map(({ paperId, paperNumber, calls, inputTokens, outputTokens, cost }) => (
            <tr key={paperId}>
              <th scope="row">{paperNumber}</th>
              <td>{calls}</td>
              <td>{formatNumber(inputTokens + outputTokens, language)}</td>
              {currency !== null && <td>{cost === null ? '–' : formatMoney(cost, { currency, language })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const pollMs = 3000

/** Phases in which something moves without anybody touching it. */
const isMoving = (view: AiReadingView | undefined) => view?.phase === 'trying' || view?.phase === 'running'

/** The AI reading of an exam, followed while it goes on or while pages come in. */
function useAiReading(examId: string, { isReading }: { isReading: boolean }) {
  return useQuery({
    ...queryOf(getAiReadingRun, { params: { examId } }),
    refetchInterval: (query) => (isReading || isMoving(query.state.data) ? pollMs : false),
  })
}

function useAiReadingAction(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: AiReadingAction) => call(changeAiReadingRun, { params: { examId }, body: { action } }),
    onSuccess: (view) => client.setQueryData(queryOf(getAiReadingRun, { params: { examId } }).queryKey, view),
  })
}

/** Paper by paper, asked for again with every call that ends: `calls` so far. */
function useAiReadingPapers(examId: string, calls: number) {
  const papers = queryOf(listAiReadingPapers, { params: { examId } })
  return useQuery({ ...papers, queryKey: [...papers.queryKey, calls], placeholderData: keepPreviousData })
}
