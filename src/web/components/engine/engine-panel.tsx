import { useState } from 'react'
import { Link } from 'react-router'
import type { EngineAction, EngineView } from '#contract/engine.ts'
import { schoolLeaderRoles } from '#contract/roles.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { useEngine, useEngineAction } from '#web/components/engine/engine-calls.ts'
import { describeEngine, figure, formatCost } from '#web/components/engine/describe-engine.ts'
import { engineWords } from '#web/components/engine/engine-words.ts'
import { EnginePapers } from '#web/components/engine/engine-papers.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import './engine-panel.css'

export interface EnginePanelProps {
  examId: string
  isLocked: boolean
  /** Pages are being read from their bubbles, which may give the engine more to do. */
  isReading: boolean
}

/** What the engine that reads handwriting is doing with an exam. Where the school has not switched it on, only its leaders hear of it. */
export function EnginePanel({ examId, isLocked, isReading }: EnginePanelProps) {
  const engine = useEngine(examId, { isReading })
  const action = useEngineAction(examId)
  const [showsPapers, setShowsPapers] = useState(false)
  const words = useWords(engineWords)
  const view = engine.data
  const role = useAuth((state) => state.user?.role)
  if (view === undefined || view.model === null) return null
  if (!view.isOn) return schoolLeaderRoles.some((leader) => leader === role) ? <EngineIsOff model={view.model} /> : null
  const { title, note } = describeEngine(view, words)
  return (
    <Card className="engine" title={title} aside={<span>Read by {view.model}</span>}>
      <Progress
        label="Pages read by the engine"
        max={view.pages.total}
        parts={[
          { tone: 'right', count: view.pages.done },
          { tone: 'doubt', count: view.pages.failed },
        ]}
      />
      <p className="engine-note" role="status">
        {note}
      </p>
      {view.use.calls > 0 && (
        <p className="small quiet engine-use">
          {describeUse(view)}{' '}
          <Button kind="quiet" small aria-expanded={showsPapers} onClick={() => setShowsPapers(!showsPapers)}>
            {showsPapers ? 'Hide the papers' : 'Paper by paper'}
          </Button>
        </p>
      )}
      {showsPapers && <EnginePapers examId={examId} calls={view.use.calls} />}
      {view.failed.length > 0 && (
        <ul className="engine-failed small">
          {view.failed.map(({ pageId, paperNumber, pageNumber, reason }) => (
            <li key={pageId}>
              <b>
                Paper {paperNumber}
                {pageNumber !== null && `, page ${pageNumber}`}
              </b>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      {action.error !== null && <Message kind="wrong">{describeError(action.error)}</Message>}
      {!isLocked && (
        <div className="row engine-do">
          {listActions(view).map(({ does, label, kind }) => (
            <Button key={does} kind={kind} small disabled={action.isPending} onClick={() => action.mutate(does)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function EngineIsOff({ model }: { model: string }) {
  return (
    <p className="small quiet">
      Answers in words wait for a teacher. <Link to={paths.engine}>Let {model} read them</Link>
    </p>
  )
}

function describeUse({ use, currency, pages }: EngineView): string {
  const cost = use.cost === null || currency === null ? '' : ` · ${formatCost(use.cost, currency)}`
  const each = use.cost === null || currency === null || pages.done === 0 ? '' : `, ${formatCost(use.cost / pages.done, currency)} a page`
  return `${figure(use.calls)} ${use.calls === 1 ? 'call' : 'calls'} · ${figure(use.inputTokens + use.outputTokens)} tokens${cost}${each}`
}

interface Offer {
  does: EngineAction
  label: string
  kind: 'first' | 'second' | 'quiet'
}

/** What makes sense now; at most one of them stands out. */
function listActions({ phase, pages }: EngineView): Offer[] {
  const tryFive: Offer = { does: 'try', label: 'Try five papers first', kind: 'second' }
  const pause: Offer = { does: 'pause', label: 'Pause', kind: 'second' }
  const stop: Offer = { does: 'stop', label: 'Stop', kind: 'quiet' }
  const retry: Offer[] = pages.failed > 0 ? [{ does: 'retry', label: 'Try the failed pages again', kind: 'second' }] : []
  switch (phase) {
    case 'idle':
    case 'stopped':
      return [tryFive, { does: 'read-all', label: 'Read all', kind: 'second' }]
    case 'trying':
      return [pause, stop, { does: 'read-all', label: 'Read all without looking', kind: 'quiet' }]
    case 'look':
      return [{ does: 'read-all', label: 'Read the rest', kind: 'first' }, ...retry, stop]
    case 'running':
      return [pause, stop, ...retry]
    case 'paused':
      return [{ does: 'resume', label: 'Resume', kind: 'first' }, stop]
    case 'done':
    // Whatever a newer server does then, what failed can be tried again.
    default:
      return retry
  }
}
