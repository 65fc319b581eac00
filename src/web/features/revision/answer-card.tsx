import type { CardView } from '#contract/revision.ts'
import type { RefusedTry, RevisionDoor } from '#contract/revision-page.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { LedHere } from '#web/ui/led-here.tsx'
import { Message } from '#web/ui/message.tsx'
import { RevisionForm } from './revision-form.tsx'
import { revisionWords } from './revision-words.ts'

interface AnswerCardProps {
  card: CardView
  door: RevisionDoor
  /** Why what was sent could not be taken, in words. */
  problem: string | null
  refused: RefusedTry | null
}

/** As the server takes it. */
const mostChars = 600

/** Takes an answer: typed, chosen, or written on paper. What was typed stays until it was taken. */
export function AnswerCard({ card, door, problem, refused }: AnswerCardProps) {
  const words = useWords(revisionWords)
  const isOnPaper = card.type === 'essay' || card.type === 'drawing'
  const error = refused === null ? undefined : (problem ?? words.nothingWritten)
  const field = { name: 'text', maxLength: mostChars, autoComplete: 'off', defaultValue: refused?.text ?? '', autoFocus: error !== undefined }
  if (isOnPaper)
    return (
      <RevisionForm door={door} card={card} className="stack">
        <p>{words.onPaper}</p>
        <p>
          <Button type="submit" name="act" value="show" data-busy={words.checking} data-waits="">
            {words.written}
          </Button>
        </p>
      </RevisionForm>
    )
  const check = (
    <Button type="submit" name="act" value="try" data-busy={words.checking} data-waits="">
      {words.check}
    </Button>
  )
  return (
    <RevisionForm door={door} card={card} className="stack">
      {card.type === 'choice' ? (
        <>
          <Options card={card} chosen={refused?.choice ?? []} />
          {error !== undefined && (
            <LedHere>
              <Message kind="wrong">{error}</Message>
            </LedHere>
          )}
          <p>{check}</p>
        </>
      ) : (
        <div className="ask">
          <Field label={card.type === 'short' ? words.answerInWords : card.hasUnit ? words.answerWithUnit : words.answer} error={error}>
            {card.type === 'short' ? <TextArea rows={2} {...field} /> : <TextInput spellCheck={false} {...field} />}
          </Field>
          {check}
        </div>
      )}
      <p>
        <Button type="submit" kind="quiet" small name="act" value="show" data-busy={words.checking}>
          {words.showMe}
        </Button>
      </p>
    </RevisionForm>
  )
}

function Options({ card, chosen }: { card: CardView; chosen: readonly string[] }) {
  const words = useWords(revisionWords)
  return (
    <fieldset>
      <legend className="label">{card.choose === 1 ? words.chooseOne : words.chooseSome(card.choose)}</legend>
      {card.options.map((option) => (
        <label className="check" key={option}>
          <input type={card.choose === 1 ? 'radio' : 'checkbox'} name="choice" value={option} defaultChecked={chosen.includes(option)} />
          <span lang={card.language}>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
