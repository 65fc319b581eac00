import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { resultWords } from '#web/components/result/result-words.ts'

interface CodeFormProps {
  /** What was tried already: from the link, or typed. */
  code: string
  problem: string | null
  isOpening: boolean
  onOpen: (code: string) => void
}

/** What is shorter is no code, however it is spaced. */
const minCodeChars = 8

/** For whoever has the code on paper, or a link whose end was lost. */
export function CodeForm({ code, problem, isOpening, onOpen }: CodeFormProps) {
  const words = useWords(resultWords)
  const [typed, setTyped] = useState(code)
  const [isTooShort, setTooShort] = useState(false)
  return (
    <form
      className="g-sec g-code stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = typed.trim().length >= minCodeChars
        setTooShort(!isWhole)
        if (isWhole) onOpen(typed)
      }}
    >
      <h1>{words.title}</h1>
      <p className="quiet">{words.enterCode}</p>
      {problem !== null && <Message kind="wrong">{problem}</Message>}
      <Field label={words.codeLabel} hint={words.codeHint} error={isTooShort ? words.codeTooShort : undefined} announce>
        <TextInput
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
