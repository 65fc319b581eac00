import { useState, type ReactNode } from 'react'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import type { FigureSource } from '#web/components/figures/figure-list.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useScreenKeys } from '#web/components/use-screen-keys.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { blindAnswerWords } from './blind-answer-words.ts'
import { Guidance } from './guidance.tsx'
import { markingWords } from './marking-words.ts'
import { QuestionText } from './question-text.tsx'
import { SchemeTable } from './scheme-table.tsx'
import '#web/ui/sheet.css'

interface BlindAnswerProps {
  question: Question
  guidance: string | null
  /** What was read of the answer, if anything. */
  reading: string | null
  max: number
  figureOf: FigureSource
  picture: ReactNode
  /** Shown above the mark points: what the answer waits for, and what others gave where that may be seen. */
  before?: ReactNode
  /** The mark points or levels; none is decided at first. */
  points: ReactNode
  /** What the marks are: not given yet, one's opinion, or saved before. */
  said: string
  /** Those that are chosen so far. */
  marks: number | null
  /** What has to be chosen before it can be saved. */
  missing: ReactNode
  keep: { words: string; isSecond?: boolean; isOff: boolean; isPending: boolean; error: Error | null }
  actions: BlindKeyActions
  /** While something else has the keys. */
  areKeysOff?: boolean
  /** Beside it: the other answers. */
  aside?: ReactNode
}

/** One answer that is judged without seeing what others gave: its picture and scheme, and its points, of which none is decided. */
export function BlindAnswer({
  question,
  guidance,
  reading,
  max,
  figureOf,
  picture,
  before,
  points,
  said,
  marks,
  missing,
  keep,
  actions,
  areKeysOff = false,
  aside,
}: BlindAnswerProps) {
  const words = useWords(blindAnswerWords)
  const named = useWords(paperWords)
  const buttons = useWords(buttonWords)
  const { markPoints, nothingGiven } = useWords(markingWords)
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const pressed = { onClick: actions.keep, disabled: keep.isOff, busy: keep.isPending && buttons.saving }
  useBlindKeys(actions, { hasSingleKeys, isOff: areKeysOff })

  return (
    <>
      <div className={aside === undefined ? 'rv rv--two' : 'rv'}>
        <section className="rv-script" aria-label={named.answer}>
          <QuestionText figureOf={figureOf} question={question} />
          <div className="sheet">{picture}</div>
          {reading !== null && reading !== '' && (
            <p className="reading">
              <span className="quiet">{named.readAs}</span> <q>{reading}</q>
            </p>
          )}
          <Guidance ofExam={guidance} ofQuestion={question.guidance} />
          <SchemeTable question={question} />
        </section>
        <section className="rv-marks" aria-label={markPoints}>
          {before}
          {points}
          <div className="rv-total">
            <span className="quiet small">{said}</span>
            {marks === null ? <b className="rv-open">–/{max}</b> : <ScoreCircle>{`${marks}/${max}`}</ScoreCircle>}
            <span className="hide" role="status">
              {marks === null ? nothingGiven : named.marksOf(marks, max)}
            </span>
          </div>
          {keep.error !== null && (
            <Message kind="wrong" title={buttons.notSaved}>
              {describeError(keep.error)}
            </Message>
          )}
          {missing}
          <div className="rv-act">
            <Button wide kind={keep.isSecond === true ? 'second' : 'first'} {...pressed}>
              {keep.words} <Key>↵</Key>
            </Button>
          </div>
        </section>
        {aside}
      </div>
      <ThumbBar>
        <IconButton label={words.previousAnswer} icon={<Icon name="left" />} framed onClick={actions.previous} />
        <Button {...pressed}>{keep.words}</Button>
        <IconButton label={words.nextAnswer} icon={<Icon name="right" />} framed onClick={actions.next} />
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
        {actions.undo !== undefined && (
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

interface BlindKeyActions {
  toggle: (index: number) => void
  all: () => void
  none: () => void
  keep: () => void
  previous: () => void
  next: () => void
  /** Only where what was saved can be undone. */
  undo?: () => void
}

/** Fields where Enter still accepts: the marks of an essay, and its levels. */
const letEnter = '[type=number], [type=radio]'
const fields = `input:not([type=checkbox], ${letEnter}), textarea, select, dialog`

/** The keys of the review, as far as they mean something here. Digits and letters can be switched off, arrows and Enter stay. */
function useBlindKeys(actions: BlindKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useScreenKeys(
    ({ key }, focus) => {
      const isItsOwn = key === 'Enter' ? focus?.closest('a, button:not(.point), summary') : focus?.closest(letEnter)
      return isItsOwn ? null : actionOf(key, actions, hasSingleKeys)
    },
    { isOff, restIn: fields },
  )
}

function actionOf(key: string, actions: BlindKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (key === 'Enter') return actions.keep
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(key)) return () => actions.toggle(Number(key) - 1)
  if (key === '0') return actions.none
  const letter = key.toLowerCase()
  return letter === 'a' ? actions.all : letter === 'u' ? (actions.undo ?? null) : null
}
