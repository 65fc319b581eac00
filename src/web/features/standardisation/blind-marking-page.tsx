import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { arrange, findNext } from '#web/features/standardisation/blind-draft.ts'
import { BlindAnswerView } from '#web/features/standardisation/blind-answer-view.tsx'
import { blindMarkingQuery } from '#web/features/standardisation/standardisation-calls.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatNumber } from '#engine/words/format.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { blindWords } from '#web/features/standardisation/blind-words.ts'
import { standardisationWords } from '#web/features/standardisation/standardisation-words.ts'
import '#web/ui/table.css'
import '#web/components/marking/review.css'
import './standardisation.css'

export const meta = () => pageMeta({ title: readWords(blindWords).title })

/** The papers that everybody marks: question by question, and blind. */
export default function BlindMarkingPage() {
  const words = useWords(blindWords)
  const { title: standardisation } = useWords(standardisationWords)
  const language = useLanguage()
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const sheet = useQuery(blindMarkingQuery(examId))
  const [currentId, setCurrentId] = useState<string | null>(null)
  if (sheet.data === undefined || !sheet.isFetchedAfterMount) {
    return (
      <Page>
        <PageHead crumbs={[{ label: standardisation, to: paths.examStandardisation(examId) }]} title={words.title} />
        {sheet.error === null ? (
          <Skeleton lines={8} label={words.loading} />
        ) : (
          <EmptyState title={words.nothing} action={<LinkButton to={paths.examStandardisation(examId)}>{standardisation}</LinkButton>}>
            {describeError(sheet.error)}
          </EmptyState>
        )}
      </Page>
    )
  }
  const { questions, isDone } = sheet.data
  const answers = arrange(sheet.data.answers, questions)
  const answer = answers.find(({ id }) => id === currentId) ?? answers.find(({ marks }) => marks === null) ?? answers[0]
  const question = questions.find(({ id }) => id === answer?.question)
  const left = answers.filter(({ marks }) => marks === null).length
  if (isDone || answer === undefined || question === undefined) {
    return (
      <Page>
        <PageHead crumbs={[{ label: standardisation, to: paths.examStandardisation(examId) }]} title={words.title} />
        <EmptyState
          picture={<Tick />}
          title={words.handedIn.title}
          action={<LinkButton to={paths.examStandardisation(examId)}>{words.handedIn.compare}</LinkButton>}
        >
          {words.handedIn.text(answers.length)}
        </EmptyState>
      </Page>
    )
  }
  const scripts = answers.filter((each) => each.question === question.id)
  return (
    <div className="rv-page">
      <div className="rv-bar">
        <h1>{words.place(question.id, answer.place, scripts.length)}</h1>
        <span className="quiet">{exam.data?.title}</span>
        <Badge tone="plain" className="rv-hidden">
          <Icon name="eye-off" /> {words.blind}
        </Badge>
        <span className="end">
          <select
            className="select select--small"
            aria-label={words.question}
            value={question.id}
            onChange={(event) => {
              const own = answers.filter((each) => each.question === event.currentTarget.value)
              setCurrentId((own.find(({ marks }) => marks === null) ?? own[0])?.id ?? null)
            }}
          >
            {questions.map(({ id }) => {
              const open = answers.filter((each) => each.question === id && each.marks === null).length
              return (
                <option key={id} value={id}>
                  {words.option(id, open)}
                </option>
              )
            })}
          </select>
          <span className="quiet" role="status">
            <WithBold className="rv-left" text={words.left(left)} bold={formatNumber(left, language)} />
          </span>
        </span>
      </div>
      <BlindAnswerView
        key={answer.id}
        examId={examId}
        question={question}
        guidance={sheet.data.guidance}
        answer={answer}
        scripts={scripts}
        left={left}
        onShow={setCurrentId}
        onMove={(step) => setCurrentId(answers[answers.indexOf(answer) + step]?.id ?? answer.id)}
        onKept={() => setCurrentId(findNext(answers, answer.id)?.id ?? answer.id)}
      />
    </div>
  )
}
