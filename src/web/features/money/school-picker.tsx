import { useState } from 'react'
import { useLatestSearch } from '#web/features/money/use-latest-search.ts'
import { useSchoolSearch } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { useWords } from '#web/components/words.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

export type PickedSchool = NonNullable<ReturnType<typeof useSchoolSearch>['data']>['schools'][number]

interface SchoolPickerProps {
  /** Searched for at first: what the account typed may mean. */
  first?: string
  picked: PickedSchool | null
  onPick: (school: PickedSchool | null) => void
}

/** Finds a school by its name or account number. */
export function SchoolPicker({ first = '', picked, onPick }: SchoolPickerProps) {
  const words = useWords(moneyWords).assign
  const [typed, setTyped] = useState(first)
  const search = useLatestSearch(typed)
  const { data } = useSchoolSearch(search)
  const schools = search === '' ? [] : (data?.schools ?? [])
  return (
    <>
      <Field label={words.search} hint={words.searchHint}>
        <TextInput type="search" autoComplete="off" maxLength={80} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <Field label={words.found} {...(search !== '' && data !== undefined && schools.length === 0 && { hint: words.none })}>
        <Select
          value={picked?.id ?? ''}
          onChange={(event) => onPick(schools.find(({ id }) => id === event.currentTarget.value) ?? null)}
          disabled={schools.length === 0 && picked === null}
        >
          <option value="">{words.choose}</option>
          {picked !== null && !schools.some(({ id }) => id === picked.id) && <option value={picked.id}>{picked.name}</option>}
          {schools.map(({ id, name, accountNumber }) => (
            <option key={id} value={id}>
              {accountNumber === null ? name : `${name}, ${accountNumber}`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
