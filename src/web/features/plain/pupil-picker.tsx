import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import type { PlainPaper } from '#contract/plain.ts'
import { findPapers, nameOf } from '#web/features/plain/find-papers.ts'
import { TextInput } from '#web/ui/field.tsx'

export interface PupilPickerProps {
  papers: readonly PlainPaper[]
  isDisabled: boolean
  inputRef: Ref<HTMLInputElement>
  onPick: (paper: PlainPaper) => void
}

/** A pupil by name or number: typed in part, the first match taken by Enter. */
export function PupilPicker({ papers, isDisabled, inputRef, onPick }: PupilPickerProps) {
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
        aria-label="Pupil’s name or number"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `${listId}-${current.paperId}`}
        placeholder="Name or number, then Enter"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Pupils" className="pl-found" hidden={found.length === 0}>
        {found.map((paper) => (
          <div
            key={paper.paperId}
            id={`${listId}-${paper.paperId}`}
            role="option"
            aria-selected={paper === current}
            // The words in the field choose; the pointer may as well.
            tabIndex={-1}
            onPointerDown={(event) => {
              event.preventDefault()
              pick(paper)
            }}
          >
            <b>{nameOf(paper)}</b>
            <span className="quiet small">
              {paper.admission ?? 'no number'} · {countPages(paper)}
            </span>
          </div>
        ))}
      </div>
      {typed.trim() !== '' && found.length === 0 && (
        <p className="pl-found small" role="status">
          Nobody of this class matches “{typed.trim()}”.
        </p>
      )}
    </div>
  )
}

export function countPages({ pages }: Pick<PlainPaper, 'pages'>): string {
  return pages.length === 0 ? 'no page yet' : `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`
}
