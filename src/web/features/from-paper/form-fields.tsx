import { useState } from 'react'
import { chosenFormSchema, type ChosenForm } from '#engine/exam/from-paper/choose-form.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { readTyped, type FormKind } from './read-typed.ts'

interface FormFieldsProps {
  part: DraftPart
  kind: FormKind
  onForm: (form: ChosenForm) => void
}

/** A table to complete, or two lists to match, typed beside the page that they stand on. */
export function FormFields({ part, kind, onForm }: FormFieldsProps) {
  const { edits: words } = useWords(fromPaperWords)
  const [first, setFirst] = useState('')
  const [options, setOptions] = useState(part.options.join('\n'))
  const typed = chosenFormSchema.safeParse(readTyped(part.label, kind, first, options))
  // A table without an empty cell asks for nothing.
  const form = typed.success && (typed.data.kind !== 'table' || typed.data.rows.flat().includes('')) ? typed.data : null
  return (
    <>
      <Field label={kind === 'table' ? words.table : words.items} {...(kind === 'table' && { hint: words.tableHint })}>
        <TextArea
          rows={5}
          value={first}
          spellCheck={false}
          {...(kind === 'table' && { placeholder: words.tableExample })}
          onChange={({ currentTarget: { value } }) => setFirst(value)}
        />
      </Field>
      {kind === 'matching' && (
        <Field label={words.options}>
          <TextArea rows={5} value={options} onChange={({ currentTarget: { value } }) => setOptions(value)} />
        </Field>
      )}
      {first !== '' && form === null && <p className="small quiet">{kind === 'table' ? words.notYet : words.notYetLists}</p>}
      <div className="row">
        <Button small kind="second" disabled={form === null} onClick={() => form !== null && onForm(form)}>
          {words.make}
        </Button>
      </div>
    </>
  )
}
