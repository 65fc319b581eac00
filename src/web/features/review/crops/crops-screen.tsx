import { useCallback, useRef, useState, type ReactNode, type RefObject, useEffect, useId } from 'react'
import type { AnswerGroup, ReviewOverview } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { useNear } from '#web/components/use-near.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/segmented.css'
import { countSettled } from '../count-so-far.ts'
import { useReviewQuestion } from '../review-calls.ts'
import type { TaskQueue } from '../use-task-queue.ts'
import { AllKeys, CropKeys } from './crop-keys.tsx'
import { CropSection } from './crop-section.tsx'
import { cropsWords } from './crops-words.ts'
import { DecideBar } from './decide-bar.tsx'
import { giveAll, pressDigit } from './given.ts'
import { LookCloser } from './look-closer.tsx'
import { readPlaces, stepTo, type Direction } from './places.ts'
import { QuestionHead } from './question-head.tsx'
import { idsToChoose, type Section } from './sections.ts'
import { useCropKeys } from './use-crop-keys.ts'
import { useCrops, type CropsState } from './use-crops.ts'
import { useLasso } from './use-lasso.ts'

interface CropsScreenProps {
  examId: string
  question: Question
  guidance: string | null
  waiting: readonly AnswerGroup[]
  fetchedAt: number
  /** Of the whole exam. */
  questions: ReviewOverview['questions']
  countedAt: number
  queue: TaskQueue
  isLocked: boolean
  /** Shown instead of the grid once nothing waits. */
  whenDone: ReactNode
}

const noGroups: readonly AnswerGroup[] = []

/** The grid of one question's crops, and the bar that decides about those that are chosen. */
export function CropsScreen({ examId, question, guidance, waiting, fetchedAt, questions, countedAt, queue, isLocked, whenDone }: CropsScreenProps) {
  const words = useWords(cropsWords)
  const foot = useRef<HTMLDivElement>(null)
  // Blank answers are in the list of settled ones alone, which is fetched once its place on the screen is near.
  const settled = useReviewQuestion(examId, useNear(foot) ? question.id : null, true)
  const crops = useCrops({ examId, question, waiting, settled: settled.data?.groups ?? noGroups, fetchedAt, queue, isLocked })
  const { shown, rest, selection, act, given, givable, setGiven } = crops
  const [size, setSize] = useState<Size>('medium')
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [showsKeys, setShowsKeys] = useState(false)
  const [closeTo, setCloseTo] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const open = shown.filter(({ section }) => section.kind !== 'blank' || crops.isBlankOpen)
  const inView = open.flatMap(({ answers }) => answers)
  const current = inView.find(({ id }) => id === selection.current)
  const closer = inView.find(({ id }) => id === closeTo)
  const { choose, go, move, bringFocus } = useCropMoves(grid, crops, current?.id ?? null)
  const addAll = useCallback((ids: readonly string[]) => act({ kind: 'add', ids }), [act])

  function step(by: 1 | -1): void {
    const next = inView[inView.findIndex(({ id }) => id === closeTo) + by]
    if (next === undefined) return
    setCloseTo(next.id)
    go(next.id)
  }

  function give(): void {
    crops.give()
    bringFocus()
  }

  const lookCloser = () => setCloseTo((current ?? crops.chosen[0] ?? inView[0])?.id ?? null)
  useCropKeys(
    {
      move,
      toggle: () => current !== undefined && choose(current.id, false),
      group: () => {
        const own = open.find(({ answers }) => answers.some(({ id }) => id === current?.id))
        if (own !== undefined) act({ kind: 'group', ids: idsToChoose(own.section, own.answers) })
      },
      round: crops.chooseRound,
      below: crops.leaveBelow,
      clear: () => act({ kind: 'clear' }),
      digit: (digit) => setGiven(pressDigit(given, digit, givable)),
      none: () => setGiven(giveAll(givable, false)),
      all: () => setGiven(giveAll(givable, true)),
      give,
      undo: crops.undo,
      closer: lookCloser,
      showKeys: () => setShowsKeys(true),
    },
    { hasSingleKeys, isOff: showsKeys || closer !== undefined || isLocked },
  )

  return (
    <>
      <div className={`crops crops--${size}`} ref={grid}>
        <QuestionHead
          examId={examId}
          question={question}
          guidance={guidance}
          givable={givable}
          questions={countSettled(questions, question.id, crops.countSettledSince(countedAt))}
          acts={crops.acts}
        />
        <div className="crops-tools">
          <CropSize size={size} onChange={setSize} />
          {crops.round.groups > 0 && !isLocked && <RoundButton crops={crops} />}
          <p className="small quiet">{words.how}</p>
        </div>
        {shown.every(({ section }) => section.kind === 'blank') && whenDone}
        {shown.map(({ section, answers, more }) => (
          <CropSection
            key={section.key}
            section={section}
            answers={answers}
            more={more}
            selection={selection}
            tabStop={(current ?? inView[0])?.id ?? null}
            isOpen={section.kind !== 'blank' || crops.isBlankOpen}
            isLocked={isLocked}
            below={section.answers.some(({ id }) => id === selection.current) ? crops.below.length : 0}
            onLeaveBelow={crops.leaveBelow}
            onChoose={choose}
            onGo={go}
            onSeen={crops.see}
            onGroup={(ids) => act({ kind: 'group', ids })}
            onReopen={crops.reopenBlank}
            onUnfold={crops.unfold}
          />
        ))}
        <Rest rest={rest} onShow={() => crops.unfold(null)} />
        <div ref={foot} />
        <Lasso grid={grid} onChoose={addAll} />
      </div>
      {!isLocked && (
        <DecideBar crops={crops} question={question} error={queue.error} onGive={give} onCloser={lookCloser}>
          <CropKeys hasSingleKeys={hasSingleKeys} onSingleKeys={setSingleKeys} onCloser={lookCloser} onShowAll={() => setShowsKeys(true)} />
        </DecideBar>
      )}
      {closer !== undefined && (
        <LookCloser
          answer={closer}
          isChosen={selection.chosen.has(closer.id)}
          onChoose={() => choose(closer.id, false)}
          onStep={step}
          onSeen={crops.see}
          onClose={() => {
            setCloseTo(null)
            bringFocus()
          }}
        />
      )}
      <AllKeys isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  )
}

