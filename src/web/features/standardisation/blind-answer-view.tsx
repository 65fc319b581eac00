import { useState } from 'react'
import type { BlindAnswer } from '#contract/standardisation.ts'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { DecideFirst } from '#web/components/marking/decide-first.tsx'
import { draftMarks, setAllPoints, toDecision, togglePoint } from '#web/components/marking/draft.ts'
import { Guidance } from '#web/components/marking/guidance.tsx'
import { MarkPoints } from '#web/components/marking/mark-points.tsx'
import { SchemeTable } from '#web/components/marking/scheme-table.tsx'
import { asUnmarked } from '#web/components/marking/as-unmarked.ts'
import { useBlindKeys } from '#web/components/marking/use-blind-keys.ts'
import { startBlind } from '#web/features/standardisation/blind-draft.ts'
import { HandIn } from '#web/features/standardisation/hand-in.tsx'
import { useGiveMark } from '#web/features/standardisation/standardisation-calls.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { blindWords } from './blind-words.ts'
import '#web/ui/sheet.css'

interface BlindAnswerViewProps {
  examId: string
  question: Question
  guidance: string | null
  answer: BlindAnswer
  /** The same question of every paper. */
  scripts: readonly BlindAnswer[]
  left: number
  onShow: (answerId: string) => void
  onMove: (step: 1 | -1) => void
  onKept: () => void
}

/** One answer: its picture, the scheme, and its points as switches that all stand at nothing until the marker moves them. */
export function BlindAnswerView({ examId, question, guidance, answer, scripts, left, onShow, onMove, onKept }: BlindAnswerViewProps) {
  const words = useWords(blindWords)
  const named = useWords(paperWords)
  const buttons = useWords(buttonWords)
  const { markPoints, nothingGiven } = useWords(markingWords)
  const [draft, setDraft] = useState(() => startBlind(answer, question))
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const give = useGiveMark(examId)
  const shown = asUnmarked(answer)
  const marks = draftMarks(draft, shown, question)
  const decision = toDecision(draft)
  const isMissing =
    decision === null || ('marks' in decision && !(Number.isInteger(decision.marks) && decision.marks >= 0 && decision.marks <= answer.max))
  const keepWords = answer.marks === null ? words.keep : words.change

  function keep(): void {
    if (decision === null) setReminded(true)
    if (decision === null || isMissing || give.isPending) return
    give.mutate({ answerId: answer.id, decision }, { onSuccess: onKept })
  }

  useBlindKeys(
    {
      toggle: (index) => setDraft(togglePoint(draft, index)),
      all: () => setDraft(setAllPoints(draft, true, shown)),
      none: () => setDraft(setAllPoints(draft, false, shown)),
      keep,
      previous: () => onMove(-1),
      next: () => onMove(1),
    },
    { hasSingleKeys, isOff: isAsking },
  )

  return (
    <>
      <div className="rv">
        <section className="rv-script" aria-label={named.answer}>
          <QuestionText figureOf={figuresOfExam(examId)} question={question} />
          <div className="sheet">
            <AnswerPicture answerId={answer.id} label={words.scanned(answer.place, question.id)} />
          </div>
          {answer.reading.text !== null && answer.reading.text !== '' && (
            <p className="reading">
              <span className="quiet">{named.readAs}</span> <q>{answer.reading.text}</q>
            </p>
          )}
          <Guidance ofExam={guidance} ofQuestion={question.guidance} />
          <SchemeTable question={question} />
        </section>
        <section className="rv-marks" aria-label={markPoints}>
          <MarkPoints
            question={question}
            answer={shown}
            draft={draft}
            disabled={false}
            onToggle={(index) => setDraft(togglePoint(draft, index))}
            onMarks={(outright) => setDraft({ kind: 'marks', marks: outright })}
          />
          <div className="rv-total">
            <span className="quiet small">{answer.marks === null ? words.notMarked : words.kept(answer.marks, answer.max)}</span>
            {marks === null ? <b className="rv-open">–/{answer.max}</b> : <ScoreCircle>{`${marks}/${answer.max}`}</ScoreCircle>}
            <span className="hide" role="status">
              {marks === null ? nothingGiven : named.marksOf(marks, answer.max)}
            </span>
          </div>
          {give.error !== null && (
            <Message kind="wrong" title={buttons.notSaved}>
              {describeError(give.error)}
            </Message>
          )}
          {decision === null && <DecideFirst draft={draft} isAsked={isReminded} />}
          <div className="rv-act">
            <Button wide kind={left === 0 ? 'second' : 'first'} onClick={keep} disabled={isMissing} busy={give.isPending && buttons.saving}>
              {keepWords} <Key>↵</Key>
            </Button>
          </div>
        </section>
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
      </div>
      <ThumbBar>
        <IconButton label={words.previousAnswer} icon={<Icon name="left" />} framed onClick={() => onMove(-1)} />
        <Button onClick={keep} disabled={isMissing} busy={give.isPending && buttons.saving}>
          {keepWords}
        </Button>
        <IconButton label={words.nextAnswer} icon={<Icon name="right" />} framed onClick={() => onMove(1)} />
      </ThumbBar>
      <div className="keys">
        <span>
          <Key>1</Key> <Key>2</Key> <Key>3</Key> {words.keys.points}
        </span>
        <span>
          <Key>A</Key> {words.keys.all} <Key>0</Key> {words.keys.none}
        </span>
        <span>
          <Key>↵</Key> {words.keys.keep}
        </span>
        <span>
          <Key>←</Key> <Key>→</Key> {words.keys.move}
        </span>
        <span className="keys-switch">
          <Checkbox label={words.keys.single} checked={hasSingleKeys} onChange={(event) => setSingleKeys(event.currentTarget.checked)} />
        </span>
      </div>
    </>
  )
}
