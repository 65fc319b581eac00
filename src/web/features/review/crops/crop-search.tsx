import { SearchField } from '#web/components/search-field.tsx'
import { useWords } from '#web/components/words.ts'
import { handReadingWords } from '../hand-reading-words.ts'
import type { Found } from './find-sections.ts'

interface CropSearchProps {
  typed: string
  /** What the grid shows, a moment later. */
  search: string
  found: Found | null
  /** Settled answers are still on their way. */
  isLooking: boolean
  onType: (words: string) => void
}

/** Looks in this browser for answers by what was read of them. */
export function CropSearch({ typed, search, found, isLooking, onType }: CropSearchProps) {
  const { search: words } = useWords(handReadingWords)
  return (
    <search className="crops-search">
      <SearchField label={words.label} hint={words.hint} value={typed} onChange={onType} />
      <p className="small" role="status">
        {found !== null && (isLooking ? words.looking : found.count === 0 ? words.none(search) : words.found(found.count))}{' '}
        {found !== null && !isLooking && found.unread > 0 && <span className="quiet">{words.unread(found.unread)}</span>}
      </p>
    </search>
  )
}
