import { useState } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { useWords } from '#web/components/words.ts'
import { findPupils } from '#web/features/classes/find-pupils.ts'
import { pupilWords, type PupilWords } from '#web/features/classes/pupil-words.ts'
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
  const words = useWords(pupilWords)
  const [search, setSearch] = useState('')
  const found = findPupils(pupils, search)
  const columns = listColumns({ pupils, isBusy, onEdit, onRemove }, words)
  return (
    <>
      {pupils.length > searchFrom && (
        <Field label={words.find} className="pupil-search">
          <TextInput
            type="search"
            autoComplete="off"
            value={search}
            placeholder={words.findHint}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      {found.length === 0 ? (
        <p className="quiet">{words.noMatch(search.trim())}</p>
      ) : (
        <Card className="pupils">
          <Table caption={words.pupilsOf(className)} columns={columns} rows={found} rowKey={(pupil) => pupil.id} />
        </Card>
      )}
    </>
  )
}

function listColumns({ pupils, isBusy, onEdit, onRemove }: Omit<PupilTableProps, 'className'>, words: PupilWords): Column<PupilView>[] {
  return [
    { head: words.name, name: true, cell: (pupil) => pupil.name },
    { head: words.admissionShort, cell: (pupil) => pupil.admission },
    ...(pupils.some((pupil) => pupil.stream !== null) ? [{ head: words.stream, cell: (pupil: PupilView) => pupil.stream ?? '–' }] : []),
    ...(pupils.some((pupil) => pupil.guardianName !== null) ? [{ head: words.guardian, cell: (pupil: PupilView) => pupil.guardianName ?? '–' }] : []),
    ...(pupils.some((pupil) => pupil.guardianPhone !== null) ? [{ head: words.phone, cell: (pupil: PupilView) => pupil.guardianPhone ?? '–' }] : []),
    {
      head: words.actions,
      cell: (pupil) => (
        <span className="pupil-actions">
          <IconButton label={words.editOf(pupil.name)} icon={<Icon name="edit" />} onClick={() => onEdit(pupil)} />
          <IconButton label={words.removeOf(pupil.name)} icon={<Icon name="trash" />} disabled={isBusy} onClick={() => onRemove(pupil)} />
        </span>
      ),
    },
  ]
}
