import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BlindAnswer as BlindAnswerToMark } from '#contract/standardisation.ts'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { asUnmarked } from '#web/components/marking/as-unmarked.ts'
import { BlindAnswer } from '#web/components/marking/blind-answer.tsx'
import { DecideFirst } from '#web/components/marking/decide-first.tsx'
import { draftMarks, setAllPoints, toDecision, togglePoint } from '#web/components/marking/draft.ts'
import { MarkPoints } from '#web/components/marking/mark-points.tsx'
import { useWords } from '#web/components/words.ts'
import { startBlind } from '#web/features/standardisation/blind-draft.ts'
import { blindWords } from '#web/features/standardisation/blind-words.ts'
import { useGiveMark, useFinish } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'

interface BlindAnswerViewProps {
  examId: string
  question: Question
  guidance: string | null
  answer: BlindAnswerToMark
  /** The same question of every paper. */
  scripts: readonly BlindAnswerToMark[]
  left: number
  onShow: (answerId: string) => void
  onMove: (step: 1 | -1) => void
  onKept: () => void
}

/** One answer: its picture, the scheme, and its points as switches that all stand at nothing until the marker moves them. */
export function BlindAnswerView({ examId, question, guidance, answer, scripts, left, onShow, onMove, onKept }: BlindAnswerViewProps) {
  const words = useWords(blindWords)
  const [draft, setDraft] = useState(() => startBlind(answer, question))
  const [isAsking, setAsking] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const give = useGiveMark(examId)
  const shown = asUnmarked(answer)
  const marks = draftMarks(draft, shown, question)
  const decision = toDecision(draft)
  const isMissing =
    decision === null || ('marks' in decision && !(Number.isInteger(decision.marks) && decision.marks >= 0 && decision.marks <= answer.max))

  function keep(): void {
    if (decision === null) setReminded(true)
    if (decision === null || isMissing || give.isPending) return
    give.mutate({ answerId: answer.id, decision }, { onSuccess: onKept })
  }

  return (
    <BlindAnswer
      question={question}
      guidance={guidance}
      reading={answer.reading.text}
      max={answer.max}
      figureOf={figuresOfExam(examId)}
      picture={<AnswerPicture answerId={answer.id} label={words.scanned(answer.place, question.id)} />}
      points={
        <MarkPoints
          question={question}
          answer={shown}
          draft={draft}
          disabled={false}
          onToggle={(index) => setDraft(togglePoint(draft, index))}
          onMarks={(outright) => setDraft({ kind: 'marks', marks: outright })}
        />
      }
      said={answer.marks === null ? words.notMarked : words.kept(answer.marks, answer.max)}
      marks={marks}
      missing={decision === null && <DecideFirst draft={draft} isAsked={isReminded} />}
      keep={{
        words: answer.marks === null ? words.keep : words.change,
        isSecond: left === 0,
        isOff: isMissing,
        isPending: give.isPending,
        error: give.error,
      }}
      actions={{
        toggle: (index) => setDraft(togglePoint(draft, index)),
        all: () => setDraft(setAllPoints(draft, true, shown)),
        none: () => setDraft(setAllPoints(draft, false, shown)),
        keep,
        previous: () => onMove(-1),
        next: () => onMove(1),
      }}
      areKeysOff={isAsking}
      aside={
        <aside className="rv-side" aria-label={words.scripts}>
          <h2>{words.scripts}</h2>
          <ul className="bm-scripts">
            {scripts.map(({ id, place, marks: given }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classNames('bm-script', given !== null && 'is-marked')}
                  aria-current={id === answer.id ? 'true' : undefined}
                  aria-label={given === null ? words.scriptNotMarked(place) : words.scriptMarked(place, given)}
                  onClick={() => onShow(id)}
                >
                  {place}
                </button>
              </li>
            ))}
          </ul>
          <HandIn examId={examId} left={left} isAsking={isAsking} onAsk={setAsking} />
        </aside>
      }
    />
  )
}

interface HandInProps {
  examId: string
  left: number
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** The marker stands by their marks, and sees how they compare. */
function HandIn({ examId, left, isAsking, onAsk }: HandInProps) {
  const { handIn: words } = useWords(blindWords)
  const finish = useFinish(examId)
  const navigate = useNavigate()
  return (
    <div className="bm-hand-in">
      <h2>{words.title}</h2>
      <p className="small quiet">{left === 0 ? words.ready : words.left(left)}</p>
      {finish.error !== null && <Message kind="wrong">{describeError(finish.error)}</Message>}
      {left === 0 && (
        <Button busy={finish.isPending && words.busy} onClick={() => onAsk(true)}>
          {words.button}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.ask}
        text={words.text}
        confirm={words.confirm}
        keep={words.lookAgain}
        onConfirm={() => {
          onAsk(false)
          // The form is gone as soon as the marks stand, so that its own listeners hear nothing of it.
          void finish.mutateAsync().then(
            () => navigate(paths.examStandardisation(examId)),
            () => {},
          )
        }}
        onClose={() => onAsk(false)}
      />
    </div>
  )
}
