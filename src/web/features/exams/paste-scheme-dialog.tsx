import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { formatLevelMarks } from '#engine/exam/level-marks.ts'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { writeLeftoverWhy } from '#engine/sentences/leftover-why.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { pasteWords } from '#web/features/exams/paste-words.ts'
import { planPaste, type PlannedQuestion } from '#web/features/exams/apply-pasted-scheme.ts'
import { WordingNotes } from '#web/features/exams/wording-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

import './paste-scheme-dialog.css'

export interface PasteSchemeDialogProps {
  isOpen: boolean
  exam: ExamDraft
  /** Pages were read: kinds of questions are printed and stay. */
  isFixed: boolean
  onApply: (plan: readonly PlannedQuestion[]) => void
  onClose: () => void
}

/** A marking scheme as text, and what the program read in it, before any of it changes the exam. */
export function PasteSchemeDialog({ isOpen, exam, isFixed, onApply, onClose }: PasteSchemeDialogProps) {
  const words = useWords(pasteWords)
  const language = useLanguage()
  const [text, setText] = useState('')
  // Reading a long scheme must not delay a keystroke.
  const read = useDeferredValue(text)
  const { questions, leftovers } = useMemo(() => pasteScheme(read), [read])
  const plan = useMemo(() => planPaste(exam, questions, isFixed), [exam, questions, isFixed])
  const applied = plan.filter(({ what }) => what !== 'left-out')

  function close(): void {
    setText('')
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={words.open} wide>
      <Field label={words.scheme} hint={words.schemeHint}>
        <TextArea
          rows={8}
          value={text}
          placeholder={words.example}
          spellCheck={false}
          className="input paste-text"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="paste-read" role="region" aria-label={words.read} aria-live="polite" tabIndex={0}>
        {leftovers.length > 0 && (
          <section aria-labelledby="paste-leftovers">
            <h3 id="paste-leftovers">{words.leftovers(leftovers.length)}</h3>
            <ul>
              {leftovers.map(({ line, text: what, why }, index) => (
                <li key={index}>
                  {words.line(line)} {what !== '' && <q>{what}</q>} {writeLeftoverWhy(why, language)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {plan.map((each) => (
          <PastedCard key={each.id} planned={each} />
        ))}
        {read.trim() !== '' && plan.length === 0 && <p>{words.nothing}</p>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={close}>
          {words.cancel}
        </Button>
        <Button
          disabled={applied.length === 0 || read !== text}
          onClick={() => {
            onApply(plan)
            close()
          }}
        >
          {words.take(applied.length)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function PastedCard({ planned: { question, id, what } }: { planned: PlannedQuestion }) {
  const words = useWords(pasteWords)
  const language = useLanguage()
  return (
    <section className="paste-question" aria-label={words.question(id)}>
      <h3>{words.heading({ id, marks: question.marks, anyOf: question.anyOf, points: question.points.length })}</h3>
      <p className="small quiet">{words.becomes[what]}</p>
      <ol className="paste-points">
        {question.points.map((point, index) => (
          <li key={index}>
            <span className="code">{point.code}</span>
            <div>
              {writeMarkAsk(askOf(point), language)}
              {point.tolerance !== undefined && ` ± ${point.tolerance}`}
              {point.figures !== undefined && `, ${words.figures(point.figures)}`}
              {point.places !== undefined && `, ${words.places(point.places)}`}
              {point.accept !== undefined && <span className="small quiet"> · {words.accept(point.accept)}</span>}
              {point.reject !== undefined && <span className="small quiet"> · {words.reject(point.reject)}</span>}
              {question.type === 'short' && <WordingNotes wordings={[point.text ?? '', ...(point.accept ?? [])]} doubtfulOnly />}
            </div>
          </li>
        ))}
        {question.criteria.map(({ name, marks, levels }) => (
          <Fragment key={name}>
            <li>
              <span className="code">{marks}</span>
              <b>{name}</b>
            </li>
            {levels.map((level) => (
              <li key={level.marks}>
                <span>{formatLevelMarks(level)}</span>
                <div>{level.text}</div>
              </li>
            ))}
          </Fragment>
        ))}
      </ol>
    </section>
  )
}
