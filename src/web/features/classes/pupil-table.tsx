import { useState, type ReactNode } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { useWords } from '#web/components/words.ts'
import { findPupils } from '#web/features/classes/find-pupils.ts'
import { pupilWords, type PupilWords } from '#web/features/classes/pupil-words.ts'
import { regroupWords, type RegroupWords } from '#web/features/classes/regroup-words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'

export interface PupilTableProps {
  className: string
  pupils: readonly PupilView[]
  isBusy: boolean
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** What can be done with those chosen, given who is found. */
  renderActions: (found: readonly PupilView[]) => ReactNode
  onEdit: (pupil: PupilView) => void
  onRemove: (pupil: PupilView) => void
}

const searchFrom = 12

/** The class list. A column that nobody fills is not shown. */
export function PupilTable({ className, pupils, isBusy, chosen, onChoose, renderActions, onEdit, onRemove }: PupilTableProps) {
  const words = useWords(pupilWords)
  const choosing = useWords(regroupWords)
  const [search, setSearch] = useState('')
  const found = findPupils(pupils, search)
  const columns = listColumns({ pupils, isBusy, chosen, onChoose, onEdit, onRemove }, words, choosing)
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
      {renderActions(found)}
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

function listColumns(
  { pupils, isBusy, chosen, onChoose, onEdit, onRemove }: Omit<PupilTableProps, 'className' | 'renderActions'>,
  words: PupilWords,
  choosing: RegroupWords,
): Column<PupilView>[] {
  const change = (id: string, isChosen: boolean) => onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
  const official = (kind: 'assessment' | 'upi', head: string): Column<PupilView>[] =>
    pupils.some((pupil) => pupil[kind] !== null) ? [{ head, cell: (pupil) => pupil[kind] ?? '–' }] : []
  return [
    {
      head: choosing.choose,
      cell: ({ id, name }) => (
        <Checkbox
          label={<span className="hide">{choosing.chooseOf(name)}</span>}
          checked={chosen.has(id)}
          onChange={({ target }) => change(id, target.checked)}
        />
      ),
    },
    { head: words.name, name: true, cell: (pupil) => pupil.name },
    { head: words.admissionShort, cell: (pupil) => pupil.admission },
    ...(pupils.some((pupil) => pupil.stream !== null) ? [{ head: words.stream, cell: (pupil: PupilView) => pupil.stream ?? '–' }] : []),
    ...official('assessment', words.assessmentShort),
    ...official('upi', words.upi),
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
