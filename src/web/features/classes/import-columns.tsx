import type { ListColumns } from '#contract/classes.ts'
import { guessFields, listFields, type ListField } from '#engine/pupils/class-list-columns.ts'
import type { ListLayout } from '#engine/pupils/read-class-list.ts'
import { columnWords, labelOf } from '#engine/sentences/column-words.ts'
import { useWords } from '#web/components/words.ts'
import { importWords } from '#web/features/classes/import-words.ts'
import { Field, Select } from '#web/ui/field.tsx'

export interface ImportColumnsProps {
  read: ListColumns
  onChange: (layout: ListLayout) => void
}

/** A list goes into one class, so a column that names the class is left out. */
const choices = listFields.filter((field) => field !== 'class')

function isField(text: string | null): text is ListField {
  return choices.some((field) => field === text)
}

/** Where the headings of a list stand, and what each of its columns holds. */
export function ImportColumns({ read, onChange }: ImportColumnsProps) {
  const words = useWords(importWords)
  const columns = useWords(columnWords)
  const fields = read.columns.map(({ field }) => (isField(field) ? field : null))
  const leftOut = read.columns.filter(({ field, heading, samples }) => !isField(field) && [heading, ...samples].some((text) => text !== ''))
  const layoutFrom = (headingLine: number | null): ListLayout => {
    const guessed = guessFields(read.firstRows.find(({ line }) => line === headingLine)?.cells ?? [])
    return { headingLine, fields: guessed.some((field) => field !== null) ? guessed : fields }
  }
  return (
    <section className="import-columns" aria-label={words.columnsTitle}>
      <h3>{words.columnsTitle}</h3>
      <p className="small quiet">{words.columnsText}</p>
      <Field label={words.headingRow}>
        <Select
          small
          value={read.headingLine === null ? '' : String(read.headingLine)}
          onChange={({ target }) => onChange(layoutFrom(target.value === '' ? null : Number(target.value)))}
        >
          <option value="">{words.noHeadings}</option>
          {read.firstRows.map(({ line, cells }) => (
            <option key={line} value={line}>
              {words.rowAs(
                line,
                cells
                  .filter((cell) => cell !== '')
                  .join(', ')
                  .slice(0, 60),
              )}
            </option>
          ))}
        </Select>
      </Field>
      <ul className="import-column-list">
        {read.columns.map(({ heading, samples, field }, place) => {
          const name = heading === '' ? words.columnNumber(place + 1) : heading
          return (
            <li key={place} className={isField(field) ? 'import-column' : 'import-column is-left-out'}>
              <Field label={name}>
                <Select
                  small
                  value={isField(field) ? field : ''}
                  onChange={({ target }) =>
                    onChange({
                      headingLine: read.headingLine,
                      fields: fields.map((each, at) => (at === place ? (isField(target.value) ? target.value : null) : each)),
                    })
                  }
                >
                  <option value="">{words.leftOut}</option>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice === 'name' ? words.fullName : labelOf(columns[choice])}
                    </option>
                  ))}
                </Select>
              </Field>
              <span className="small quiet">{samples.filter((sample) => sample !== '').join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {leftOut.length > 0 && (
        <p className="small">
          {words.leftOutColumns(
            leftOut.map(({ heading }) => heading).filter((heading) => heading !== ''),
            leftOut.length,
          )}
        </p>
      )}
    </section>
  )
}
