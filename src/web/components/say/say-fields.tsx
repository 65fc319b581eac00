import { sayMaxCharacters } from '#engine/exam/exam-limits.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { sayWords } from './say-words.ts'
import { useSayRules } from './use-say-rules.ts'

interface SayFieldsProps {
  say: Readonly<Words<string>>
  /** The scheme's words for the mark point, and what it is worth in figures; empty where it has none. */
  asks: string
  value: string
  /** The language of the exam: it stands first, and what is proposed is in it. */
  ofExam: Language
  isOpen: boolean
  errorOf?: (language: Language) => string | undefined
  onChange: (say: Words<string>) => void
}

/** What a pupil is told for a mark point, in the language of the exam and in the other. */
export function SayFields({ say, asks, value, ofExam, isOpen, errorOf, onChange }: SayFieldsProps) {
  const words = useWords(sayWords)
  const rules = useSayRules(isOpen)
  const proposed = rules === null ? '' : rules.proposeSay(asks) || value
  const hasNothing = rules !== null && proposed === '' && asks.trim() !== ''
  const other: Language = ofExam === 'en' ? 'sw' : 'en'
  const hintOfExam = proposed !== '' ? words.proposed : hasNothing ? words.nothing : undefined
  return (
    <>
      {[ofExam, other].map((language) => {
        const found = say[language] === '' ? null : (rules?.findRubric(say[language]) ?? null)
        return (
          <div key={language}>
            <Field
              label={words.label(language)}
              optional
              hint={found !== null ? words.rubric(found) : language === ofExam ? hintOfExam : words.other(other)}
              error={errorOf?.(language)}
            >
              <TextArea
                lang={language}
                rows={2}
                maxLength={sayMaxCharacters}
                value={say[language]}
                placeholder={language === ofExam ? proposed : ''}
                onChange={(event) => onChange({ ...say, [language]: event.currentTarget.value })}
              />
            </Field>
            {language === ofExam && proposed !== '' && say[language] === '' && (
              <Button kind="quiet" small onClick={() => onChange({ ...say, [language]: proposed })}>
                {words.take}
              </Button>
            )}
          </div>
        )
      })}
    </>
  )
}
