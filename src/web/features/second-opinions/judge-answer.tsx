import { useState } from 'react'
import type { AnswerToJudge } from '#contract/second-opinions.ts'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { DecideFirst } from '#web/components/marking/decide-first.tsx'
import { Guidance } from '#web/components/marking/guidance.tsx'
import { MarkPoints } from '#web/components/marking/mark-points.tsx'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { SchemeTable } from '#web/components/marking/scheme-table.tsx'
import { useBlindKeys } from '#web/components/marking/use-blind-keys.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { EssayLevels } from './essay-levels.tsx'
import { judgeWords } from './judge-words.ts'
import { useGiveOpinion, type GivenOpinion } from './opinion-calls.ts'
import { TwoOpinions } from './two-opinions.tsx'
import { useHold } from './use-hold.ts'
import { useOpinionDraft } from './use-opinion-draft.ts'

interface JudgeAnswerProps {
  examId: string
  question: Question
  guidance: string | null
  answer: AnswerToJudge
  onMove: (step: 1 | -1) => void
  onGiven: (opinion: GivenOpinion) => void
  onUndo: () => void
}

/** One answer: its picture and scheme, for a third person the two opinions, and its points, of which none is decided. */
export function JudgeAnswer({ examId, question, guidance, answer, onMove, onGiven, onUndo }: JudgeAnswerProps) {
  const words = useWords(judgeWords)
  const named = useWords(paperWords)
  const buttons = useWords(buttonWords)
  const { markPoints, nothingGiven } = useWords(markingWords)
  const { shown, draft, levels, decision, marks, toggle, setAll, choose } = useOpinionDraft(question, answer)
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [isReminded, setReminded] = useState(false)
  const give = useGiveOpinion(examId)
  const heldBy = useHold(answer.id)
  const keepWords = answer.part === 'third' ? words.decide : words.keep

  function keep(): void {
    if (decision === null) setReminded(true)
    if (decision === null || give.isPending) return
    give.mutate({ answerId: answer.id, part: answer.part === 'third' ? 'third' : 'second', decision }, { onSuccess: onGiven })
  }

  useBlindKeys(
    {
      toggle,
      all: () => setAll(true),
      none: () => setAll(false),
      keep,
      previous: () => onMove(-1),
      next: () => onMove(1),
      undo: onUndo,
    },
    { hasSingleKeys, isOff: false },
  )

  return (
    <>
      <div className="rv rv--two">
        <section className="rv-script" aria-label={named.answer}>
          <QuestionText examId={examId} question={question} />
          <div className="sheet">
            <AnswerPicture answerId={answer.id} label={words.scanned(question.id)} />
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
          {heldBy !== null && <Message kind="doubt">{words.held(heldBy)}</Message>}
          {answer.part === 'third' && <TwoOpinions answer={answer} />}
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
        <span>
          <Key>U</Key> {words.keys.undo}
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
