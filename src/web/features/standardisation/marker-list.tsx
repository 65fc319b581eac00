import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarkerState, Standardisation, MarkerAct } from '#contract/standardisation.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { describeError } from '#web/api/describe-error.ts'
import { markersQuery, useNameMarker, useMarkerAct } from '#web/features/standardisation/standardisation-calls.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { standardisationWords } from './standardisation-words.ts'

interface MarkerListProps {
  examId: string
  state: Standardisation
  isLocked: boolean
}

interface Row {
  userId: string
  name: string
  marker: MarkerState | null
  actions: Omit<MarkerActionsProps, 'name'>
}

/** Who marks the exam with its owner, how far each is, and what can be done about it. */
export function MarkerList({ examId, state, isLocked }: MarkerListProps) {
  const { markers: words } = useWords(standardisationWords)
  const { data, error } = useQuery(markersQuery(examId))
  const naming = useNameMarker(examId)
  const hasPapers = state.settings !== null
  const rows: Row[] = (data?.markers ?? []).map(({ userId, name }) => {
    const marker = state.markers.find((each) => each.userId === userId) ?? null
    const onRemove = () => naming.mutate({ userId, isNamed: false })
    return { userId, name, marker, actions: { examId, marker: hasPapers && !isLocked ? marker : null, isBusy: naming.isPending, onRemove } }
  })
  const columns: Column<Row>[] = [
    { head: words.name, name: true, cell: ({ name }) => name },
    ...(hasPapers
      ? [
          { head: words.marked, cell: markedCell },
          { head: words.batch, cell: batchCell },
        ]
      : []),
    { head: words.actions, cell: actionsCell },
  ]
  return (
    <Card title={words.title} aside={rows.length === 0 ? undefined : String(rows.length)}>
      <p className="std-text">{words.text}</p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {naming.error !== null && <Message kind="wrong">{describeError(naming.error)}</Message>}
      {data === undefined && error === null && <Skeleton lines={3} label={words.loading} />}
      {rows.length > 0 && <Table caption={words.caption} columns={columns} rows={rows} rowKey={({ userId }) => userId} />}
      {data !== undefined && (
        <AddMarker colleagues={data.colleagues} isBusy={naming.isPending} onAdd={(userId) => naming.mutate({ userId, isNamed: true })} />
      )}
    </Card>
  )
}

const markedCell = ({ marker }: Row) => <Marked marker={marker} />
const actionsCell = ({ name, actions }: Row) => <MarkerActions name={name} {...actions} />
const batchCell = ({ marker }: Row) => <BatchState marker={marker} />

function Marked({ marker }: { marker: MarkerState | null }) {
  const { markers: words } = useWords(standardisationWords)
  if (marker === null) return '–'
  return marker.isDone ? words.handedIn(marker.marked, marker.total) : words.markedOf(marker.marked, marker.total)
}

function BatchState({ marker }: { marker: MarkerState | null }) {
  const { markers: words } = useWords(standardisationWords)
  const nameOf = usePersonName()
  if (marker === null) return '–'
  if (!marker.isOpen) return <Badge tone="doubt">{words.closed}</Badge>
  return (
    <span className="std-open">
      <Badge tone="right">{words.open}</Badge>
      {marker.openedByName !== null && <span className="xs quiet">{words.openedBy(nameOf(marker.openedByName))}</span>}
    </span>
  )
}

function AddMarker({
  colleagues,
  isBusy,
  onAdd,
}: {
  colleagues: { userId: string; name: string }[]
  isBusy: boolean
  onAdd: (userId: string) => void
}) {
  const { markers: words } = useWords(standardisationWords)
  const { add } = useWords(buttonWords)
  const [chosen, setChosen] = useState('')
  if (colleagues.length === 0) return <p className="small quiet std-none">{words.everybody}</p>
  const isThere = colleagues.some(({ userId }) => userId === chosen)
  return (
    <div className="std-add">
      <Field label={words.choose}>
        <Select value={isThere ? chosen : ''} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">{words.chooseOne}</option>
          {colleagues.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button kind="second" disabled={!isThere} busy={isBusy && words.adding} onClick={() => onAdd(chosen)}>
        {add}
      </Button>
    </div>
  )
}

interface MarkerActionsProps {
  examId: string
  name: string
  /** Null where the exam has no standardisation. */
  marker: MarkerState | null
  isBusy: boolean
  onRemove: () => void
}

type Asked = Extract<MarkerAct, 'open' | 'again'> | 'remove'

/** Opens, asks again, removes: each is asked once more, as each changes what a colleague can do. */
function MarkerActions({ examId, name, marker, isBusy, onRemove }: MarkerActionsProps) {
  const { acts } = useWords(standardisationWords).markers
  const { cancel } = useWords(buttonWords)
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useMarkerAct(examId)
  const words = asked === null ? null : acts[asked]

  function confirm() {
    if (asked === 'remove') onRemove()
    else if (asked !== null && marker !== null) act.mutate({ userId: marker.userId, act: asked })
    setAsked(null)
  }

  return (
    <span className="std-actions">
      {marker?.isDone === true && (
        <Button kind="quiet" small disabled={act.isPending} onClick={() => setAsked('again')}>
          {acts.again.confirm}
        </Button>
      )}
      {marker?.isOpen === false && (
        <Button kind="quiet" small disabled={act.isPending} onClick={() => setAsked('open')}>
          {acts.open.confirm}
        </Button>
      )}
      <Button kind="quiet" small disabled={isBusy} onClick={() => setAsked('remove')}>
        {acts.remove.confirm}
      </Button>
      {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
      <ConfirmDialog
        isOpen={words !== null}
        title={words?.title ?? ''}
        text={words?.text(name) ?? ''}
        confirm={words?.confirm ?? ''}
        keep={cancel}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </span>
  )
}
