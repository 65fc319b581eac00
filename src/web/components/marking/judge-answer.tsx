import { useState, type ReactNode } from 'react'
import type { AnswerToJudge, OpinionDecision } from '#contract/second-opinions.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { FigureSource } from '#web/components/figures/figure-list.tsx'
import { useWords } from '#web/components/words.ts'
import { BlindAnswer } from './blind-answer.tsx'
import { DecideFirst } from './decide-first.tsx'
import { EssayLevels } from './essay-levels.tsx'
import { judgeWords } from './judge-words.ts'
import { MarkPoints } from './mark-points.tsx'
import { useOpinionDraft } from './use-opinion-draft.ts'

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
