import { useState, type ReactNode } from 'react'
import type { AnswerToJudge, OpinionDecision } from '#contract/second-opinions.ts'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import type { FigureSource } from '#web/components/figures/figure-list.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { DecideFirst } from './decide-first.tsx'
import { Guidance } from './guidance.tsx'
import { MarkPoints } from './mark-points.tsx'
import { markingWords } from './marking-words.ts'
import { SchemeTable } from './scheme-table.tsx'
import { useBlindKeys } from './use-blind-keys.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { QuestionText } from './question-text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { EssayLevels } from './essay-levels.tsx'
import { judgeWords } from './judge-words.ts'
import { useOpinionDraft } from './use-opinion-draft.ts'
import '#web/ui/sheet.css'

interface JudgeAnswerProps {
  question: Question
  guidance: string | null
  answer: Pick<AnswerToJudge, 'reading' | 'max' | 'points'>
  /** Where its figures come from. */
  figureOf: FigureSource
  picture: ReactNode
  /** Above the mark points: what the answer waits for, and what others gave where that may be seen. */
  before?: ReactNode
  /** What the button says. */
  keepWords: string
  give: { keep: (decision: OpinionDecision) => void; isPending: boolean; error: Error | null }
  onMove: (step: 1 | -1) => void
  onUndo?: () => void
}

/** One answer that is judged blind: its picture and scheme, and its points, of which none is decided. */
export function JudgeAnswer({ question, guidance, answer, figureOf, picture, before, keepWords, give, onMove, onUndo }: JudgeAnswerProps) {
  const words = useWords(judgeWords)
  const named = useWords(paperWords)
  const buttons = useWords(buttonWords)
  const { markPoints, nothingGiven } = useWords(markingWords)
  const { shown, draft, levels, decision, marks, toggle, setAll, choose } = useOpinionDraft(question, answer)
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [isReminded, setReminded] = useState(false)

  function keep(): void {
    if (decision === null) setReminded(true)
    if (decision === null || give.isPending) return
    give.keep(decision)
  }

  useBlindKeys(
    {
      toggle,
      all: () => setAll(true),
      none: () => setAll(false),
      keep,
      previous: () => onMove(-1),
      next: () => onMove(1),
      undo: () => onUndo?.(),
    },
    { hasSingleKeys, isOff: false },
  )

  return (
    <>
      <div className="rv rv--two">
        <section className="rv-script" aria-label={named.answer}>
          <QuestionText figureOf={figureOf} question={question} />
          <div className="sheet">{picture}</div>
          {answer.reading.text !== null && answer.reading.text !== '' && (
            <p className="reading">
              <span className="quiet">{named.readAs}</span> <q>{answer.reading.text}</q>
            </p>
          )}
          <Guidance ofExam={guidance} ofQuestion={question.guidance} />
          <SchemeTable question={question} />
        </section>
        <section className="rv-marks" aria-label={markPoints}>
          {before}
          {question.type === 'essay' ? (
            <EssayLevels criteria={question.criteria} chosen={levels} onChoose={choose} />
          ) : (
            <MarkPoints question={question} answer={shown} draft={draft} disabled={false} onToggle={toggle} onMarks={() => {}} />
          )}
          <div className="rv-total">
            <span className="quiet small">{words.notJudged}</span>
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
          {decision === null && question.type === 'essay' && <p className="rv-decide">{words.chooseLevels}</p>}
          {decision === null && question.type !== 'essay' && <DecideFirst draft={draft} isAsked={isReminded} />}
          <div className="rv-act">
            <Button wide onClick={keep} disabled={decision === null} busy={give.isPending && buttons.saving}>
              {keepWords} <Key>↵</Key>
            </Button>
          </div>
        </section>
      </div>
      <ThumbBar>
        <IconButton label={words.previousAnswer} icon={<Icon name="left" />} framed onClick={() => onMove(-1)} />
        <Button onClick={keep} disabled={decision === null} busy={give.isPending && buttons.saving}>
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
        {onUndo !== undefined && (
          <span>
            <Key>U</Key> {words.keys.undo}
          </span>
        )}
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
