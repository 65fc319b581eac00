import type { ReactNode } from 'react'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { pointSign, pointText } from '#web/components/marking/point-sign.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { cropsWords, type CropsWords } from './crops-words.ts'
import { countKeys, describeGiven, giveAll, pressDigit, type Givable, type Given } from './given.ts'
import { MOST_CHOSEN } from './selection.ts'
import type { CropsState, Notice } from './use-crops.ts'

interface DecideBarProps {
  crops: CropsState
  question: Question
  error: Error | null
  onGive: () => void
  onCloser: () => void
  children: ReactNode
}

/** How many are chosen, what they are to be given, and the buttons that give it and undo it. */
export function DecideBar({ crops, question, error, onGive, onCloser, children }: DecideBarProps) {
  const words = useWords(cropsWords)
  const { undo } = useWords(buttonWords)
  const nameOf = usePersonName()
  const { given, givable, chosen, notice, heldBy } = crops
  const said = sayNotice(notice, words, nameOf) ?? (heldBy === null ? null : words.held(nameOf(heldBy)))
  return (
    <div className="decide" role="region" aria-label={words.decision}>
      <div className={classNames('decide-say', error !== null && 'is-wrong')}>
        <p role="alert">{error !== null && describeError(error)}</p>
        <p role="status">{error === null && (said ?? (chosen.length >= MOST_CHOSEN && words.mostChosen(MOST_CHOSEN)))}</p>
      </div>
      <div className="decide-in">
        <div className="decide-n">
          <b aria-live="polite">{words.chosen(chosen.length)}</b>
          <span className="quiet">{words.undecided(question.marks)}</span>
          <IconButton className="decide-closer" label={words.lookCloser} icon={<Icon name="search" />} onClick={onCloser} />
        </div>
        <div className="decide-picks" role="group" aria-label={words.marksToGive}>
          <Picks question={question} givable={givable} given={given} onGive={crops.setGiven} />
        </div>
        <div className="decide-act">
          <Button kind="second" small className="decide-undo" aria-label={words.undoLast} disabled={crops.undoable === 0} onClick={crops.undo}>
            <Icon name="undo" />
            <span className="decide-word">{undo}</span>
          </Button>
          <Button onClick={onGive}>
            <span>{nameAction(given, givable, chosen.length, words)}</span> <Key>↵</Key>
          </Button>
        </div>
      </div>
      {children}
    </div>
  )
}

function Picks({ question, givable, given, onGive }: { question: Question; givable: Givable; given: Given; onGive: (given: Given) => void }) {
  const words = useWords(cropsWords)
  const language = useLanguage()
  const state = describeGiven(given, givable).kind
  const digits = Array.from({ length: countKeys(givable) }, (_, at) => at + 1)
  return (
    <>
      {digits.map((digit) => {
        const reason = givable.kind === 'points' ? givable.reasons[digit - 1] : undefined
        const isOn = given?.kind === 'points' ? given.awarded[digit - 1] === true : given?.kind === 'marks' && given.marks === digit
        return (
          <Pick key={digit} sign={String(digit)} isOn={isOn} isPoint onPress={() => onGive(pressDigit(given, digit, givable))}>
            {reason === undefined ? (
              <MarkCode code={String(digit)} />
            ) : (
              <>
                <MarkCode code={pointSign(reason, question)} />
                <span className="pick-word">{pointText(reason, question, language)}</span>
              </>
            )}
          </Pick>
        )
      })}
      <Pick sign="0" isOn={state === 'none'} onPress={() => onGive(giveAll(givable, false))}>
        <span className="pick-word">{words.noMarks}</span>
      </Pick>
      <Pick sign="A" isOn={state === 'all'} onPress={() => onGive(giveAll(givable, true))}>
        <span className="pick-word">{words.allMarks}</span>
      </Pick>
    </>
  )
}

interface PickProps {
  sign: string
  isOn: boolean
  /** A mark point, which on a phone goes without its words. */
  isPoint?: boolean
  onPress: () => void
  children: ReactNode
}

function Pick({ sign, isOn, isPoint = false, onPress, children }: PickProps) {
  return (
    <button type="button" className={classNames('pick', isPoint && 'pick--point', isOn && 'is-on')} aria-pressed={isOn} onClick={onPress}>
      <Key>{sign}</Key>
      {children}
    </button>
  )
}

function nameAction(given: Given, givable: Givable, count: number, words: CropsWords): string {
  if (count === 0) return words.chooseAnswers
  const what = describeGiven(given, givable)
  if (what.kind === 'points') return words.giveCodes(what.codes.join(' + '), count)
  if (what.kind === 'marks') return words.giveMarks(what.marks, count)
  return { nothing: words.chooseMarks, none: words.giveNone, all: words.giveAll }[what.kind](count)
}

function sayNotice(notice: Notice | null, words: CropsWords, nameOf: (name: string) => string): string | null {
  if (notice === null) return null
  if (notice.kind === 'ask') return words.ask[notice.what]
  if (notice.kind === 'left') return words.left(notice.count, nameOf(notice.byName))
  return { given: words.given, undone: words.undone, gone: words.gone }[notice.kind](notice.count)
}
