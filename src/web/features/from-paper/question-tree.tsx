import type { PaperDraftDetail } from '#contract/from-paper.ts'
import { Tick } from '#web/ui/hand.tsx'
import { useWords } from '#web/components/words.ts'
import { doubtWords } from './doubt-words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { PartView } from './part-view.tsx'
import type { SettleChoice } from './settle-choices.ts'
import { groupParts, numberOf, type PaperWork, type QuestionGroup } from './use-paper-edits.ts'

interface QuestionTreeProps {
  detail: PaperDraftDetail
  work: PaperWork
  current: string | null
  isEditing: boolean
  onChoose: (label: string | null) => void
  onEdit: (isEditing: boolean) => void
  onSettle: (label: string, code: Parameters<PaperWork['settle']>[1], choice: SettleChoice) => void
}

/** The questions of the draft; one of them is open. */
export function QuestionTree({ detail, work, current, isEditing, onChoose, onEdit, onSettle }: QuestionTreeProps) {
  return (
    <ol className="fp-tree">
      {groupParts(work.draft.parts).map((group) => {
        const isOpen = current !== null && numberOf(current) === group.number
        return (
          <li key={group.number}>
            <details open={isOpen}>
              <summary
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(isOpen ? null : (group.parts[0]?.label ?? null))
                }}
              >
                <Summary group={group} />
              </summary>
              {isOpen &&
                group.parts.map((part) => (
                  <PartView
                    key={part.label}
                    detail={detail}
                    part={part}
                    isNow={part.label === current}
                    isEditing={isEditing}
                    onOpen={() => onChoose(part.label)}
                    onEdit={onEdit}
                    onChange={(change) => work.change(part.label, change)}
                    onSettle={(code, choice) => onSettle(part.label, code, choice)}
                  />
                ))}
            </details>
          </li>
        )
      })}
    </ol>
  )
}

function Summary({ group: { number, parts } }: { group: QuestionGroup }) {
  const words = useWords(fromPaperWords)
  const { say } = useWords(doubtWords)
  const doubted = parts.find((part) => part.doubts.length > 0)
  const [doubt] = doubted?.doubts ?? []
  const marks = parts.reduce((sum, part) => sum + (part.marks ?? 0), 0)
  const [first] = parts
  const text = first === undefined ? '' : first.stem === '' ? first.text : first.stem
  return (
    <>
      <b>{number}</b>
      <span>
        <span className="fp-summary">{text}</span>
        {doubted !== undefined && doubt !== undefined ? (
          <span className="badge badge--doubt">{words.doubtAt(doubted.label.replace(/^[^(]*/, ''), say(doubt).short)}</span>
        ) : (
          <span className="hide">, {words.isReady}</span>
        )}
      </span>
      <span className="fp-marks">{words.marks(marks)}</span>
      {doubted === undefined ? <Tick className="fp-tick" /> : <i className="fp-doubt" aria-hidden="true" />}
    </>
  )
}
