import { useState, type Ref } from 'react'
import type { PlainPaper } from '#contract/plain.ts'
import { findNextPaper, nameOf } from '#web/features/plain/find-papers.ts'
import { PupilPicker } from '#web/features/plain/pupil-picker.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface PlaceBarProps {
  papers: readonly PlainPaper[]
  /** Pages chosen; none: the next ones of the stack are meant. */
  chosenIds: readonly string[]
  /** The loose pages that are not blank, in order. */
  stackIds: readonly string[]
  isBusy: boolean
  /** Whether going on through the stack is the main thing to do here. */
  isFirst: boolean
  inputRef: Ref<HTMLInputElement>
  onPlace: (paper: PlainPaper, pageIds: string[]) => void
  onTurn: (pageIds: string[]) => void
  onLeaveOut: (pageIds: string[]) => void
  onClear: () => void
}

const mostEach = 40

/** To whom the chosen pages go; or, for a stack in class order, so many to the next pupil, again and again. */
export function PlaceBar({ papers, chosenIds, stackIds, isBusy, isFirst, inputRef, onPlace, onTurn, onLeaveOut, onClear }: PlaceBarProps) {
  const [each, setEach] = useState(2)
  const next = findNextPaper(papers)
  const nextIds = stackIds.slice(0, each)
  const count = chosenIds.length
  return (
    <div className="pl-bar">
      <div className="pl-bar-chosen">
        <b role="status">{count === 0 ? 'Choose pages' : `${count} ${count === 1 ? 'page' : 'pages'} to`}</b>
        <PupilPicker papers={papers} isDisabled={count === 0 || isBusy} inputRef={inputRef} onPick={(paper) => onPlace(paper, [...chosenIds])} />
        {count > 0 && (
          <span className="row pl-bar-do">
            <Button kind="second" small disabled={isBusy} onClick={() => onTurn([...chosenIds])}>
              Turn
            </Button>
            <Button kind="second" small disabled={isBusy} onClick={() => onLeaveOut([...chosenIds])}>
              Leave out
            </Button>
            <IconButton label="Choose none" icon={<Icon name="close" />} onClick={onClear} />
          </span>
        )}
      </div>
      {count === 0 && next !== null && nextIds.length > 0 && (
        <div className="pl-bar-next">
          <span className="row">
            <IconButton framed label="One page fewer" icon={<Icon name="down" />} disabled={each <= 1} onClick={() => setEach(each - 1)} />
            <b className="num" aria-live="polite">
              {each}
            </b>
            <IconButton framed label="One page more" icon={<Icon name="up" />} disabled={each >= mostEach} onClick={() => setEach(each + 1)} />
          </span>
          <Button kind={isFirst ? 'first' : 'second'} disabled={isBusy} onClick={() => onPlace(next, nextIds)}>
            Next {nextIds.length === 1 ? 'page' : `${nextIds.length} pages`} to {nameOf(next)}
          </Button>
        </div>
      )}
    </div>
  )
}