/** Chooses all crops of the round, or clears them. */
function RoundButton({ crops: { round, chooseRound, selection } }: { crops: CropsState }) {
  const words = useWords(cropsWords)
  return (
    <Button kind="quiet" small className="crops-round" onClick={chooseRound}>
      {round.ids.every((id) => selection.chosen.has(id)) ? words.clearRound(round.groups) : words.chooseRound(round.groups, round.ids.length)}
    </Button>
  )
}

/** The groups that are folded away: how many, and which comes next. */
function Rest({ rest, onShow }: { rest: readonly Section[]; onShow: () => void }) {
  const words = useWords(cropsWords)
  const [next] = rest
  if (next === undefined) return null
  return (
    <div className="crops-rest">
      <p>
        <b>
          {words.moreGroups(
            rest.length,
            rest.reduce((sum, { answers }) => sum + answers.length, 0),
          )}
        </b>
        <span className="quiet small">{words.nextGroup(next.label, next.answers.length)}</span>
      </p>
      <Button kind="second" small onClick={onShow}>
        {words.show(rest.length)}
      </Button>
    </div>
  )
}

/** The frame that the mouse draws around crops. Its own component, so that its moves do not render a thousand crops again. */
function Lasso({ grid, onChoose }: { grid: RefObject<HTMLElement | null>; onChoose: (ids: readonly string[]) => void }) {
  const frame = useLasso(grid, onChoose)
  if (frame === null) return null
  const { left, top, right, bottom } = frame
  return <div className="crops-lasso" style={{ left, top, width: right - left, height: bottom - top }} />
}

/** How one goes from crop to crop and chooses them, one by one or from here to there. */
function useCropMoves(grid: RefObject<HTMLElement | null>, { act, selection }: CropsState, currentId: string | null) {
  const bringFocus = useFocusOf(grid, selection.current)
  const choose = useCallback(
    (id: string, withRange: boolean) => act(withRange ? { kind: 'range', id, order: orderOf(grid) } : { kind: 'toggle', id }),
    [act, grid],
  )
  const go = useCallback((id: string) => act({ kind: 'go', id }), [act])
  function move(direction: Direction, withRange: boolean): void {
    const next = grid.current === null ? null : stepTo(readPlaces(grid.current), currentId, direction)
    if (next === null) return
    if (withRange && selection.anchor === null && currentId !== null) choose(currentId, false)
    if (withRange) choose(next, true)
    else go(next)
    bringFocus()
  }
  return { choose, go, move, bringFocus }
}

function orderOf(grid: RefObject<Element | null>): string[] {
  return grid.current === null ? [] : readPlaces(grid.current).map(({ id }) => id)
}

/** The returned function asks for the focus on the current crop once it is rendered. Without it the focus stays where it is. */
function useFocusOf(grid: RefObject<HTMLElement | null>, current: string | null): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || current === null) return
    const slot = grid.current?.querySelector<HTMLElement>(`[data-crop="${CSS.escape(current)}"]`)
    const box = slot?.querySelector('input')
    if (slot === null || slot === undefined || box === null || box === undefined) return
    isWanted.current = false
    box.focus({ preventScroll: true })
    slot.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    isWanted.current = true
  }
}

type Size = 'small' | 'medium' | 'large'

const sizes: readonly Size[] = ['small', 'medium', 'large']

/** How large the crops are. Each size shows a letter, and a screen reader reads its word. */
function CropSize({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const words = useWords(cropsWords)
  const name = useId()
  return (
    <fieldset className="crops-size">
      <legend className="label">{words.size}</legend>
      <div className="switch">
        {sizes.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === size} onChange={() => onChange(each)} />
            <span aria-hidden="true">{words.sizes[each].sign}</span>
            <span className="hide">{words.sizes[each].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
