import type { ReviewOverview } from '#contract/review.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { formatNumber } from '#engine/words/format.ts'
import { groupWords } from './group-words.ts'
import { estimateMinutes } from './pace.ts'
import type { Sitting } from './use-sitting.ts'

interface ProgressLinesProps {
  questions: ReviewOverview['questions']
  question: string
  sitting: Sitting
}

/** How far a person is with this question and with the whole exam, and how long the rest takes at their own pace. */
export function ProgressLines({ questions, question, sitting }: ProgressLinesProps) {
  const { progress: words } = useWords(groupWords)
  const own = countSoFar(questions.filter((each) => each.question === question))
  const all = countSoFar(questions)
  return (
    <div className="rv-sofar">
      <Line label={words.thisQuestion} {...own} minutes={estimateMinutes(sitting.decisions, own.of - own.done)} />
      <Line label={words.wholeExam} {...all} minutes={estimateMinutes(sitting.decisions, all.of - all.done)} />
      {sitting.aside.size > 0 && <p className="small quiet">{words.leftForLater(sitting.aside.size)}</p>}
    </div>
  )
}

interface LineProps {
  label: string
  done: number
  of: number
  minutes: number | null
}

function Line({ label, done, of, minutes }: LineProps) {
  const { progress: words } = useWords(groupWords)
  const language = useLanguage()
  const far = words.soFar(formatNumber(done, language), formatNumber(of, language))
  return (
    <p>
      <span className="small quiet">{label}</span>
      <b>{minutes === null ? far : words.soFarAndMinutes(far, minutes)}</b>
      <i className="rv-bar-of" aria-hidden="true">
        <i style={{ width: `${of === 0 ? 100 : (done / of) * 100}%` }} />
      </i>
    </p>
  )
}

/** Answers that a person has decided, of those that a person has or had to decide. What the program settled by itself is no work. */
function countSoFar(questions: ReviewOverview['questions']): { done: number; of: number } {
  const done = questions.reduce((sum, { reviewed }) => sum + reviewed, 0)
  return { done, of: done + questions.reduce((sum, { toReview }) => sum + toReview, 0) }
}
