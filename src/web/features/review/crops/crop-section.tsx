import { useId, memo, useRef, useEffect, useState, type RefObject } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sure } from '#web/ui/sure.tsx'
import { groupWords } from '../group-words.ts'
import { CropPicture } from './crop-picture.tsx'
import { cropsWords, type CropsWords } from './crops-words.ts'
import { idsToChoose, seemingTextOf, type Section } from './sections.ts'
import type { Selection } from './selection.ts'

interface CropSectionProps {
  section: Section
  /** Those that are shown. */
  answers: readonly AnswerView[]
  more: number
  selection: Selection
  tabStop: string | null
  /** Whether its crops can be chosen. */
  isOpen: boolean
  isLocked: boolean
  /** How many crops are chosen below the group in view; 0 for any other. */
  below: number
  onLeaveBelow: () => void
  onChoose: (id: string, withRange: boolean) => void
  onGo: (id: string) => void
  onSeen: (id: string) => void
  onGroup: (ids: readonly string[]) => void
  onReopen: (ids: readonly string[]) => void
  onUnfold: (section: string) => void
}

/** Answers that seem to say the same: what they say, who read them, how sure that is, and a button that chooses all of them. */
export function CropSection(props: CropSectionProps) {
  const { section, answers, more, selection, tabStop, isOpen, isLocked, below, onLeaveBelow, onChoose, onGo, onSeen, onGroup, onReopen, onUnfold } =
    props
  const words = useWords(cropsWords)
  const { changedBy } = useWords(groupWords)
  const nameOf = usePersonName()
  const titleId = useId()
  const ids = idsToChoose(section, answers)
  const isAll = ids.every((id) => selection.chosen.has(id))
  return (
    <section className="crops-group" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{titleOf(section, words)}</h2>
        <span className="crops-n">{words.answers(section.answers.length)}</span>
        <span className="crops-by">{section.changedByName === null ? readerOf(section, words) : changedBy(nameOf(section.changedByName))}</span>
        {(section.kind === 'said' || section.kind === 'right' || section.label !== '') && <Sure confidence={section.confidence} />}
        {isSeeming(section) && <Badge tone="doubt">{words.needsEye}</Badge>}
        {section.kind === 'blank' && <Badge tone="right">{words.settled}</Badge>}
        {!isLocked && (
          <span className="crops-acts">
            {below > 0 && (
              <Button kind="quiet" small onClick={onLeaveBelow}>
                {words.leaveBelow(below)}
              </Button>
            )}
            {isOpen ? (
              <Button kind="quiet" small onClick={() => onGroup(ids)}>
                {isAll ? words.clear(ids.length) : ids.length < section.answers.length ? words.chooseShown(ids.length) : words.chooseAll(ids.length)}
              </Button>
            ) : (
              <Button kind="quiet" small onClick={() => onReopen(ids)}>
                {words.markAgain(section.answers.length)}
              </Button>
            )}
          </span>
        )}
      </header>
      <div className="crops-grid">
        {answers.map((answer) => (
          <Crop
            key={answer.id}
            answer={answer}
            isChosen={selection.chosen.has(answer.id)}
            isCurrent={selection.current === answer.id}
            isTabStop={tabStop === answer.id}
            canChoose={isOpen && !isLocked}
            onChoose={onChoose}
            onGo={onGo}
            onSeen={onSeen}
          />
        ))}
        {more > 0 && (
          <button type="button" className="crop-more" onClick={() => onUnfold(section.key)}>
            <b>{words.more(more)}</b>
            <span>{section.kind === 'said' ? words.sayTheSame : section.kind === 'blank' ? words.blankToo : words.toBeSeen}</span>
          </button>
        )}
      </div>
    </section>
  )
}

function titleOf({ kind, label }: Section, words: CropsWords): string {
  if (kind === 'said') return words.said(label)
  return label === '' ? words[kind] : words.maySay(label)
}

/** Whether nobody has read them for sure. */
function isSeeming({ kind }: Section): boolean {
  return kind !== 'said' && kind !== 'blank'
}

