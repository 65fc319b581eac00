import { Fragment, useEffect, useRef } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import { sumParts, type DraftStem, type DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { describeCell, isPartOf } from '#engine/exam/stems.ts'
import type { ChosenForm, EditedPart } from '#engine/exam/from-paper/paper-edits.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DoubtPanel } from './doubt-panel.tsx'
import { doubtWords } from './doubt-words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { PartContent } from './part-content.tsx'
import { PartEditor } from './part-editor.tsx'
import type { SettleChoice } from './settle-choices.ts'
import { topicWords } from './topic-words.ts'
import { groupParts, numberOf, type PaperWork, type QuestionGroup } from './use-paper-edits.ts'
import { listUnsure, UnsureText } from './unsure-text.tsx'

interface QuestionTreeProps {
  detail: PaperDraftDetail
  work: PaperWork
  /** To be offered where a part's own is written. */
  topics: readonly string[]
  current: string | null
  isEditing: boolean
  onChoose: (label: string | null) => void
  onEdit: (isEditing: boolean) => void
  onSettle: (label: string, code: Parameters<PaperWork['settle']>[1], choice: SettleChoice) => void
}

/** The questions of the draft; one of them is open. */
export function QuestionTree({ detail, work, topics, current, isEditing, onChoose, onEdit, onSettle }: QuestionTreeProps) {
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
                    topics={topics}
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
      <span className="fp-marks">{parts.some((part) => part.marks !== null) ? words.marks(marks) : words.noMarks}</span>
      {doubted === undefined ? <Tick className="fp-tick" /> : <i className="fp-doubt" aria-hidden="true" />}
    </>
  )
}

interface PartViewProps {
  detail: PaperDraftDetail
  part: DraftPart
  topics: readonly string[]
  /** Of a table to complete: the words beside its cell. */
  cell: string
  isNow: boolean
  isEditing: boolean
  /** AI reading found what stands here. */
  isAgreed: boolean
  onOpen: () => void
  onEdit: (isEditing: boolean) => void
  onChange: (change: Partial<EditedPart>) => void
  onForm: (form: ChosenForm) => void
  onSettle: (code: DraftPart['doubts'][number]['code'], choice: SettleChoice) => void
}

/** A part of the draft with its mark points; the open one with its doubts and its fields. */
function PartView({ detail, part, topics, cell, isNow, isEditing, isAgreed, onOpen, onEdit, onChange, onForm, onSettle }: PartViewProps) {
  const words = useWords(fromPaperWords)
  const topic = useWords(topicWords)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNow) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isNow])
  const name = part.label.replace(/^[^(]*/, '').replaceAll(')(', ') (')
  // Beside what AI reading proposes.
  const unsure = listUnsure(part.doubts)
  const isShownAbove = isNow && part.doubts[0]?.code === 'ai-differs'
  return (
    <div ref={own} className={classNames('fp-part', isNow && 'is-now')} aria-current={isNow}>
      <div className="fp-part-head">
        <button type="button" onClick={onOpen} aria-label={words.openQuestion(part.label)}>
          {name === '' ? part.label : name}
        </button>
        <span>{part.text === '' ? cell : <UnsureText text={part.text} unsure={unsure} />}</span>
        <span className="fp-marks">{part.marks === null ? words.noMarks : words.marks(part.marks)}</span>
      </div>
      {isNow &&
        part.doubts.map((doubt, at) => (
          <DoubtPanel
            key={doubt.code}
            detail={detail}
            part={part}
            doubt={doubt}
            hasKeys={at === 0}
            isEditing={isEditing}
            isAgreed={isAgreed}
            onChoose={(choice) => onSettle(doubt.code, choice)}
          />
        ))}
      {isNow && isEditing ? (
        <PartEditor key={part.label} part={part} topics={topics} onForm={onForm} onChange={onChange} onDone={() => onEdit(false)} />
      ) : (
        <>
          {!isShownAbove && <PartContent content={part} unsure={unsure} isDoubted={part.doubts.length > 0} />}
          {(isNamed(part.type) || part.topic !== null) && (
            <p className="row small">
              {isNamed(part.type) && <span className="badge">{words.kinds[part.type]}</span>}
              {part.topic !== null && <span className="badge">{topic.ofPart(part.topic)}</span>}
            </p>
          )}
          {part.figures.length > 0 && <p className="small quiet">{words.figureKept(part.figures.length)}</p>}
          {isNow && (
            <Button small kind="quiet" onClick={() => onEdit(true)}>
              {words.edit}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Kinds that the mark points do not show. */
function isNamed(type: DraftPart['type']): type is 'drawing' | 'essay' {
  return type === 'drawing' || type === 'essay'
}
