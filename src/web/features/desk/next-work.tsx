import { useState } from 'react'
import type { DeskTask, WaitingWork } from '#contract/desk.ts'
import { isKnown } from '#contract/base/known.ts'
import { formatNumber } from '#engine/words/format.ts'
import { Drawing } from '#web/components/drawing.tsx'
import nothingYet from '#web/components/drawings/nothing-yet.svg?raw'
import { useLanguage, useWords } from '#web/components/words.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
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

/** What waits, the most urgent first. Only the first has the primary button, and on day one not even that. */
export function NextWork({ work: all, isQuiet }: { work: readonly WaitingWork[]; isQuiet: boolean }) {
  const words = useWords(deskWords)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  // What a newer server names is not shown by a page that cannot say what it is.
  const work = all.flatMap(({ task, ...rest }) => (isKnown(placeOf, task) ? [{ task, ...rest }] : []))
  const minutes = work.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
  if (work.length === 0) {
    return (
      <Card className="desk-next" title={words.next}>
        <div className="empty desk-empty">
          <Drawing svg={nothingYet} />
          <h3>{words.nothing.title}</h3>
          <p>{words.nothing.text}</p>
        </div>
      </Card>
    )
  }
  const shown = showsAll ? work : work.slice(0, shownAtFirst)
  return (
    <Card className="desk-next" title={words.wait(work.length)} aside={minutes > 0 ? words.minutesInAll(minutes) : undefined}>
      <ol className="next">
        {shown.map((each, at) => (
          <li key={`${each.task} ${each.examId}`}>
            <span className="next-count">{formatNumber(each.count, language)}</span>
            <div>
              <h3>{words.tasks[each.task].what(each.count)}</h3>
              <p>
                {words.tasks[each.task].note(each.examTitle, each.count)} {each.minutes !== null && words.minutes(each.minutes)}
              </p>
            </div>
            <LinkButton small {...(at > 0 || isQuiet ? { kind: 'second' as const } : {})} to={placeOf[each.task](each.examId)}>
              {words.tasks[each.task].act}
              <span className="hide">: {each.examTitle}</span>
            </LinkButton>
          </li>
        ))}
      </ol>
      {shown.length < work.length && (
        <Button kind="quiet" small onClick={() => setShowsAll(true)}>
          {words.more(work.length - shown.length)}
        </Button>
      )}
    </Card>
  )
}