function readerOf(section: Section, words: CropsWords): string {
  const { kind, readBy, answers } = section
  if (kind === 'blank') return words.nothingInBox
  if (kind === 'right') return words.allKeyWords
  if (isSeeming(section) && answers.every((answer) => seemingTextOf(answer) === '' && answer.hand?.seems?.kind !== 'none')) return words.readByNobody
  return readBy === null ? words.readHere : words.readBy(readBy)
}

interface CropProps {
  answer: AnswerView
  isChosen: boolean
  isCurrent: boolean
  /** Tab leads to one crop of the grid alone; the arrows lead on from there. */
  isTabStop: boolean
  /** A settled answer cannot be chosen. */
  canChoose: boolean
  onChoose: (id: string, withRange: boolean) => void
  onGo: (id: string) => void
  onSeen: (id: string) => void
}

/** One answer in the grid: its picture, its paper, and that it is undecided. Far from the screen it is an empty slot. */
const Crop = memo(function Crop({ answer, isChosen, isCurrent, isTabStop, canChoose, onChoose, onGo, onSeen }: CropProps) {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(slot)
  useSeen(slot, answer.id, onSeen)
  return (
    <div className="crop-slot" ref={slot} {...(canChoose && { 'data-crop': answer.id })}>
      {(isNear || isCurrent || isTabStop) &&
        (canChoose ? (
          <label className={classNames('crop', isChosen && 'is-chosen')}>
            <CropPicture answer={answer} />
            <span className="crop-foot">
              <input
                type="checkbox"
                checked={isChosen}
                tabIndex={isTabStop ? 0 : -1}
                onFocus={() => onGo(answer.id)}
                onChange={(event) => onChoose(answer.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
              />
              <CropName answer={answer} />
            </span>
          </label>
        ) : (
          <div className="crop is-settled">
            <CropPicture answer={answer} />
            <span className="crop-foot">
              <CropName answer={answer} />
            </span>
          </div>
        ))}
    </div>
  )
})

/** Which paper, and what it has: nothing, as long as nobody has decided. */
function CropName({ answer: { paperNumber, needsReview, marks, max } }: { answer: AnswerView }) {
  const words = useWords(cropsWords)
  return (
    <>
      <span className="crop-no">
        <span className="crop-word">{words.paper} </span>
        {paperNumber}
      </span>
      <span className="crop-mark">
        <span className="hide">{needsReview ? words.notDecided(max) : words.marksOf(marks ?? 0, max)}</span>
        <span aria-hidden="true">
          {needsReview ? '–' : marks}/{max}
        </span>
      </span>
    </>
  )
}

/** How far beyond the window an element counts as near: about a screen, so that pictures load before they are seen. */
const near = watchWithin({ rootMargin: '700px 0px' })
/** Above the bar of decisions, and more than half of it. */
const inSight = watchWithin({ rootMargin: '0px 0px -120px 0px', threshold: 0.5 })

/** One observer watches all elements. */
function watchWithin(options: IntersectionObserverInit) {
  const watched = new WeakMap<Element, (isWithin: boolean) => void>()
  let watcher: IntersectionObserver | undefined
  return (target: Element, onChange: (isWithin: boolean) => void) => {
    watcher ??= new IntersectionObserver((entries) => entries.forEach((entry) => watched.get(entry.target)?.(entry.isIntersecting)), options)
    const own = watcher
    watched.set(target, onChange)
    own.observe(target)
    return () => {
      own.unobserve(target)
      watched.delete(target)
    }
  }
}

/** Whether the element is near the window now. This bounds the page: an answer that is far away is only an empty slot of the same size. */
function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current === null ? undefined : near(element.current, setNear)), [element])
  return isNear
}

/** Tells once that the crop has been in sight. */
function useSeen(element: RefObject<Element | null>, id: string, onSeen: (id: string) => void): void {
  useEffect(() => (element.current === null ? undefined : inSight(element.current, (isInSight) => isInSight && onSeen(id))), [element, id, onSeen])
}
