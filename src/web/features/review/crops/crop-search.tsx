import { startTransition, useState } from 'react'
import type { Question } from '#engine/exam/exam.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useWords } from '#web/components/words.ts'
import { handReadingWords } from '../hand-reading-words.ts'
import type { CropsState } from './use-crops.ts'

interface CropSearchProps {
  question: Question
  crops: Pick<CropsState, 'found' | 'act'>
  /** Settled answers are still on their way. */
  isLooking: boolean
  onSearch: (words: string) => void
}

/** Looks in this browser for answers by what was read of them. Bubbles have no words. */
export function CropSearch({ question, crops: { found, act }, isLooking, onSearch }: CropSearchProps) {
  const { search: words } = useWords(handReadingWords)
  const [typed, setTyped] = useState('')
  if (question.type === 'choice') return null
  function type(next: string): void {
    setTyped(next)
    startTransition(() => {
      // What is chosen and no longer seen would be decided unseen.
      act({ kind: 'clear' })
      onSearch(next.trim())
    })
  }
  return (
    <search className="crops-search">
      <SearchField label={words.label} hint={words.hint} value={typed} onChange={type} />
      <p className="small" role="status">
        {found !== null && (isLooking ? words.looking : found.count === 0 ? words.none(typed.trim()) : words.found(found.count))}{' '}
        {found !== null && !isLooking && found.unread > 0 && <span className="quiet">{words.unread(found.unread)}</span>}
      </p>
    </search>
  )
}
