import { optionLetter } from '#engine/exam/option-letter.ts'
import { useWords } from '#web/components/words.ts'
import type { OptionDraft } from '#web/features/exams/exam-draft.ts'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface MatchingOptionsProps {
  options: readonly OptionDraft[]
  /** Pages were read, so the places of the bubbles cannot change. */
  isFixed: boolean
  /** Other words for the option in this place, null to take it out. */
  onChange: (at: number, text: string | null) => void
}

const maxOptions = 10

/** The lettered list that the items of a matching share. */
export function MatchingOptions({ options, isFixed, onChange }: MatchingOptionsProps) {
  const words = useWords(matchingWords)
  return (
    <fieldset className="options" disabled={isFixed}>
      <legend className="label">{words.options}</legend>
      {options.map((option, at) => (
        <div className="option" key={option.key}>
          <b className="matching-letter">{optionLetter(at)}</b>
          <TextInput
            aria-label={words.option(optionLetter(at))}
            value={option.text}
            maxLength={200}
            onChange={(event) => onChange(at, event.target.value)}
          />
          <IconButton
            label={words.removeOption(optionLetter(at))}
            icon={<Icon name="close" />}
            disabled={options.length <= 2}
            onClick={() => onChange(at, null)}
          />
        </div>
      ))}
      <Button kind="quiet" small disabled={options.length >= maxOptions} onClick={() => onChange(options.length, '')}>
        <Icon name="plus" /> {words.addOption}
      </Button>
    </fieldset>
  )
}
