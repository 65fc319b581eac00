import { useState } from 'react'
import type { DeskTask, FirstStep, WaitingWork } from '#contract/desk.ts'
import { isKnown } from '#contract/base/known.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { formatNumber } from '#engine/words/format.ts'
import { Drawing } from '#web/components/drawing.tsx'
import nothingYet from '#web/components/drawings/nothing-yet.svg?raw'
import { useLanguage, useWords } from '#web/components/words.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { placeOfStep } from '#web/features/desk/find-next-step.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const placeOf: Record<DeskTask, (examId: string) => string> = {
  pages: (examId) => paths.examWaitingPages(examId),
  standardise: paths.examBlindMarking,
  answers: paths.examReview,
  opinions: paths.examJudge,
  remarkings: () => paths.remarkings,
  confirm: paths.examResults,
  publish: paths.examResults,
  appeals: paths.examResults,
}

/** More of it is shown on request: whoever has so much to do begins at the top. */
const shownAtFirst = 6

interface NextWorkProps {
  work: readonly WaitingWork[]
  /** Of the first week: shown where nothing waits. */
  step: FirstStep | null
  /** The page's own heading says what is next, but for day one. */
  isNew: boolean
  /** Another button of the page is the primary one. */
  isQuiet: boolean
}

/** What waits, the most urgent first, else the next step of the first week. Only the first has the primary button, and on day one not even that. */
export function NextWork({ work: all, step, isNew, isQuiet }: NextWorkProps) {
  const words = useWords(deskWords)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  // What a newer server names is not shown by a page that cannot say what it is.
  const work = all.flatMap(({ task, ...rest }) => (isKnown(placeOf, task) ? [{ task, ...rest }] : []))
  const minutes = work.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
  const button = isQuiet ? { kind: 'second' as const } : {}
  if (work.length === 0) {
    const Heading = isNew ? 'h3' : 'h2'
    const first = step === null ? null : words.week.steps[step]
    return (
      <Card className="desk-next" {...(isNew && { title: words.next })}>
        <div className="empty desk-empty">
          {first === null && <Drawing svg={nothingYet} />}
          <Heading>{first === null ? words.nothing.title : capitalise(first.name)}</Heading>
          <p>{first === null ? words.nothing.text : first.note}</p>
          {step !== null && first !== null && (
            <LinkButton {...button} to={placeOfStep[step]}>
              {first.act}
            </LinkButton>
          )}
        </div>
      </Card>
    )
  }
  const shown = showsAll ? work : work.slice(0, shownAtFirst)
  return (
    <Card className="desk-next" title={words.wait(work.length)} aside={minutes > 0 ? words.minutesInAll(minutes) : undefined}>
      <ol className="next">
        {shown.map((each, at) => {
          const say = each.isShare ? words.share : words.tasks[each.task]
          return (
            <li key={`${each.task} ${each.examId}`}>
              <span className="next-count">{formatNumber(each.count, language)}</span>
              <div>
                <h3>{say.what(each.count)}</h3>
                <p>
                  {say.note(each.examTitle, each.count)} {each.minutes !== null && words.minutes(each.minutes)}
                </p>
              </div>
              <LinkButton small {...(at > 0 ? { kind: 'second' as const } : button)} to={placeOf[each.task](each.examId)}>
                {say.act}
                <span className="hide">: {each.examTitle}</span>
              </LinkButton>
            </li>
          )
        })}
      </ol>
      {shown.length < work.length && (
        <Button kind="quiet" small onClick={() => setShowsAll(true)}>
          {words.more(work.length - shown.length)}
        </Button>
      )}
    </Card>
  )
}
