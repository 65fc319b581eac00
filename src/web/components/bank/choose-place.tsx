import { bankWords } from '#web/components/bank/bank-words.ts'
import { useWords } from '#web/components/words.ts'
import { Field, Select } from '#web/ui/field.tsx'

export interface ChoosePlaceProps {
  /** Of the exam, in its order. */
  questions: readonly { id: string; text: string }[]
  /** Behind which question; empty: at the beginning; null: at the end. */
  value: string | null
  onChange: (after: string | null) => void
}

const atEnd = ' '
const textChars = 50

/** Where questions are put into an exam. No id of a question is empty or a space. */
export function ChoosePlace({ questions, value, onChange }: ChoosePlaceProps) {
  const words = useWords(bankWords)
  return (
    <Field label={words.where}>
      <Select value={value ?? atEnd} onChange={({ target }) => onChange(target.value === atEnd ? null : target.value)}>
        <option value={atEnd}>{words.atEnd}</option>
        {questions.length > 0 && <option value="">{words.atStart}</option>}
        {questions.map(({ id, text }) => (
          <option key={id} value={id}>
            {words.behind(id, text.length > textChars ? `${text.slice(0, textChars - 1)}…` : text)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
