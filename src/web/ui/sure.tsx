import { classNames } from '#web/ui/class-names.ts'
import { useUiWords } from '#web/ui/ui-words.ts'
import './sure.css'

/** How sure a reading is, 0 to 1, as a short bar and its figure. Below `doubtBelow` it takes the colour of doubt. */
export function Sure({ confidence, doubtBelow = 0.9 }: { confidence: number; doubtBelow?: number }) {
  const percent = Math.round(confidence * 100)
  return (
    <span className={classNames('sure', confidence < doubtBelow && 'sure--low')}>
      <i>
        <b style={{ width: `${percent}%` }} />
      </i>
      {useUiWords().sure(percent)}
    </span>
  )
}
