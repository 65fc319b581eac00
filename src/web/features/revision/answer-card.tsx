import { useState } from 'react'
import type { CardView } from '#contract/revision.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { keepTry } from './kept-cards.ts'
import { isOffline, type Tried } from './open-cards.ts'
import { sendTry, type RevisionDoor } from './revision-calls.ts'
import { revisionWords } from './revision-words.ts'

interface AnswerCardProps {
  card: CardView
  door: RevisionDoor
  onTried: (tried: Tried) => void
  onReload: () => void
}

/** As the server takes it. */
const mostChars = 600

/** Takes an answer: typed, chosen, or written on paper. What was typed stays until it has arrived. */
export function AnswerCard({ card, door, onTried, onReload }: AnswerCardProps) {
  const words = useWords(revisionWords)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isOnPaper = card.type === 'essay' || card.type === 'drawing'

  async function send(answer: { text: string; choice: string[] }): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      onTried(await sendTry(door, card, answer))
    } catch (error) {
      if (await waits(error, answer)) return onTried('waiting')
      setProblem(error)
      setSending(false)
      if (error instanceof ApiError && error.code === 'card-changed') onReload()
    }
  }

  /** Without a network an answer is stored and sent later; showing the right answer needs a network. */
  async function waits(error: unknown, answer: { text: string; choice: string[] }): Promise<boolean> {
    const isGiven = isOnPaper || answer.text !== '' || answer.choice.length > 0
    return isOffline(error) && 'linkId' in door && isGiven && keepTry(door.linkId, { cardId: card.id, turn: card.turn, key: card.key, answer })
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isGiven = isOnPaper || (card.type === 'choice' ? chosen.length > 0 : text.trim() !== '')
        setEmpty(!isGiven)
        if (isGiven) void send({ text: text.trim(), choice: [...chosen] })
      }}
    >
      {isOnPaper ? <p>{words.onPaper}</p> : card.type === 'choice' ? <Options card={card} chosen={chosen} onChange={setChosen} /> : null}
      {isOnPaper || card.type === 'choice' ? (
        <>
          {isEmpty && <Message kind="wrong">{words.nothingWritten}</Message>}
          <p>
            <Button type="submit" busy={isSending && words.checking}>
              {isOnPaper ? words.written : words.check}
            </Button>
          </p>
        </>
      ) : (
        <div className="ask">
          <Field
            label={card.type === 'short' ? words.answerInWords : card.hasUnit ? words.answerWithUnit : words.answer}
            error={isEmpty ? words.nothingWritten : undefined}
            announce
          >
            {card.type === 'short' ? (
              <TextArea rows={2} maxLength={mostChars} autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
            ) : (
              <TextInput
                maxLength={mostChars}
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isSending && words.checking}>
            {words.check}
          </Button>
        </div>
      )}
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      {!isOnPaper && (
        <p>
          <Button kind="quiet" small disabled={isSending} onClick={() => void send({ text: '', choice: [] })}>
            {words.showMe}
          </Button>
        </p>
      )}
    </form>
  )
}

function Options({ card, chosen, onChange }: { card: CardView; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }) {
  const words = useWords(revisionWords)
  if (card.choose === 1) {
    return (
      <RadioGroup
        legend={words.chooseOne}
        name={`card-${card.id}`}
        options={card.options.map((option) => ({ value: option, label: <span lang={card.language}>{option}</span> }))}
        value={chosen[0] ?? ''}
        onChange={(option) => onChange([option])}
      />
    )
  }
  return (
    <fieldset>
      <legend className="label">{words.chooseSome(card.choose)}</legend>
      {card.options.map((option) => (
        <Checkbox
          key={option}
          label={<span lang={card.language}>{option}</span>}
          checked={chosen.includes(option)}
          onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, option] : chosen.filter((each) => each !== option))}
        />
      ))}
    </fieldset>
  )
}
