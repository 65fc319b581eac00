import { hasTwoMeanings, noteWording } from '#engine/exam/wording/wording-note.ts'
import { writeWordingNote } from '#engine/sentences/wording-note.ts'
import { useLanguage } from '#web/components/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import './wording-notes.css'

/** More than these are shown once the first are corrected. */
const mostShown = 6

interface WordingNotesProps {
  wordings: readonly string[]
  /** Only what could mean two things. */
  doubtfulOnly?: boolean
}

/** How the signs of wordings are understood, a line each, and what could mean two things. Nothing for plain words. */
export function WordingNotes({ wordings, doubtfulOnly = false }: WordingNotesProps) {
  const language = useLanguage()
  const notes = wordings.flatMap(noteWording).filter((note) => !doubtfulOnly || hasTwoMeanings(note))
  const lines = [...new Map(notes.map((note) => [writeWordingNote(note, language), hasTwoMeanings(note)]))].slice(0, mostShown)
  if (lines.length === 0) return null
  return (
    <ul className="wording-notes" aria-live="polite">
      {lines.map(([line, isDoubtful]) => (
        <li key={line} className={isDoubtful ? 'is-doubtful' : undefined}>
          {isDoubtful && <Icon name="info" />}
          {line}
        </li>
      ))}
    </ul>
  )
}
