import { Fragment } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import { sumParts, type DraftStem } from '#engine/exam/from-paper/paper-draft.ts'
import { describeCell, isPartOf } from '#engine/exam/stems.ts'
import { Button } from '#web/ui/button.tsx'
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
  const { stems = [] } = work.draft
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
                <Summary group={group} stems={stems} />
              </summary>
              {isOpen && <Forms group={group} stems={stems} work={work} />}
              {isOpen &&
                group.parts.map((part) => (
                  <PartView
                    key={part.label}
                    detail={detail}
                    part={part}
                    cell={cellOf(stems, part.label)}
                    isNow={part.label === current}
                    isEditing={isEditing}
                    isAgreed={work.agreed.has(part.label)}
                    onOpen={() => onChoose(part.label)}
                    onEdit={onEdit}
                    onChange={(change) => work.change(part.label, change)}
                    onForm={(form) => {
                      work.choose(part.label, form)
                      onEdit(false)
                      onChoose(`${part.label}(i)`)
                    }}
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

interface GroupProps {
  group: QuestionGroup
  stems: readonly DraftStem[]
}

/** What holds for the parts of a question: they are matched, stand in a table, or only some of them count. */
function Forms({ group: { parts }, stems, work }: GroupProps & { work: PaperWork }) {
  const words = useWords(fromPaperWords)
  const own = stems.filter(({ id }) => parts.some(({ label }) => isPartOf(label, id)))
  const kinds = own.flatMap(({ id, matching, table, answerAny }) => {
    const said = matching === true ? words.kinds.matching : table === undefined ? words.anyParts(answerAny ?? 0) : words.kinds.table
    return { id, said, isForm: answerAny === undefined }
  })
  const said = work.edits.forms.filter(({ id }) => parts.some(({ label }) => label === id || isPartOf(label, id)))
  if (kinds.length + said.length === 0) return null
  return (
    <p className="row small">
      {kinds.map(({ id, said: kind, isForm }) => (
        <Fragment key={id}>
          <span className="badge">
            {id}: {kind}
          </span>
          {isForm && said.every((each) => each.id !== id) && (
            <Button small kind="quiet" onClick={() => work.choose(id, { id, kind: 'plain' })}>
              {words.edits.notSo(kind)}
            </Button>
          )}
        </Fragment>
      ))}
      {said.map(({ id }) => (
        <Button key={id} small kind="quiet" onClick={() => work.choose(id, null)}>
          {id}: {words.edits.takeBack}
        </Button>
      ))}
    </p>
  )
}

/** The words beside a cell of a table to complete, or nothing. */
function cellOf(stems: readonly DraftStem[], label: string): string {
  return stems.map(({ table }) => (table === undefined ? '' : describeCell(table, label))).find((said) => said !== '') ?? ''
}

function Summary({ group: { number, parts }, stems }: GroupProps) {
  const words = useWords(fromPaperWords)
  const { say } = useWords(doubtWords)
  const doubted = parts.find((part) => part.doubts.length > 0)
  const [doubt] = doubted?.doubts ?? []
  const marks = sumParts(parts, stems)
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
