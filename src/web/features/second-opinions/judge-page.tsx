import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useParams } from 'react-router'
import { claimAnswers } from '#contract/review.ts'
import type { AnswerToJudge } from '#contract/second-opinions.ts'
import type { Question } from '#engine/exam/exam.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { judgeWords } from '#web/components/marking/judge-words.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { JudgeAnswer } from '#web/components/marking/judge-answer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { answersToJudgeQuery, useUndoOpinion, type GivenOpinion, useGiveOpinion } from './opinion-calls.ts'
import { secondOpinionsWords } from './second-opinions-words.ts'
import '#web/ui/table.css'
import '#web/components/marking/review.css'
import { TwoOpinions } from '#web/components/marking/two-opinions.tsx'
import './second-opinions.css'

export const meta = () => pageMeta({ title: readWords(judgeWords).title })

/** The answers that wait for one's second or third opinion, one after the other. */
export default function JudgePage() {
  const words = useWords(judgeWords)
  const { undo: undoWord } = useWords(buttonWords)
  const { title: opinions } = useWords(secondOpinionsWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const list = useQuery(answersToJudgeQuery(examId))
  const undo = useUndoOpinion(examId)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [given, setGiven] = useState<readonly GivenOpinion[]>([])
  const last = given.at(-1)

  function undoLast(): void {
    if (last === undefined || undo.isPending) return
    undo.mutate(last, {
      onSuccess: async (answerId) => {
        setGiven(given.slice(0, -1))
        await list.refetch()
        setCurrentId(answerId)
      },
    })
  }

  const undoButton = last !== undefined && (
    <Button kind="quiet" small busy={undo.isPending && undoWord} onClick={undoLast}>
      {undoWord} <Key>U</Key>
    </Button>
  )
  const crumbs = [{ label: opinions, to: paths.examSecondOpinions(examId) }]
  if (list.data === undefined || !list.isFetchedAfterMount) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={words.title} />
        {list.error === null ? (
          <Skeleton lines={8} label={words.loading} />
        ) : (
          <EmptyState title={words.cannotShow} action={<LinkButton to={paths.examSecondOpinions(examId)}>{opinions}</LinkButton>}>
            {describeError(list.error)}
          </EmptyState>
        )}
      </Page>
    )
  }
  const judged = new Set(given.map(({ answerId }) => answerId))
  const answers = list.data.answers.filter(({ id }) => !judged.has(id))
  const answer = answers.find(({ id }) => id === currentId) ?? answers[0]
  const question = list.data.questions.find(({ id }) => id === answer?.question)
  if (answer === undefined || question === undefined) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={words.title} actions={undoButton} />
        {undo.error !== null && <Message kind="wrong">{describeError(undo.error)}</Message>}
        <EmptyState picture={<Tick />} title={words.nothing.title} action={<LinkButton to={paths.examSecondOpinions(examId)}>{opinions}</LinkButton>}>
          {words.nothing.text}
        </EmptyState>
      </Page>
    )
  }
  const at = answers.indexOf(answer)
  const left = answers.length
  return (
    <div className="rv-page">
      <div className="rv-bar">
        <h1>{answer.part === 'third' ? words.third(question.id) : words.second(question.id)}</h1>
        <span className="quiet">{exam.data?.title}</span>
        <Badge tone="plain" className="rv-hidden">
          <Icon name="eye-off" /> {answer.part === 'third' ? words.namesHidden : words.blind}
        </Badge>
        <span className="end">
          {undoButton}
          <span className="quiet" role="status">
            {list.data.hasMore ? words.leftOrMore(left) : words.left(left)}
          </span>
        </span>
      </div>
      {undo.error !== null && (
        <div className="rv-message">
          <Message kind="wrong">{describeError(undo.error)}</Message>
        </div>
      )}
      <JudgeDrawnAnswer
        key={`${answer.id} ${answer.part}`}
        examId={examId}
        question={question}
        guidance={list.data.guidance}
        answer={answer}
        onMove={(step) => setCurrentId(answers[at + step]?.id ?? answer.id)}
        onGiven={(opinion) => {
          setGiven([...given, opinion])
          setCurrentId(answers[at + 1]?.id ?? null)
          // Answers that arrived meanwhile follow when the list is done.
          if (left === 1) void list.refetch()
        }}
        onUndo={undoLast}
      />
    </div>
  )
}

interface JudgeDrawnAnswerProps {
  examId: string
  question: Question
  guidance: string | null
  answer: AnswerToJudge
  onMove: (step: 1 | -1) => void
  onGiven: (opinion: GivenOpinion) => void
  onUndo: () => void
}

/** One drawn answer. A third person also sees the two opinions, without the names of who gave them. */
function JudgeDrawnAnswer({ examId, question, guidance, answer, onMove, onGiven, onUndo }: JudgeDrawnAnswerProps) {
  const words = useWords(judgeWords)
  const give = useGiveOpinion(examId)
  const isHeld = useHold(answer.id)
  const part = answer.part === 'third' ? 'third' : 'second'
  return (
    <JudgeAnswer
      question={question}
      guidance={guidance}
      answer={answer}
      figureOf={figuresOfExam(examId)}
      picture={<AnswerPicture answerId={answer.id} label={words.scanned(question.id)} />}
      before={
        <>
          {isHeld && <Message kind="doubt">{words.held}</Message>}
          {part === 'third' && (
            <>
              <h2>{words.differ.title}</h2>
              <p className="small quiet">{words.differ.text}</p>
              <TwoOpinions points={answer.points} opinions={answer.opinions} heads={words.differ} />
            </>
          )}
        </>
      }
      keepWords={part === 'third' ? words.decide : words.keep}
      give={{
        keep: (decision) => give.mutate({ answerId: answer.id, part, decision }, { onSuccess: onGiven }),
        isPending: give.isPending,
        error: give.error,
      }}
      onMove={onMove}
      onUndo={onUndo}
    />
  )
}

/** Half of the time after which a claim ends by itself. */
const signOfLifeMs = 60_000

/** Claims the answer on the screen, and returns whether somebody else holds it. The name stays hidden, as it would reveal whose the other opinion is. */
function useHold(answerId: string): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    let isGone = false
    async function claim(): Promise<void> {
      try {
        const { heldBy } = await call(claimAnswers, { body: { answerIds: [answerId] } })
        if (!isGone) setIsHeld(heldBy !== null)
      } catch {
        // The server checks again when the opinion is given.
      }
    }
    void claim()
    const timer = setInterval(() => void claim(), signOfLifeMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [answerId])
  return isHeld
}
