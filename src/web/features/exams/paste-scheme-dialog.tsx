import { useDeferredValue, useMemo, useState } from 'react'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { pointText } from '#engine/marking/scheme-rules.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { planPaste, type TakenQuestion } from '#web/features/exams/take-pasted-scheme.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import './paste-scheme-dialog.css'

export interface PasteSchemeDialogProps {
  isOpen: boolean
  exam: ExamDraft
  /** Pages were read: kinds of questions are printed and stay. */
  isFixed: boolean
  onTake: (plan: readonly TakenQuestion[]) => void
  onClose: () => void
}

const example = `4(a)   v = fλ used     M1
       0.5 × 660       M1
       330 m/s         A1   ± 1
5      Any two:
       oil the surfaces    1   accept lubrication
       ball bearings       1`

/** A marking scheme as text, and beside it what the program made of it, before any of it is taken. */
export function PasteSchemeDialog({ isOpen, exam, isFixed, onTake, onClose }: PasteSchemeDialogProps) {
  const [text, setText] = useState('')
  // Reading a long scheme must not hold up a keystroke.
  const read = useDeferredValue(text)
  const { questions, leftovers } = useMemo(() => pasteScheme(read), [read])
  const plan = useMemo(() => planPaste(exam, questions, isFixed), [exam, questions, isFixed])
  const taken = plan.filter(({ what }) => what !== 'kept-out')

  function close(): void {
    setText('')
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Paste a scheme" wide>
      <Field label="Marking scheme" hint="Workings, marks and remarks in columns, or the codes at the ends of the lines.">
        <TextArea
          rows={8}
          value={text}
          placeholder={example}
          spellCheck={false}
          className="input paste-text"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="paste-read" role="region" aria-label="What was read" aria-live="polite" tabIndex={0}>
        {leftovers.length > 0 && (
          <section aria-labelledby="paste-leftovers">
            <h3 id="paste-leftovers">{leftovers.length === 1 ? 'One thing was' : `${leftovers.length} things were`} not understood</h3>
            <ul>
              {leftovers.map(({ line, text: what, why }, index) => (
                <li key={index}>
                  Line {line}: <q>{what}</q> {why}.
                </li>
              ))}
            </ul>
          </section>
        )}
        {plan.map((each) => (
          <PastedCard key={each.id} taken={each} />
        ))}
        {read.trim() !== '' && plan.length === 0 && <p>No mark points were found in this text.</p>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={close}>
          Cancel
        </Button>
        <Button
          disabled={taken.length === 0 || read !== text}
          onClick={() => {
            onTake(plan)
            close()
          }}
        >
          {taken.length === 0 ? 'Take it over' : `Take over ${taken.length === 1 ? 'one question' : `${taken.length} questions`}`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const sentences: Record<TakenQuestion['what'], string> = {
  new: 'New question',
  replaces: 'Takes the place of its scheme',
  'kept-out': 'Left out: the printed sheets fix the questions and their kinds',
}

function PastedCard({ taken: { question, id, what } }: { taken: TakenQuestion }) {
  return (
    <section className="paste-question" aria-label={`Question ${id}`}>
      <h3>
        Question {id} · {question.marks} {question.marks === 1 ? 'mark' : 'marks'}
        {question.anyOf !== null && ` · any ${question.anyOf} of ${question.points.length}`}
      </h3>
      <p className="small quiet">{sentences[what]}</p>
      <ol className="paste-points">
        {question.points.map((point, index) => (
          <li key={index}>
            <span className="code">{point.code}</span>
            <span>
              {pointText(point)}
              {point.tolerance !== undefined && ` ± ${point.tolerance}`}
              {point.figures !== undefined && `, ${point.figures} s.f.`}
              {point.places !== undefined && `, ${point.places} d.p.`}
              {point.accept !== undefined && <span className="small quiet"> · accept {point.accept.join('; ')}</span>}
              {point.reject !== undefined && <span className="small quiet"> · reject {point.reject.join('; ')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
