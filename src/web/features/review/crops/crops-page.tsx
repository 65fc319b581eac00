import { Link, useParams, type MetaArgs } from 'react-router'
import type { ExamDetail } from '#contract/exams.ts'
import type { AnswerGroup, ReviewOverview } from '#contract/review.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionSettled } from '../question-settled.tsx'
import { useReviewOverview, useReviewQuestion } from '../review-calls.ts'
import { SaveState } from '../review-bar.tsx'
import { ReviewRefusal } from '../review-refusal.tsx'
import { reviewWords } from '../review-words.ts'
import { useHeldOrder } from '../use-held-order.ts'
import { useTaskQueue, type TaskQueue } from '../use-task-queue.ts'
import { CropsScreen } from './crops-screen.tsx'
import { cropsWords } from './crops-words.ts'
import '#web/components/marking/review.css'
import './crops.css'

export const meta = ({ params: { question = '' } }: Pick<MetaArgs, 'params'>) => pageMeta({ title: readWords(cropsWords).title(question) })

/** The answers to one question as a grid of crops, with names hidden. One decision is about all that are chosen. */
export default function CropsPage() {
  const words = useWords(reviewWords)
  const { examId = '', question = '' } = useParams()
  const overview = useReviewOverview(examId)
  const exam = useExam(examId)
  const error = overview.error ?? exam.error
  if (error !== null || overview.data === undefined || exam.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={8} error={error} />
  return <CropsOfQuestion key={question} exam={exam.data} overview={overview.data} countedAt={overview.dataUpdatedAt} id={question} />
}

interface CropsOfQuestionProps {
  exam: ExamDetail
  overview: ReviewOverview
  countedAt: number
  /** Of the question. */
  id: string
}

const noGroups: readonly AnswerGroup[] = []

function CropsOfQuestion({ exam, overview, countedAt, id }: CropsOfQuestionProps) {
  const words = useWords(reviewWords)
  const queue = useTaskQueue()
  const detail = useReviewQuestion(exam.id, id, false)
  // Nothing moves while a round is decided in parts.
  const waiting = useHeldOrder(detail.data?.groups ?? noGroups)
  const isLocked = exam.confirmedAt !== null
  return (
    <div className="rv-page">
      <CropsBar exam={exam} overview={overview} id={id} queue={queue} />
      {isLocked && (
        <div className="rv-message">
          <Message kind="note" title={words.locked.title}>
            {words.locked.text}
          </Message>
        </div>
      )}
      {detail.error !== null && (
        <div className="rv-message">
          <ReviewRefusal examId={exam.id} error={detail.error} />
        </div>
      )}
      {detail.isPending && (
        <Page>
          <Skeleton lines={8} label={words.loadingAnswers} />
        </Page>
      )}
      {detail.data !== undefined && (
        <CropsScreen
          examId={exam.id}
          question={detail.data.question}
          guidance={detail.data.guidance}
          waiting={waiting}
          fetchedAt={detail.dataUpdatedAt}
          questions={overview.questions}
          countedAt={countedAt}
          queue={queue}
          isLocked={isLocked}
          whenDone={<QuestionSettled examId={exam.id} right={exam.right} questions={overview.questions} question={id} pathOf={paths.examCrops} />}
        />
      )}
    </div>
  )
}

/** Which question, of which exam, that everything is saved, and the other way to mark it. */
function CropsBar({ exam, overview, id, queue }: Pick<CropsOfQuestionProps, 'exam' | 'overview' | 'id'> & { queue: TaskQueue }) {
  const { bar: words } = useWords(reviewWords)
  const { oneAtATime } = useWords(cropsWords)
  const place = overview.questions.findIndex(({ question }) => question === id) + 1
  return (
    <div className="rv-bar">
      <h1>{words.questionOf(place, overview.questions.length)}</h1>
      <span className="quiet">{exam.title}</span>
      <Badge tone="plain" className="rv-hidden">
        <Icon name="eye-off" /> {words.namesHidden}
      </Badge>
      <span className="end">
        <SaveState queue={queue} />
        <Link className="crops-other" to={paths.examReviewOf(exam.id, id)}>
          {oneAtATime}
        </Link>
      </span>
    </div>
  )
}
