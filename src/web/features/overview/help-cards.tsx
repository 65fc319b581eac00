import { useState } from 'react'
import type { HelpView } from '#contract/overview.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHelp, type OverviewOf } from './overview-calls.ts'
import { schoolWords } from './school-words.ts'

/** So many stand there before somebody asks for all. */
const shownFirst = 6

/** Who needs help, by name and in facts, beside what one can do this week. No score, no colour, no badge. */
export function HelpCards({ of }: { of: OverviewOf }) {
  const { help: words, todo, loading } = useWords(schoolWords)
  const { data, error } = useHelp(of)
  if (data === undefined) {
    return (
      <Card title={words.title}>
        {error === null ? <Skeleton lines={6} label={loading} /> : <Message kind="wrong">{describeError(error)}</Message>}
      </Card>
    )
  }
  return (
    <div className="ov-pair">
      <Card title={words.title} {...(data.total > 0 && { aside: words.note(data.total) })}>
        {data.total === 0 ? (
          <p className="small">
            <b>{words.none}</b> {words.noneText}
          </p>
        ) : (
          <Pupils key={`${of.year} ${of.term} ${of.department ?? ''} ${of.teacher ?? ''}`} help={data} />
        )}
        <p className="xs quiet ov-foot">{words.facts}</p>
      </Card>
      <Card title={todo.title}>{data.acts.length === 0 ? <p className="small">{todo.none}</p> : <Acts acts={data.acts} />}</Card>
    </div>
  )
}

function Pupils({ help: { pupils, total } }: { help: HelpView }) {
  const { help: words } = useWords(schoolWords)
  const said = getOverviewWords(useLanguage())
  const [isAll, setAll] = useState(false)
  const shown = isAll ? pupils : pupils.slice(0, shownFirst)
  return (
    <>
      <ul className="ov-sentences">
        {shown.map(({ pupilId, name, admission, className, facts }) => (
          <li key={pupilId}>
            <h3>
              {name}
              <small>
                {className}, {admission}
              </small>
            </h3>
            <p>{said.facts(facts).join(' ')}</p>
            <LinkButton kind="second" small to={paths.schoolPupil(pupilId)} aria-label={words.openPupil(name)}>
              {words.open}
            </LinkButton>
          </li>
        ))}
      </ul>
      {pupils.length > shown.length && (
        <Button kind="quiet" small className="ov-all" onClick={() => setAll(true)}>
          {words.showAll(pupils.length)}
        </Button>
      )}
      {isAll && total > pupils.length && <p className="small quiet">{words.more(total - pupils.length)}</p>}
    </>
  )
}

function Acts({ acts }: { acts: HelpView['acts'] }) {
  const said = getOverviewWords(useLanguage())
  return (
    <ol className="ov-todo">
      {acts.map((act, at) => {
        const { title, more } = said.act(act)
        return (
          <li key={act.code}>
            <span className="ov-no">{at + 1}</span>
            <div>
              <b>{title}</b>
              <span>{more}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
