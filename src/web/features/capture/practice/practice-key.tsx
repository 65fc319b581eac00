import { useState } from 'react'
import { exampleKey, practiceLetters, type PracticeLetter } from '#engine/sheet/practice-sheet.ts'
import { useWords } from '#web/components/words.ts'
import { practiceWords } from '#web/features/capture/practice/practice-words.ts'
import { Button } from '#web/ui/button.tsx'

interface PracticeKeyProps {
  answers: readonly PracticeLetter[]
  onChange: (answers: readonly PracticeLetter[]) => void
}

/** The right answer of each question, as it is filled on paper: a row of letters, one of them dark. */
export function PracticeKey({ answers, onChange }: PracticeKeyProps) {
  const { key: words } = useWords(practiceWords)
  // Twenty rows are two screens of a phone.
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  const isExample = answers.join('') === exampleKey.join('')
  return (
    <details className="practice-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.fold} <span>{inFives(answers)}</span>
      </summary>
      <div className="practice-key">
        {answers.map((answer, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions are their places
          <fieldset key={at}>
            <legend className="hide">{words.question(at + 1)}</legend>
            <span aria-hidden="true">{at + 1}</span>
            {practiceLetters.map((letter) => (
              <label key={letter}>
                <input
                  type="radio"
                  name={`question ${at + 1}`}
                  value={letter}
                  checked={letter === answer}
                  onChange={() => onChange(answers.with(at, letter))}
                />
                <i>{letter}</i>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="practice-example small quiet">
        {isExample ? (
          words.example
        ) : (
          <Button kind="quiet" small onClick={() => onChange(exampleKey)}>
            {words.again}
          </Button>
        )}
      </p>
    </details>
  )
}

/** `BDACA BDCCA DBDBA CADCB` */
function inFives(answers: readonly PracticeLetter[]): string {
  return answers.join('').replaceAll(/.{5}(?=.)/g, '$& ')
}
