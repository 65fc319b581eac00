import { Link } from 'react-router'
import type { Desk, FirstStep } from '#contract/desk.ts'
import { isKnown } from '#contract/base/known.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { usePutAway } from '#web/features/desk/desk-calls.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tick } from '#web/ui/hand.tsx'

const placeOf: Record<FirstStep, string> = {
  class: paths.classes,
  exam: paths.exams,
  print: paths.exams,
  scan: paths.chooseUpload,
  confirm: paths.chooseReview,
  publish: paths.chooseResults,
}

/** From an empty school to the first published results. Nobody ticks it: the work does. */
export function FirstWeek({ steps, hasExams }: { steps: NonNullable<Desk['steps']>; hasExams: boolean }) {
  const { week } = useWords(deskWords)
  const language = useLanguage()
  const putAway = usePutAway()
  const known = steps.flatMap(({ step, doneAt }) => (isKnown(placeOf, step) ? [{ step, doneAt }] : []))
  const next = known.find(({ doneAt }) => doneAt === null)?.step
  return (
    <Card className="desk-week" title={week.title} aside={week.of(known.filter(({ doneAt }) => doneAt !== null).length, known.length)}>
      <p className="small quiet">{week.note}</p>
      <ul className="first-steps">
        {known.map(({ step, doneAt }) => {
          const { name, note, act } = week.steps[step]
          const isNext = step === next
          const mayLead = isNext || (step === 'class' && !hasExams)
          return (
            <li key={step} className={isNext ? 'is-now' : undefined}>
              {doneAt === null ? <span className="first-box" aria-hidden="true" /> : <Tick />}
              <span>
                {doneAt !== null && <span className="hide">{week.done}</span>}
                <b>{isNext ? week.next(name) : capitalise(name)}</b>
                <span className="quiet">{doneAt === null ? note : formatDay(doneAt, language)}</span>
                {mayLead && doneAt === null && <Link to={placeOf[step]}>{act}</Link>}
              </span>
            </li>
          )
        })}
      </ul>
      <Button kind="quiet" small className="desk-away" disabled={putAway.isPending} onClick={() => putAway.mutate('first-week')}>
        {week.hide}
      </Button>
    </Card>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
