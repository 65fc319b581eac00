import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ExamDetail } from '#contract/exams.ts'
import { countDecisions } from '#engine/marking/decided-alone.ts'
import type { AnswerGroup, ReviewOverview } from '#contract/review.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useWords } from '#web/components/words.ts'
import { EssayReview } from './essay/essay-review.tsx'
import { chooseQuestion } from './choose-question.ts'
import type { Waiting } from './next-unfinished.ts'
import { QuestionReview } from './question-review.tsx'
import { QuestionSettled } from './question-settled.tsx'
import { ReviewRefusal, WaitsForAgreement, WaitsForOpinion } from './review-refusal.tsx'
import { ReviewBar } from './review-bar.tsx'
import { useReviewOverview, useReviewQuestion } from './review-calls.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useTaskQueue } from './use-task-queue.ts'
import { useReview } from './use-review.ts'
import { useSitting, type Sitting } from './use-sitting.ts'
import { reviewWords } from './review-words.ts'
import '#web/ui/table.css'
import '#web/components/marking/review.css'

const noGroups: readonly AnswerGroup[] = []

export const meta = () => pageMeta({ title: readWords(reviewWords).title })

/** The answers of which the auto-marker is unsure, question by question and with names hidden. */
export default function ReviewPage() {
  const words = useWords(reviewWords)
  const { examId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const overview = useReviewOverview(examId)
  const exam = useExam(examId)
  const sitting = useSitting()
  const [begun, setBegun] = useState<string | null>(null)
  const error = overview.error ?? exam.error
  if (error !== null || overview.data === undefined || exam.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={8} error={error} />
  const { questions } = overview.data
  const asked = search.get('q')
  const held = questions.find((one) => one.question === begun && one.toReview > 0)
  const question = questions.find((one) => one.question === asked) ?? held ?? chooseQuestion(questions) ?? questions[0]
  // Another question may settle more by now: it comes when this one is done.
  if (question !== undefined && question.question !== begun) setBegun(question.question)
  const showsAll = search.get('all') === '1'
  // A reviewer who came from a paper can go back to it.
  const fromPaper = search.get('paper')
  function go(next: { question?: string; all?: boolean; answerId?: string }): void {
    const all = next.all ?? showsAll
    setSearch(
      {
        q: next.question ?? question?.question ?? '',
        ...(all && { all: '1' }),
        ...(next.answerId && { a: next.answerId }),
        ...(fromPaper !== null && { paper: fromPaper }),
      },
      { replace: true },
    )
  }
  const totalLeft = questions.reduce((sum, one) => sum + one.toReview, 0)
  if (question === undefined || (totalLeft === 0 && asked === null && !showsAll)) {
    return <NothingWaits examId={examId} exam={exam.data} overview={overview.data} />
  }
  return (
    <OneQuestion
      key={question.question}
      examId={examId}
      examTitle={exam.data.title}
      right={exam.data.right}
      isLocked={exam.data.confirmedAt !== null}
      overview={overview.data}
      question={question.question}
      showsAll={showsAll}
      startAt={search.get('a')}
      fromPaper={fromPaper}
      sitting={sitting}
      onQuestion={(id) => go({ question: id })}
      // While own answers of a shared-out question wait, only these are listed.
      onOpen={(waiting) => go({ ...waiting, all: showsAll || questions.some((one) => one.question === waiting.question && (one.own ?? 0) > 0) })}
      onShowsAll={(all) => go({ all })}
    />
  )
}

interface OneQuestionProps {
  examId: string
  examTitle: string
  right: ExamDetail['right']
  isLocked: boolean
  overview: ReviewOverview
  question: string
  showsAll: boolean
  startAt: string | null
  /** The paper that the reviewer came from. */
  fromPaper: string | null
  sitting: Sitting
  onQuestion: (question: string) => void
  onOpen: (waiting: Waiting) => void
  onShowsAll: (on: boolean) => void
}

function OneQuestion({
  examId,
  examTitle,
  right,
  isLocked,
  overview,
  question,
  showsAll,
  startAt,
  fromPaper,
  sitting,
  onQuestion,
  onOpen,
  onShowsAll,
}: OneQuestionProps) {
  const words = useWords(reviewWords)
  const detail = useReviewQuestion(examId, question, showsAll)
  const fetched = detail.data?.groups ?? noGroups
  const groups = useHeldOrder(fetched)
  const queue = useTaskQueue()
  const review = useReview({
    examId,
    queue,
    question,
    groups,
    fetchedAt: detail.dataUpdatedAt,
    startAt,
    showsAll,
    isEssay: detail.data?.question.type === 'essay',
    isLocked,
    sitting,
  })
  // What the server counted, without what was decided since.
  const decidedSince = countDecisions(fetched) - (review?.decisionsLeft ?? 0)
  const decisionsLeft = (detail.data?.decisionsLeft ?? 0) - decidedSince
  const [isRead, setRead] = useState(false)
  function step(by: 1 | -1): void {
    const at = overview.questions.findIndex((one) => one.question === question)
    const neighbour = overview.questions[at + by]
    if (neighbour !== undefined) onQuestion(neighbour.question)
  }
  return (
    <div className="rv-page">
      <ReviewBar
        examId={examId}
        examTitle={examTitle}
        questions={overview.questions}
        stems={overview.stems}
        question={question}
        groupsLeft={review?.groupsLeft ?? 0}
        queue={queue}
        showsAll={showsAll}
        fromPaper={fromPaper}
        onQuestion={onQuestion}
        onShowsAll={onShowsAll}
      />
      {isLocked && !isRead && (
        <div className="rv-message">
          <Message kind="note" title={words.locked.title}>
            {words.locked.text}{' '}
            <button type="button" className="btn btn--quiet btn--small" onClick={() => setRead(true)}>
              {words.locked.gotIt}
            </button>
          </Message>
        </div>
      )}
      {detail.error !== null && (
        <div className="rv-message">
          <ReviewRefusal examId={examId} error={detail.error} />
        </div>
      )}
      {detail.isPending && (
        <Page>
          <Skeleton lines={8} label={words.loadingAnswers} />
        </Page>
      )}
      {detail.data !== undefined && review === null && (
        <Page>
          <QuestionSettled examId={examId} right={right} questions={overview.questions} question={question} pathOf={paths.examReviewOf} takesFocus />
        </Page>
      )}
      {detail.data?.question.type === 'essay' && review !== null && (
        <EssayReview examId={examId} question={detail.data.question} guidance={detail.data.guidance} review={review} isLocked={isLocked} />
      )}
      {detail.data !== undefined && detail.data.question.type !== 'essay' && review !== null && (
        <QuestionReview
          examId={examId}
          question={detail.data.question}
          guidance={detail.data.guidance}
          overview={overview}
          decisionsLeft={decisionsLeft}
          review={review}
          sitting={sitting}
          isLocked={isLocked}
          mayRule={right === 'lead'}
          onOpen={onOpen}
          onQuestionStep={step}
        />
      )}
    </div>
  )
}

function NothingWaits({ examId, exam, overview }: { examId: string; exam: ExamDetail; overview: ReviewOverview }) {
  const words = useWords(reviewWords)
  const { exams, uploadScripts } = useWords(buttonWords)
  const hasAnswers = overview.questions.some((one) => one.total > 0)
  const share = exam.right === 'mark' ? overview.share : null
  const hasNoShare = share !== null && share.answers === 0
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: exams, to: paths.exams },
          { label: exam.title, to: paths.exam(examId) },
        ]}
        title={words.title}
      />
      {overview.toAgree > 0 && <WaitsForAgreement examId={examId} count={overview.toAgree} right={exam.right} />}
      <WaitsForOpinion examId={examId} />
      {hasNoShare ? (
        <EmptyState title={words.noShare.title} action={<LinkButton to={paths.exams}>{words.backToExams}</LinkButton>}>
          {words.noShare.text}
        </EmptyState>
      ) : hasAnswers ? (
        <EmptyState
          picture={<Tick />}
          title={share === null ? words.allSettled : words.shareDone}
          action={
            <span className="row">
              {exam.right === 'lead' && overview.pagesNeedingYou > 0 ? (
                <LinkButton to={paths.examWaitingPages(examId)}>{words.placePages}</LinkButton>
              ) : exam.right === 'lead' ? (
                <LinkButton to={paths.examResults(examId)}>{words.confirmResults}</LinkButton>
              ) : (
                <LinkButton to={paths.exams}>{words.backToExams}</LinkButton>
              )}
              <LinkButton kind="second" to={`${paths.examReview(examId)}?all=1`}>
                {words.lookAtAll}
              </LinkButton>
            </span>
          }
        >
          {share !== null
            ? words.shareDoneText(share.answers)
            : overview.pagesNeedingYou === 0
              ? exam.right === 'lead'
                ? words.nothingWaitsOfOwner
                : words.nothingWaits
              : words.pagesWait(overview.pagesNeedingYou)}
        </EmptyState>
      ) : (
        <EmptyState title={words.empty.title} action={<LinkButton to={paths.examUpload(examId)}>{uploadScripts}</LinkButton>}>
          {words.empty.text}
        </EmptyState>
      )}
    </Page>
  )
}
