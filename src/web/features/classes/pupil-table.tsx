import { useState, type ReactNode } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { pupilDetails, type DetailKey, type PupilColumn } from '#engine/pupils/pupil-fields.ts'
import { columnWords, labelOf, type ColumnWords } from '#engine/sentences/column-words.ts'
import { useWords } from '#web/components/words.ts'
import { findPupils } from '#web/features/classes/find-pupils.ts'
import { pupilWords, type PupilWords } from '#web/features/classes/class-words.ts'
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
  const columns = listColumns({ pupils, isBusy, chosen, onChoose, onEdit, onRemove }, { columns: useWords(columnWords), words, choosing })
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

/** Of the number of the guardians all that are kept. */
function valuesOf(pupil: PupilView, key: DetailKey): string[] {
  return [pupil[key], ...(key === 'guardianPhone' ? pupil.guardians.map(({ phone }) => phone) : [])].filter((value) => value !== null)
}

function sayFirst([first = '–', ...more]: readonly string[], words: PupilWords): string {
  return more.length === 0 ? first : words.andMore(first, more.length)
}

function listColumns(
  { pupils, isBusy, chosen, onChoose, onEdit, onRemove }: Omit<PupilTableProps, 'className' | 'renderActions'>,
  { columns, words, choosing }: { columns: Record<PupilColumn, ColumnWords>; words: PupilWords; choosing: RegroupWords },
): Column<PupilView>[] {
  const headOf = (column: PupilColumn) => columns[column].short ?? labelOf(columns[column])
  const change = (id: string, isChosen: boolean) => onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
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
    { head: headOf('name'), name: true, cell: (pupil) => pupil.name },
    { head: headOf('admission'), cell: (pupil) => pupil.admission },
    ...pupilDetails
      .filter(({ key, isOnlyInForm }) => isOnlyInForm !== true && pupils.some((pupil) => valuesOf(pupil, key).length > 0))
      .map(({ key, column }): Column<PupilView> => ({ head: headOf(column), cell: (pupil) => sayFirst(valuesOf(pupil, key), words) })),
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
