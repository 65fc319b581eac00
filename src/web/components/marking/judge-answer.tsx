import { useState, type ReactNode } from 'react'
import type { AnswerToJudge, OpinionDecision } from '#contract/second-opinions.ts'
import type { Criterion, EssayQuestion, Question } from '#engine/exam/exam.ts'
import { formatLevelMarks, isInLevel } from '#engine/exam/level-marks.ts'
import { listLevelChoices, readTypedMark, type ChosenLevel, type TypedMark } from '#engine/marking/essay-levels.ts'
import type { FigureSource } from '#web/components/figures/figure-list.tsx'
import { useWords } from '#web/components/words.ts'
import { RadioGroup } from '#web/ui/choices.tsx'
import { asUnmarked } from './as-unmarked.ts'
import { BlindAnswer } from './blind-answer.tsx'
import { DecideFirst } from './decide-first.tsx'
import { draftMarks, setAllPoints, toDecision, togglePoint, type Draft } from './draft.ts'
import { judgeWords } from './judge-words.ts'
import './judge.css'
import { MarkPoints } from './mark-points.tsx'
import { TypeMark } from './type-mark.tsx'

interface JudgeAnswerProps {
  question: Question
  guidance: string | null
  answer: Pick<AnswerToJudge, 'reading' | 'max' | 'points'>
  /** Where its figures come from. */
  figureOf: FigureSource
  picture: ReactNode
  /** Shown above the mark points: what the answer waits for, and what others gave where that may be seen. */
  before?: ReactNode
  /** What the button says. */
  keepWords: string
  give: { keep: (decision: OpinionDecision) => void; isPending: boolean; error: Error | null }
  onMove: (step: 1 | -1) => void
  onUndo?: () => void
}

/** One answer that somebody else has judged before, or of which two opinions differ. */
export function JudgeAnswer({ question, guidance, answer, figureOf, picture, before, keepWords, give, onMove, onUndo }: JudgeAnswerProps) {
  const words = useWords(judgeWords)
  const { shown, draft, levels, decision, marks, toggle, setAll, choose } = useOpinionDraft(question, answer)
  const [isReminded, setReminded] = useState(false)
  const isEssay = question.type === 'essay'

  function keep(): void {
    if (decision === null) setReminded(true)
    if (decision === null || give.isPending) return
    give.keep(decision)
  }

  return (
    <BlindAnswer
      question={question}
      guidance={guidance}
      reading={answer.reading.text}
      max={answer.max}
      figureOf={figureOf}
      picture={picture}
      before={before}
      points={
        isEssay ? (
          <EssayLevels criteria={question.criteria} chosen={levels} onChoose={choose} />
        ) : (
          <MarkPoints question={question} answer={shown} draft={draft} disabled={false} onToggle={toggle} onMarks={() => {}} />
        )
      }
      said={words.notJudged}
      marks={marks}
      missing={
        decision === null && (isEssay ? <p className="rv-decide">{words.chooseLevels}</p> : <DecideFirst draft={draft} isAsked={isReminded} />)
      }
      keep={{ words: keepWords, isOff: decision === null, isPending: give.isPending, error: give.error }}
      actions={{
        toggle,
        all: () => setAll(true),
        none: () => setAll(false),
        keep,
        previous: () => onMove(-1),
        next: () => onMove(1),
        ...(onUndo !== undefined && { undo: onUndo }),
      }}
    />
  )
}

/** What somebody is about to give an answer, of which nothing is decided at first. */
interface OpinionDraft {
  shown: ReturnType<typeof asUnmarked>
  draft: Draft
  levels: readonly (ChosenLevel | null)[]
  /** What is sent; null while something is open. */
  decision: OpinionDecision | null
  /** Null while something is open. */
  marks: number | null
  toggle: (index: number) => void
  setAll: (isAwarded: boolean) => void
  choose: (at: number, level: ChosenLevel | null) => void
}

/** Mark points by switches, an essay by the levels of its criteria. */
function useOpinionDraft(question: Question, answer: Pick<AnswerToJudge, 'points' | 'max'>): OpinionDraft {
  const [draft, setDraft] = useState<Draft>({ kind: 'points', awarded: answer.points.map(() => null) })
  const [levels, setLevels] = useState<(ChosenLevel | null)[]>(question.type === 'essay' ? question.criteria.map(() => null) : [])
  const shown = asUnmarked(answer)
  const chosen = levels.filter((level) => level !== null)
  const byLevels =
    chosen.length < levels.length
      ? { decision: null, marks: null }
      : { decision: { levels: chosen }, marks: chosen.reduce((sum, { marks }) => sum + marks, 0) }
  return {
    shown,
    draft,
    levels,
    ...(question.type === 'essay' ? byLevels : { decision: toDecision(draft), marks: draftMarks(draft, shown, question) }),
    toggle: (index) => setDraft(togglePoint(draft, index)),
    setAll: (isAwarded) => setDraft(setAllPoints(draft, isAwarded, shown)),
    choose: (at, level) => setLevels(levels.map((each, place) => (place === at ? level : each))),
  }
}

interface EssayLevelsProps {
  criteria: EssayQuestion['criteria']
  /** One a criterion; null while none is chosen. */
  chosen: readonly (ChosenLevel | null)[]
  onChoose: (at: number, level: ChosenLevel | null) => void
}

/** Each criterion of an essay with its levels in words, of which none is chosen beforehand. */
function EssayLevels({ criteria, chosen, onChoose }: EssayLevelsProps) {
  const words = useWords(judgeWords)
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedMark>>(new Map())
  function type(at: number, mark: TypedMark | null, level: ChosenLevel | null): void {
    setTyped((before) => new Map([...[...before].filter(([place]) => place !== at), ...(mark === null ? [] : [[at, mark] as const])]))
    onChoose(at, level)
  }
  return (
    <div className="judge-levels">
      <h2>{words.criteria}</h2>
      {criteria.map((criterion, at) => {
        const levels = listLevelChoices(criterion)
        const own = chosen[at] ?? null
        return (
          <div key={criterion.name}>
            <RadioGroup
              legend={words.criterion(criterion.name, criterion.marks)}
              name={`judge-level-${at}`}
              options={levels.map(({ marks, text }, place) => ({
                value: String(place),
                label: text === '' ? String(marks) : labelOf(criterion, marks, text),
              }))}
              value={String(levels.findIndex(({ marks, text }) => marks === own?.marks && text === own.text))}
              onChange={(value) => {
                const level = levels[Number(value)]
                if (level !== undefined) type(at, null, level)
              }}
            />
            {criterion.levels.length > 0 && (
              <TypeMark
                criterion={criterion}
                typed={typed.get(at) ?? null}
                onType={(mark) => type(at, mark, mark.marks === '' && !typed.has(at) ? own : readTypedMark(criterion, mark))}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The best mark of a band has its words. */
function labelOf({ levels }: Criterion, marks: number, text: string): string {
  const band = levels.find((level) => level.from !== undefined && level.from < level.marks && isInLevel(level, marks))
  if (band === undefined) return `${marks}: ${text}`
  return marks === band.marks ? `${marks} (${formatLevelMarks(band)}): ${text}` : `${marks} (${formatLevelMarks(band)})`
}
