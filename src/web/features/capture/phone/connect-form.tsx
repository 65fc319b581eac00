import { useState } from 'react'
import { useWords } from '#web/components/words.ts'
import { phoneWords } from '#web/features/capture/phone/phone-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import { Message } from '#web/ui/message.tsx'

interface ConnectFormProps {
  why: 'new' | 'ended' | 'left'
  problem: string | null
  isConnecting: boolean
  /** The code that was tried, from the link or typed. */
  tried: string
  /** Pages that this device keeps and could not send. */
  unsent: number
  onConnect: (code: string) => void
  onRemove: () => void
}

const codeChars = 6

/** For who types the code, and for a phone that was disconnected. */
export function ConnectForm({ why, problem, isConnecting, tried, unsent, onConnect, onRemove }: ConnectFormProps) {
  const words = useWords(phoneWords)
  const [typed, setTyped] = useState(tried)
  const [isTooShort, setTooShort] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const says = why === 'new' ? null : words[why]
  return (
    <FormSheet>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isWhole = typed.replaceAll(/[\s-]/g, '').length >= codeChars
          setTooShort(!isWhole)
          if (isWhole) onConnect(typed)
        }}
      >
        <h1>{says?.title ?? words.connect.title}</h1>
        {problem !== null && <Message kind={why === 'new' ? 'wrong' : 'note'}>{problem}</Message>}
        {unsent > 0 && (
          <Message title={words.unsent(unsent)} live={false}>
            {words.unsentText}{' '}
            <Button kind="quiet" small onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          </Message>
        )}
        <p className="quiet">{says?.again ?? words.connect.text}</p>
        <Field label={words.connect.label} hint={words.connect.hint} error={isTooShort ? words.connect.tooShort : undefined} announce>
          <TextInput
            className="connect-code"
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" wide busy={isConnecting && words.connect.busy}>
          {words.connect.action}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isRemoving}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.remove}
        danger
        onConfirm={() => {
          setRemoving(false)
          onRemove()
        }}
        onClose={() => setRemoving(false)}
      />
    </FormSheet>
  )
}
