import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { doubtWords } from './doubt-words.ts'
import { fromPaperWords } from './from-paper-words.ts'

interface LeftDoubtsProps {
  isOpen: boolean
  /** Those in doubt. */
  parts: readonly DraftPart[]
  /** How far the draft is from what the paper prints; 0 where nobody doubts its total. */
  difference: number
  /** Lines that were not taken over and that nobody has looked at. */
  openAsides: number
  onJump: (label: string) => void
  /** To the totals or to what was not taken over. */
  onScroll: (place: 'totals' | 'asides') => void
  onUse: () => void
  onClose: () => void
}

/** Names what is still in doubt before a draft becomes an exam. Each leads to its place; the exam may be made all the same. */
export function LeftDoubts({ isOpen, parts, difference, openAsides, onJump, onScroll, onUse, onClose }: LeftDoubtsProps) {
  const { before: words, disagreeText } = useWords(fromPaperWords)
  const { say } = useWords(doubtWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title(parts.length)}>
      <p>{words.text}</p>
      <ul className="fp-left">
        {parts.map(({ label, doubts }) => (
          <li key={label}>
            <button type="button" className="fp-jump" onClick={() => onJump(label)}>
              <b>{label}</b> <span>{doubts.map((doubt) => say(doubt).short).join(', ')}</span>
            </button>
          </li>
        ))}
        {difference !== 0 && (
          <li>
            <button type="button" className="fp-jump" onClick={() => onScroll('totals')}>
              <b>{words.total}</b> <span>{disagreeText(difference)}</span>
            </button>
          </li>
        )}
        {openAsides > 0 && (
          <li>
            <button type="button" className="fp-jump" onClick={() => onScroll('asides')}>
              <span>{words.asides(openAsides)}</span>
            </button>
          </li>
        )}
      </ul>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {words.back}
        </Button>
        <Button onClick={onUse}>{words.use}</Button>
      </DialogButtons>
    </Dialog>
  )
}
