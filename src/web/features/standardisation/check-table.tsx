import type { CheckLine, Standardisation } from '#contract/standardisation.ts'
import { describeDeviation, signed } from '#web/features/standardisation/describe-deviation.ts'
import { useMarkerAct } from '#web/features/standardisation/standardisation-calls.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

/** How each marker marked what was slipped into their review, over time. */
export function CheckTable({ examId, state }: { examId: string; state: Standardisation }) {
  const act = useMarkerAct(examId)
  const { checks, settings, mine } = state
  if (mine !== null && !mine.isDone && !mine.isOpen) return null
  const rows = checks.map((line) => ({ ...line, isBusy: act.isPending, onRecount: () => act.mutate({ userId: line.userId, act: 'recount' }) }))
  const columns: Column<Row>[] = [
    { head: 'Marker', name: true, cell: ({ name }) => name },
    { head: 'Question', cell: ({ question }) => question },
    { head: 'Checks', num: true, cell: ({ deviation }) => deviation.count },
    { head: 'Deviation', cell: deviationCell },
    { head: 'Oldest to newest', cell: courseCell },
    { head: 'Now', cell: nowCell },
  ]
  return (
    <Card title="Check papers" aside={settings?.checkEvery === null ? 'Off' : `One after ${settings?.checkEvery} groups`}>
      <p className="std-text">
        Agreed answers, slipped into the review of whoever the batch is open to. What is decided there changes no mark; it shows whether somebody
        drifts.
      </p>
      {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
      {checks.length === 0 ? (
        <p className="small quiet">{settings?.checkEvery === null ? 'No check papers are slipped in.' : 'No check paper was decided yet.'}</p>
      ) : (
        <Table
          caption="Check papers by marker and question"
          columns={columns}
          rows={rows}
          rowKey={({ userId, question }) => `${userId} ${question}`}
        />
      )}
    </Card>
  )
}

interface Row extends CheckLine {
  isBusy: boolean
  onRecount: () => void
}

const nowCell = (row: Row) => <NowCell line={row} isBusy={row.isBusy} onRecount={row.onRecount} />
const deviationCell = ({ deviation }: CheckLine) => (
  <span className="std-cell">
    <b className="std-signed">{signed(deviation.signed)}</b>
    <span className="xs quiet">{deviation.absolute.toFixed(2)}</span>
    <Badge tone={deviation.isWithin ? 'right' : 'wrong'}>{describeDeviation(deviation)}</Badge>
  </span>
)

const courseCell = ({ checks }: CheckLine) => (
  <span className="std-course">{checks.map(({ given, agreed }) => signed(given - agreed).replace('.00', '')).join('  ')}</span>
)

function NowCell({ line, isBusy, onRecount }: { line: CheckLine; isBusy: boolean; onRecount: () => void }) {
  if (!line.isDrifting) return <Badge tone="right">Steady</Badge>
  return (
    <span className="std-cell">
      <Badge tone="wrong">{line.isClosed ? 'Drifted, closed' : 'Drifted'}</Badge>
      <Button kind="quiet" small disabled={isBusy} onClick={onRecount}>
        Count anew
      </Button>
    </span>
  )
}
