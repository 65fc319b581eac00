import type { CheckLine, Standardisation } from '#contract/standardisation.ts'
import { useMarkerAct } from '#web/features/standardisation/standardisation-calls.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useWords } from '#web/components/words.ts'
import { signed } from '#web/features/standardisation/describe-deviation.ts'
import { standardisationWords } from './standardisation-words.ts'
import { DeviationCell } from './deviation-cell.tsx'

/** How each marker marked what was slipped into their review, over time. */
export function CheckTable({ examId, state }: { examId: string; state: Standardisation }) {
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
