import { useState, type Ref } from 'react'
import type { PlainPaper } from '#contract/plain-paper.ts'
import { useWords } from '#web/components/words.ts'
import { findNextPaper, nameOf } from '#web/features/plain-paper/find-papers.ts'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
import { PupilPicker } from '#web/features/plain-paper/pupil-picker.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface PlaceBarProps {
  papers: readonly PlainPaper[]
  /** The chosen pages. Where there are none, the next pages of the stack are assigned. */
  chosenIds: readonly string[]
  /** The loose pages that are not blank, in order. */
  stackIds: readonly string[]
  isBusy: boolean
  /** Whether assigning the next pages of the stack is the main action. */
  isFirst: boolean
  inputRef: Ref<HTMLInputElement>
  onPlace: (paper: PlainPaper, pageIds: string[]) => void
  onTurn: (pageIds: string[]) => void
  onLeaveOut: (pageIds: string[]) => void
  onClear: () => void
}

const maxEach = 40

/** Assigns the chosen pages to a pupil; or, for a stack in class order, a fixed number of pages to the next pupil. */
export function PlaceBar({ papers, chosenIds, stackIds, isBusy, isFirst, inputRef, onPlace, onTurn, onLeaveOut, onClear }: PlaceBarProps) {
  const words = useWords(pageWords)
  const papersWords = useWords(plainWords)
  const [each, setEach] = useState(2)
  const next = findNextPaper(papers)
  const nextIds = stackIds.slice(0, each)
  const count = chosenIds.length
  return (
    <div className="pl-bar">
      <div className="pl-bar-chosen">
        <b role="status">{count === 0 ? words.choose : words.assignTo(count)}</b>
        <PupilPicker papers={papers} isDisabled={count === 0 || isBusy} inputRef={inputRef} onPick={(paper) => onPlace(paper, [...chosenIds])} />
        {count > 0 && (
          <span className="row pl-bar-do">
            <Button kind="second" small disabled={isBusy} onClick={() => onTurn([...chosenIds])}>
              {words.turn}
            </Button>
            <Button kind="second" small disabled={isBusy} onClick={() => onLeaveOut([...chosenIds])}>
              {words.leaveOut}
            </Button>
            <IconButton label={words.clear} icon={<Icon name="close" />} onClick={onClear} />
          </span>
        )}
      </div>
      {count === 0 && next !== null && nextIds.length > 0 && (
        <div className="pl-bar-next">
          <span className="row">
            <IconButton framed label={words.fewer} icon={<Icon name="down" />} disabled={each <= 1} onClick={() => setEach(each - 1)} />
            <b className="num" aria-live="polite">
              {each}
            </b>
            <IconButton framed label={words.more} icon={<Icon name="up" />} disabled={each >= maxEach} onClick={() => setEach(each + 1)} />
          </span>
          <Button kind={isFirst ? 'first' : 'second'} disabled={isBusy} onClick={() => onPlace(next, nextIds)}>
            {words.next(nextIds.length, nameOf(next, papersWords))}
          </Button>
        </div>
      )}
    </div>
  )
}
