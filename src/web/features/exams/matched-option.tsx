import { optionLetter } from '#engine/exam/option-letter.ts'
import { useWords } from '#web/components/words.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { Field, Select } from '#web/ui/field.tsx'

interface MatchedOptionProps {
  question: QuestionDraft
  problems: readonly PlacedProblem[]
  onChange: (change: Partial<QuestionDraft>) => void
}

/** Which option of the shared list an item of a matching belongs to. */
export function MatchedOption({ question, problems, onChange }: MatchedOptionProps) {
  const words = useWords(matchingWords)
  const { options } = question
  return (
    <Field label={words.right} error={errorAt(problems, 'answer') ?? errorAt(problems, 'options')}>
      <Select
        value={options.find(({ right }) => right)?.key ?? ''}
        onChange={(event) => onChange({ options: options.map((option) => ({ ...option, right: option.key === event.target.value })) })}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        {options.map((option, at) => (
          <option key={option.key} value={option.key}>
            {optionLetter(at)} {option.text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
