import { useId } from 'react'
import { useWords } from '#web/components/words.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { topicWords } from './topic-words.ts'

interface TopicFieldProps {
  topic: string | null
  /** Offered while one types. */
  topics: readonly string[]
  onChange: (topic: string | null) => void
}

/** What a question is about, by which the analysis sorts it. */
export function TopicField({ topic, topics, onChange }: TopicFieldProps) {
  const words = useWords(topicWords)
  const listId = useId()
  return (
    <>
      <Field label={words.topic} optional>
        <TextInput
          value={topic ?? ''}
          maxLength={80}
          list={listId}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
        />
      </Field>
      <datalist id={listId}>
        {topics.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
