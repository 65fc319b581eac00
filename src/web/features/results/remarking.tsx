import { useState } from 'react'
import type { StaffAppealView } from '#contract/publishing.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { TwoOpinions } from '#web/components/marking/two-opinions.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { appealWords } from './appeal-words.ts'
import { useAskForRemarking, useEndRemarking, useRemarkers } from './publish-calls.ts'

/** The answer of an appeal in the hands of a colleague: asked for, waited for, and then both marks beside each other. */
export function Remarking({ examId, query }: { examId: string; query: StaffAppealView }) {
  const { remarking: words } = useWords(appealWords)
  const language = useLanguage()
  const end = useEndRemarking(examId)
  const { remarking } = query
  if (remarking === null) return query.answer === null ? <AskColleague examId={examId} appealId={query.id} /> : null
  const name = remarking.givenToName ?? words.gone
  return (
    <div className="stack">
      <p className="small">
        {remarking.markedAt === null
          ? words.waits(name, formatDay(remarking.askedAt, language))
          : words.marked(name, formatDay(remarking.markedAt, language))}
        {remarking.firstMarks !== null && remarking.marks !== null && ` ${words.outcome(remarking.firstMarks, remarking.marks, query.max)}`}
      </p>
      {remarking.compared !== null && (
        <TwoOpinions points={remarking.compared.points} opinions={[remarking.compared.first, remarking.compared.second]} heads={words.heads} />
      )}
      {query.answer === null && (
        <p>
          <Button kind="quiet" small busy={end.isPending && words.takingBack} onClick={() => end.mutate(query.id)}>
            {words.takeBack}
          </Button>
        </p>
      )}
      {end.error !== null && <Message kind="wrong">{describeError(end.error)}</Message>}
    </div>
  )
}

function AskColleague({ examId, appealId }: { examId: string; appealId: string }) {
  const { remarking: words } = useWords(appealWords)
  const [isOpen, setOpen] = useState(false)
  const [userId, setUserId] = useState('')
  const list = useRemarkers(appealId, isOpen)
  const ask = useAskForRemarking(examId)
  if (!isOpen)
    return (
      <p>
        <Button kind="quiet" small onClick={() => setOpen(true)}>
          {words.ask}
        </Button>
      </p>
    )
  const colleagues = list.data?.colleagues ?? []
  return (
    <div className="stack res-answer">
      <p className="small quiet">{words.help}</p>
      {list.data !== undefined && colleagues.length === 0 && <Message kind="doubt">{words.nobody}</Message>}
      {colleagues.length > 0 && (
        <div className="row">
          <Field label={words.who}>
            <Select value={userId} onChange={(event) => setUserId(event.currentTarget.value)}>
              <option value="">{words.choose}</option>
              {colleagues.map((each) => (
                <option key={each.userId} value={each.userId}>
                  {each.name}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            kind="second"
            disabled={userId === ''}
            busy={ask.isPending && words.giving}
            onClick={() => ask.mutate({ appealId, colleagueId: userId })}
          >
            {words.give}
          </Button>
        </div>
      )}
      {(list.error ?? ask.error) !== null && <Message kind="wrong">{describeError(list.error ?? ask.error)}</Message>}
    </div>
  )
}
