import { useId, useState, type KeyboardEvent } from 'react'
import type { BankComment } from '#contract/annotations.ts'
import { annotationLimits } from '#engine/annotations/annotation.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { suggestComments } from './suggest-comments.ts'
import { annotationWords } from './annotation-words.ts'

interface WriteAnnotationProps {
  title: string
  hint: string | null
  start?: string
  comments: readonly BankComment[]
  /** On how many answers it may go at once; 1 offers no choice. */
  manyCount: number
  manyWords: string
  onText: (text: string) => void
  onSave: (text: string, onMany: boolean) => void
  onClose: () => void
}

/** Words for an annotation, with what was written before under the field: arrows and Enter take one. */
export function WriteAnnotation({ title, hint, start = '', comments, manyCount, manyWords, onText, onSave, onClose }: WriteAnnotationProps) {
  const { writtenBefore } = useWords(annotationWords)
  const buttons = useWords(buttonWords)
  const [text, setText] = useState(start)
  const [active, setActive] = useState(-1)
  const fieldId = useId()
  const listId = useId()
  const suggested = suggestComments(comments, text)
  const words = text.trim()

  function type(next: string): void {
    setText(next)
    setActive(-1)
    onText(next)
  }

  function save(chosen: string, onMany: boolean): void {
    if (chosen !== '') onSave(chosen, onMany)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && suggested.length > 0) setActive((at) => Math.max(-1, Math.min(suggested.length - 1, at + step)))
    else if (event.key === 'Enter') save(suggested[active]?.text ?? words, manyCount > 1 && (event.ctrlKey || event.metaKey))
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <div className="rm-write">
      <div className="field">
        <label htmlFor={fieldId}>{title}</label>
        <input
          id={fieldId}
          className="input"
          role="combobox"
          aria-expanded={suggested.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
          autoComplete="off"
          // A press opened the field, so it may have the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={annotationLimits.textMaxChars}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-describedby={hint === null ? undefined : `${fieldId}-hint`}
        />
        {hint !== null && (
          <span className="hint" id={`${fieldId}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <div className="rm-suggested" id={listId} role="listbox" aria-label={writtenBefore}>
        {suggested.map((comment, at) => (
          // The keys work in the field: arrows and Enter reach every option.
          <div
            key={comment.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => save(comment.text, false)}
          >
            {comment.text}
          </div>
        ))}
      </div>
      <div className="row rm-write-end">
        <Button kind="second" small disabled={words === ''} onClick={() => save(words, false)}>
          {buttons.save} <Key>↵</Key>
        </Button>
        {manyCount > 1 && (
          <Button kind="second" small disabled={words === ''} onClick={() => save(words, true)}>
            {manyWords}
          </Button>
        )}
        <Button kind="quiet" small onClick={onClose}>
          {buttons.cancel}
        </Button>
      </div>
    </div>
  )
}
