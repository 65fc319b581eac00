import { memo, useRef } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CropPicture } from './crop-picture.tsx'
import { cropsWords } from './crops-words.ts'
import { useOnScreen } from './use-on-screen.ts'

interface CropProps {
  answer: AnswerView
  isChosen: boolean
  isCurrent: boolean
  /** One crop of the grid is what Tab leads to; from there the arrows go on. */
  isTabStop: boolean
  /** A settled answer is only looked at. */
  canChoose: boolean
  onChoose: (id: string, withRange: boolean) => void
  onGo: (id: string) => void
}

/** One answer in the grid: its picture, its paper, and that it is undecided. Far from the screen it is an empty slot. */
export const Crop = memo(function Crop({ answer, isChosen, isCurrent, isTabStop, canChoose, onChoose, onGo }: CropProps) {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useOnScreen(slot)
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
