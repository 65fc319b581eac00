import { useEffect, useRef } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import type { ChosenForm } from '#engine/exam/from-paper/choose-form.ts'
import type { EditedPart } from '#engine/exam/from-paper/edits.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { DoubtPanel } from './doubt-panel.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { PartContent } from './part-content.tsx'
import { PartEditor } from './part-editor.tsx'
import type { SettleChoice } from './settle-choices.ts'

interface PartViewProps {
  detail: PaperDraftDetail
  part: DraftPart
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
export function PartView({ detail, part, cell, isNow, isEditing, isAgreed, onOpen, onEdit, onChange, onForm, onSettle }: PartViewProps) {
  const words = useWords(fromPaperWords)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNow) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isNow])
  const name = part.label.replace(/^[^(]*/, '').replaceAll(')(', ') (')
  // Beside what AI reading proposes.
  const isShownAbove = isNow && part.doubts[0]?.code === 'ai-differs'
  return (
    <div ref={own} className={classNames('fp-part', isNow && 'is-now')} aria-current={isNow}>
      <div className="fp-part-head">
        <button type="button" onClick={onOpen} aria-label={words.openQuestion(part.label)}>
          {name === '' ? part.label : name}
        </button>
        <span>{part.text === '' ? cell : part.text}</span>
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
            isAgreed={isAgreed}
            onChoose={(choice) => onSettle(doubt.code, choice)}
          />
        ))}
      {isNow && isEditing ? (
        <PartEditor key={part.label} part={part} onForm={onForm} onChange={onChange} onDone={() => onEdit(false)} />
      ) : (
        <>
          {!isShownAbove && <PartContent content={part} isDoubted={part.doubts.length > 0} />}
          {part.type === 'drawing' && (
            <p className="small">
              <span className="badge">{words.kinds.drawing}</span>
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
