import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import type { ResultWords } from './words.ts'

interface CodeFormProps {
  words: ResultWords
  /** What was tried already: from the link, or typed. */
  code: string
  problem: string | null
  isOpening: boolean
  onOpen: (code: string) => void
}

/** For who has the code on paper, or a link whose end was lost. */
export function CodeForm({ words, code, problem, isOpening, onOpen }: CodeFormProps) {
  const [typed, setTyped] = useState(code)
  return (
    <form
      className="g-sec g-code stack"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(typed)
      }}
    >
      <h1>{words.title}</h1>
      <p className="quiet">{words.enterCode}</p>
      {problem !== null && <Message kind="wrong">{problem}</Message>}
      <Field label={words.codeLabel} hint={words.codeHint}>
        <TextInput
          required
          minLength={8}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" wide busy={isOpening && words.opening}>
        {words.open}
      </Button>
    </form>
  )
}
