import { useState } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { findPupils } from '#web/features/classes/find-pupils.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'

export interface PupilTableProps {
  className: string
  pupils: readonly PupilView[]
  isBusy: boolean
  onEdit: (pupil: PupilView) => void
  onRemove: (pupil: PupilView) => void
}

const searchFrom = 12

/** The class list. A column that nobody fills is not shown. */
export function PupilTable({ className, pupils, isBusy, onEdit, onRemove }: PupilTableProps) {
  const [search, setSearch] = useState('')
  const found = findPupils(pupils, search)
  const columns = listColumns({ pupils, isBusy, onEdit, onRemove })
  return (
    <>
      {pupils.length > searchFrom && (
        <Field label="Find a pupil" className="pupil-search">
          <TextInput
            type="search"
            autoComplete="off"
            value={search}
            placeholder="Name or admission number"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      {found.length === 0 ? (
        <p className="quiet">No pupil matches “{search.trim()}”.</p>
      ) : (
        <Card className="pupils">
          <Table caption={`Pupils of ${className}`} columns={columns} rows={found} rowKey={(pupil) => pupil.id} />
        </Card>
      )}
    </>
  )
}

function listColumns({ pupils, isBusy, onEdit, onRemove }: Omit<PupilTableProps, 'className'>): Column<PupilView>[] {
  return [
    { head: 'Name', name: true, cell: (pupil) => pupil.name },
    { head: 'Adm. no.', cell: (pupil) => pupil.admission },
    ...(pupils.some((pupil) => pupil.stream !== null) ? [{ head: 'Stream', cell: (pupil: PupilView) => pupil.stream ?? '–' }] : []),
    ...(pupils.some((pupil) => pupil.guardianName !== null) ? [{ head: 'Guardian', cell: (pupil: PupilView) => pupil.guardianName ?? '–' }] : []),
    ...(pupils.some((pupil) => pupil.guardianPhone !== null) ? [{ head: 'Phone', cell: (pupil: PupilView) => pupil.guardianPhone ?? '–' }] : []),
    {
      head: 'Actions',
      cell: (pupil) => (
        <span className="pupil-actions">
          <IconButton label={`Edit ${pupil.name}`} icon={<Icon name="edit" />} onClick={() => onEdit(pupil)} />
          <IconButton label={`Remove ${pupil.name}`} icon={<Icon name="trash" />} disabled={isBusy} onClick={() => onRemove(pupil)} />
        </span>
      ),
    },
  ]
}
