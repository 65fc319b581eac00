import type { Criterion } from '#engine/exam/exam.ts'
import { formatLevelMarks, isInLevel } from '#engine/exam/level-marks.ts'
import { listLevelChoices, type ChosenLevel, type TypedMark } from '#engine/marking/essay-levels.ts'
import { TypeMark } from '#web/components/marking/type-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Key } from '#web/ui/key.tsx'
import { useWords } from '#web/components/words.ts'
import type { LevelProposal } from './choose-levels.ts'
import { essayWords } from './essay-words.ts'

interface CriterionChoiceProps {
  /** The ids of its levels begin with it. */
  id: string
  criterion: Criterion
  at: number
  chosen: ChosenLevel | null
  typed: TypedMark | null
  proposal: LevelProposal | null
  /** AI reading has read the essay, whether it proposes a level here or not. */
  isRead: boolean
  /** The arrow keys and P change this one. */
  isCurrent: boolean
  isLocked: boolean
  onChoose: (level: ChosenLevel) => void
  onType: (typed: TypedMark) => void
  /** Enter in what is typed. */
  onDone: () => void
  onFocus: () => void
}

/** The id of the button of one level. */
export function levelId(id: string, { marks }: ChosenLevel): string {
  return `${id}-${marks}`
}

/** Some level gives more than one mark. */
export function hasBands({ levels }: Criterion): boolean {
  return levels.some(({ from, marks }) => from !== undefined && from < marks)
}

/** One criterion of an essay: its levels as buttons in a row, of a band each of its marks, and in one quiet line what AI reading proposes. */
export function CriterionChoice(props: CriterionChoiceProps) {
  const { id, criterion, at, chosen, typed, proposal, isRead, isCurrent, isLocked, onChoose, onType, onDone, onFocus } = props
  const words = useWords(essayWords)
  const levels = listLevelChoices(criterion)
  const hasWords = criterion.levels.length > 0
  // One stop for the tab key, as of any group of radio buttons.
  const stop = levels.find(({ marks }) => marks === chosen?.marks) ?? levels[0]
  const withBands = hasBands(criterion)
  const levelButton = (level: ChosenLevel, band?: string) => (
    <button
      key={level.marks}
      id={levelId(id, level)}
      type="button"
      role="radio"
      className="essay-level"
      aria-checked={level.marks === chosen?.marks}
      aria-describedby={band}
      tabIndex={level.marks === stop?.marks ? 0 : -1}
      disabled={isLocked}
      onClick={() => onChoose(level)}
    >
      <b>{level.marks}</b>
      {hasWords && !withBands && <span>{level.text}</span>}
      <Tick />
    </button>
  )
  return (
    <div className={classNames('crit', isCurrent && 'crit--current')} onFocus={onFocus}>
      <h3 id={id}>
        {at < 9 && <Key>{String(at + 1)}</Key>}
        {criterion.name}
      </h3>
      <p className="crit-mark">{words.marksOfCriterion(chosen?.marks ?? null, criterion.marks)}</p>
      <div
        className={
          withBands
            ? 'essay-bands'
            : classNames('essay-levels', !hasWords && 'essay-levels--marks', hasWords && levels.length < 4 && 'essay-levels--few')
        }
        role="radiogroup"
        aria-labelledby={id}
      >
        {withBands
          ? criterion.levels
              .toSorted((a, b) => b.marks - a.marks)
              .map((band) => (
                <div className="essay-band" key={band.marks}>
                  <p id={`${id}-band-${band.marks}`}>
                    <b>{formatLevelMarks(band)}</b> {band.text}
                  </p>
                  <div className="essay-levels essay-levels--marks">
                    {levels.filter(({ marks }) => isInLevel(band, marks)).map((level) => levelButton(level, `${id}-band-${band.marks}`))}
                  </div>
                </div>
              ))
          : levels.map((level) => levelButton(level))}
      </div>
      {hasWords && <TypeMark criterion={criterion} typed={typed} isOff={isLocked} onType={onType} onDone={onDone} />}
      {proposal !== null && (
        <p className="prop">
          <span>
            {proposal.quote === '' ? (
              words.proposed(proposal.level.marks)
            ) : (
              <>
                {words.proposedQuotes(proposal.level.marks)} <mark>{proposal.quote}</mark>
              </>
            )}{' '}
            {proposal.reason}
          </span>
          {chosen?.marks === proposal.level.marks ? (
            <span className="prop-took">{words.taken}</span>
          ) : (
            <Button kind="quiet" small disabled={isLocked} onClick={() => onChoose(proposal.level)}>
              {words.take(proposal.level.marks)}
            </Button>
          )}
        </p>
      )}
      {proposal === null && isRead && chosen === null && <p className="prop">{words.noProposal}</p>}
    </div>
  )
}
