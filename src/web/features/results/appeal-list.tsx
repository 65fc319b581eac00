import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffAppealView } from '#contract/publishing.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { TwoOpinions } from '#web/components/marking/two-opinions.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { AskedAnswer } from './asked-answer.tsx'
import { useAppeals, useAnswerAppeal, useAskForRemarking, useEndRemarking, useRemarkers } from './publish-calls.ts'
import { appealWords } from './results-words.ts'

/** What pupils and guardians ask about marks, those without a reply first. Nothing where nobody has asked. */
export function AppealList({ examId }: { examId: string }) {
  const words = useWords(appealWords)
  const queries = useAppeals(examId).data?.queries ?? []
  if (queries.length === 0) return null
  const open = queries.filter(({ answeredAt }) => answeredAt === null).length
  return (
    <section className="card c12" aria-labelledby="appeals-title">
      <header>
        <h2 id="appeals-title">{words.title}</h2>
        {open > 0 && <Badge tone="doubt">{words.toAnswer(open)}</Badge>}
      </header>
      <ul className="res-appeals">
        {queries.map((query) => (
          <OneAppeal key={query.id} examId={examId} query={query} />
        ))}
      </ul>
    </section>
  )
}

function OneAppeal({ examId, query }: { examId: string; query: StaffAppealView }) {
  const words = useWords(appealWords)
  const { paperQuestion } = useWords(paperWords)
  const language = useLanguage()
  // Both marks stand before whoever decides, not one of them.
  const isWaiting = query.remarking !== null && query.remarking.markedAt === null
  const said = (
    <div>
      {query.max > 0 && <Remarking examId={examId} query={query} />}
      {query.answer === null ? (
        !isWaiting && <AnswerAppeal examId={examId} query={query} />
      ) : (
        <p className="small quiet">
          {words.replied(query.answeredByName ?? '', query.answer)}
          {query.changedTo !== null && ` (${query.marks} → ${query.changedTo})`}
        </p>
      )}
      <Link className="small" to={paths.paper(query.paperId)}>
        {words.seePaper}
      </Link>
    </div>
  )
  return (
    <li>
      <p>
        <b>{paperQuestion(query.paperNumber, query.question)}</b> <span className="quiet">{query.max > 0 && `${query.marks}/${query.max}`}</span>
      </p>
      <p>{query.reason}</p>
      <p className="small quiet">{words.askedOn(formatDay(query.createdAt, language))}</p>
      {query.asked !== null && query.answer === null ? (
        <AskedAnswer examId={examId} asked={query.asked}>
          {said}
        </AskedAnswer>
      ) : (
        said
      )}
      {query.asked !== null && query.answer !== null && (
        <details className="res-replied">
          <summary>{words.seeAnswer}</summary>
          <AskedAnswer examId={examId} asked={query.asked} />
        </details>
      )}
    </li>
  )
}

/** As the server asks for. */
const minReplyChars = 2

/** A reply to whoever asked, and another mark where they were right. */
function AnswerAppeal({ examId, query }: { examId: string; query: StaffAppealView }) {
  const words = useWords(appealWords)
  const [answer, setAnswer] = useState('')
  const [marks, setMarks] = useState(String(query.marks))
  const send = useAnswerAppeal(examId)
  const [isChecked, setChecked] = useState(false)
  const isChanged = Number(marks) !== query.marks
  const isReplied = answer.trim().length >= minReplyChars
  // Its page was not handed in: there is no answer to give marks to.
  const hasAnswer = query.max > 0
  const isMark = !hasAnswer || (/^\d{1,3}$/.test(marks.trim()) && Number(marks) <= query.max)
  return (
    <form
      className="stack res-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isReplied && isMark) send.mutate({ appealId: query.id, answer, ...(isChanged && { marks: Number(marks) }) })
      }}
    >
      <Field label={words.reply} error={isChecked && !isReplied ? words.replyMissing : undefined} announce>
        <TextArea maxLength={1000} rows={2} value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />
      </Field>
      {!hasAnswer && <p className="small quiet">{words.aboutPage}</p>}
      <div className="row">
        {hasAnswer && (
          <Field label={words.marksOf(query.max)} error={isChecked && !isMark ? words.marksWrong(query.max) : undefined} announce>
            <TextInput inputMode="numeric" value={marks} onChange={(event) => setMarks(event.currentTarget.value)} />
          </Field>
        )}
        <Button type="submit" kind="second" busy={send.isPending && words.sending}>
          {isChanged ? words.replyAndChange : words.reply}
        </Button>
      </div>
      {send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>}
    </form>
  )
}

/** The answer of an appeal in the hands of a colleague: asked for, waited for, and then both marks beside each other. */
function Remarking({ examId, query }: { examId: string; query: StaffAppealView }) {
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
