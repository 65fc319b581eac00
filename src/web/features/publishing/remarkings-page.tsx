import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getDesk } from '#contract/desk.ts'
import { getRemarkingFigure, getRemarkingPicture, giveRemark, listRemarkings } from '#contract/publishing.ts'
import type { OpinionDecision } from '#contract/second-opinions.ts'
import { call, fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { ScannedPicture } from '#web/components/marking/answer-picture.tsx'
import { JudgeAnswer } from '#web/components/marking/judge-answer.tsx'
import { judgeWords } from '#web/components/marking/judge-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { remarkingsWords } from './remarkings-words.ts'
import '#web/components/marking/review.css'

export const meta = () => pageMeta({ title: readWords(remarkingsWords).title })

/** The answers of appeals that one was asked to mark again, one after the other. */
export default function RemarkingsPage() {
  const words = useWords(remarkingsWords)
  const judging = useWords(judgeWords)
  const client = useQueryClient()
  const list = useQuery({ ...queryOf(listRemarkings), refetchOnMount: 'always' })
  const [at, setAt] = useState(0)
  const give = useMutation({
    mutationFn: ({ remarkingId, decision }: { remarkingId: string; decision: OpinionDecision }) =>
      call(giveRemark, { params: { remarkingId }, body: { decision } }),
    onSettled: () => refetch(client, keyOf(listRemarkings), keyOf(getDesk)),
  })
  const answers = list.data?.answers ?? []
  const answer = answers[Math.min(at, answers.length - 1)]
  if (answer === undefined)
    return (
      <Page>
        <PageHead title={words.title} />
        {list.isPending ? (
          <Skeleton lines={8} label={words.loading} />
        ) : list.error !== null ? (
          <EmptyState title={words.notShown}>{describeError(list.error)}</EmptyState>
        ) : (
          <EmptyState picture={<Tick />} title={words.nothing.title} action={<LinkButton to={paths.app}>{words.home}</LinkButton>}>
            {words.nothing.text}
          </EmptyState>
        )}
      </Page>
    )
  const { id: remarkingId, question } = answer
  return (
    <div className="rv-page">
      <div className="rv-bar">
        <h1>{words.heading(question.id)}</h1>
        <span className="quiet">{answer.examTitle}</span>
        <Badge tone="plain" className="rv-hidden">
          <Icon name="eye-off" /> {judging.blind}
        </Badge>
        <span className="end">
          <span className="quiet" role="status">
            {words.left(answers.length)}
          </span>
        </span>
      </div>
      <JudgeAnswer
        key={remarkingId}
        question={question}
        guidance={answer.guidance}
        answer={answer}
        figureOf={(picture) => fileOf(getRemarkingFigure, { params: { remarkingId }, query: { picture } })}
        picture={<ScannedPicture file={fileOf(getRemarkingPicture, { params: { remarkingId } })} label={judging.scanned(question.id)} />}
        before={<p className="small quiet">{words.asked}</p>}
        keepWords={judging.keep}
        give={{ keep: (decision) => give.mutate({ remarkingId, decision }), isPending: give.isPending, error: give.error }}
        onMove={(step) => setAt(Math.max(0, Math.min(answers.length - 1, at + step)))}
      />
    </div>
  )
}
