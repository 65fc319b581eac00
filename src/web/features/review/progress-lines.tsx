import type { ReviewOverview } from '#contract/review.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { formatNumber } from '#engine/words/format.ts'
import { countSoFar, type SoFar } from './count-so-far.ts'
import { groupWords } from './group-words.ts'
import { estimateMinutes } from './pace.ts'
import type { Sitting } from './use-sitting.ts'

interface ProgressLinesProps {
  questions: ReviewOverview['questions']
  question: string
  sitting: Pick<Sitting, 'decisions' | 'aside'>
  /** How many decisions it takes to know a pace: fewer where one decision is about many answers. */
  fewestSteps?: number
}

/** How far a person is with this question and with the whole exam, and how long the rest takes at their own pace. */
export function ProgressLines({ questions, question, sitting, fewestSteps }: ProgressLinesProps) {
  const { progress: words } = useWords(groupWords)
  const own = countSoFar(questions.filter((each) => each.question === question))
  const all = countSoFar(questions)
  const estimate = ({ done, of }: SoFar) => estimateMinutes(sitting.decisions, of - done, fewestSteps === undefined ? {} : { fewestSteps })
  return (
    <div className="rv-sofar">
      <Line label={words.thisQuestion} soFar={own} minutes={estimate(own)} />
      <Line label={words.wholeExam} soFar={all} minutes={estimate(all)} />
      {sitting.aside.size > 0 && <p className="small quiet">{words.leftForLater(sitting.aside.size)}</p>}
    </div>
  )
}

interface LineProps {
  label: string
  soFar: SoFar
  minutes: number | null
}

function Line({ label, soFar: { done, of }, minutes }: LineProps) {
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
