import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import type { PlainPaper } from '#contract/plain-paper.ts'
import { useWords } from '#web/components/words.ts'
import { findPapers, nameOf } from '#web/features/plain-paper/find-papers.ts'
import { plainWords, type PlainWords } from '#web/features/plain-paper/plain-words.ts'
import { TextInput } from '#web/ui/field.tsx'

export interface PupilPickerProps {
  papers: readonly PlainPaper[]
  isDisabled: boolean
  inputRef: Ref<HTMLInputElement>
  onPick: (paper: PlainPaper) => void
}

/** Finds a pupil by a part of the name or number; Enter chooses the first match. */
export function PupilPicker({ papers, isDisabled, inputRef, onPick }: PupilPickerProps) {
  const words = useWords(plainWords)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = findPapers(papers, typed)
  const current = found[Math.min(at, found.length - 1)]

  function pick(paper: PlainPaper | undefined) {
    if (paper === undefined || isDisabled) return
    setTyped('')
    setAt(0)
    onPick(paper)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') pick(current)
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Escape' && typed !== '') setTyped('')
    else return
    event.preventDefault()
  }

  return (
    <div className="pl-picker">
      <TextInput
        ref={inputRef}
        role="combobox"
        aria-label={words.pupils.nameOrNumber}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `${listId}-${current.paperId}`}
        placeholder={words.pupils.nameOrNumberHint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={words.pupils.found} className="pl-found" hidden={found.length === 0}>
        {found.map((paper) => (
          <div
            key={paper.paperId}
            id={`${listId}-${paper.paperId}`}
            role="option"
            aria-selected={paper === current}
            // The keyboard chooses from the field; the pointer can choose too.
            tabIndex={-1}
            onPointerDown={(event) => {
              event.preventDefault()
              pick(paper)
            }}
          >
            <b>{nameOf(paper, words)}</b>
            <span className="quiet small">
              {paper.admission ?? words.pupils.noNumber} · {countPages(paper, words)}
            </span>
          </div>
        ))}
      </div>
      {typed.trim() !== '' && found.length === 0 && (
        <p className="pl-found small" role="status">
          {words.pupils.noMatch(typed.trim())}
        </p>
      )}
    </div>
  )
}

export function countPages({ pages }: Pick<PlainPaper, 'pages'>, words: PlainWords): string {
  return pages.length === 0 ? words.noPages : words.pages(pages.length)
}
