import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarkerState, Standardisation } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { MarkerActions, type MarkerActionsProps } from '#web/features/standardisation/marker-actions.tsx'
import { markersQuery, useNameMarker } from '#web/features/standardisation/standardisation-calls.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

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
  const { data, error } = useQuery(markersQuery(examId))
  const naming = useNameMarker(examId)
  const hasPapers = state.settings !== null
  const rows: Row[] = (data?.markers ?? []).map(({ userId, name }) => {
    const marker = state.markers.find((each) => each.userId === userId) ?? null
    const onRemove = () => naming.mutate({ userId, isNamed: false })
    return { userId, name, marker, actions: { examId, marker: hasPapers && !isLocked ? marker : null, isBusy: naming.isPending, onRemove } }
  })
  const columns: Column<Row>[] = [
    { head: 'Name', name: true, cell: ({ name }) => name },
    ...(hasPapers
      ? [
          { head: 'Marked', cell: markedCell },
          { head: 'Batch', cell: batchCell },
        ]
      : []),
    { head: 'Actions', cell: actionsCell },
  ]
  return (
    <Card title="Who marks this exam" aside={rows.length === 0 ? undefined : String(rows.length)}>
      <p className="std-text">Colleagues you name here see this exam and review its answers. The scheme, the results and confirming stay with you.</p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {naming.error !== null && <Message kind="wrong">{describeError(naming.error)}</Message>}
      {data === undefined && error === null && <Skeleton lines={3} label="Loading the markers" />}
      {rows.length > 0 && <Table caption="Markers" columns={columns} rows={rows} rowKey={({ userId }) => userId} />}
      {data !== undefined && (
        <AddMarker colleagues={data.colleagues} isBusy={naming.isPending} onAdd={(userId) => naming.mutate({ userId, isNamed: true })} />
      )}
    </Card>
  )
}

const markedCell = ({ marker }: Row) => (marker === null ? '–' : `${marker.marked} of ${marker.total}${marker.isDone ? ', handed in' : ''}`)
const actionsCell = ({ name, actions }: Row) => <MarkerActions name={name} {...actions} />
const batchCell = ({ marker }: Row) => <BatchState marker={marker} />

function BatchState({ marker }: { marker: MarkerState | null }) {
  if (marker === null) return <>–</>
  if (!marker.isOpen) return <Badge tone="doubt">Closed</Badge>
  return (
    <span className="std-open">
      <Badge tone="right">Open</Badge>
      {marker.openedByName !== null && <span className="xs quiet">by {marker.openedByName}</span>}
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
  const [chosen, setChosen] = useState('')
  if (colleagues.length === 0) return <p className="small quiet std-none">Everybody on the staff of your school is named.</p>
  const isThere = colleagues.some(({ userId }) => userId === chosen)
  return (
    <div className="std-add">
      <Field label="Name a colleague">
        <Select value={isThere ? chosen : ''} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">Choose</option>
          {colleagues.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button kind="second" disabled={!isThere} busy={isBusy && 'Naming…'} onClick={() => onAdd(chosen)}>
        Add
      </Button>
    </div>
  )
}
