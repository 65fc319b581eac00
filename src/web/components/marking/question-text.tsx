import type { Question } from '#engine/exam/exam.ts'
import { FigureList, type FigureSource } from '#web/components/figures/figure-list.tsx'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'

/** A question as markers see it: its number, its words with those of its stems, its figures and its marks. */
export function QuestionText({ figureOf, question }: { figureOf: FigureSource; question: Question }) {
  const named = useWords(paperWords)
  return (
    <div className="rv-q">
      <b>{question.id}.</b>
      <div className="rv-asked">
        {(question.text ?? named.textOnPaper).split('\n').map((line, at) => (
          <p key={at}>
            <MathsText text={line} />
          </p>
        ))}
        <FigureList figureOf={figureOf} figures={question.figures} />
      </div>
      <span>({named.marks(question.marks)})</span>
    </div>
  )
}
