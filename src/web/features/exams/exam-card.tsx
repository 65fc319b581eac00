import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ExamSummary, deleteExam, listExams, restoreExam } from '#contract/exams.ts'
import { call } from '#web/api/call.ts'
import { useWords } from '#web/components/words.ts'
import { badgeOf, listNeeds, nextStepOf, progressOf } from '#web/features/exams/describe-stage.ts'
import type { ExamPlace } from '#web/features/exams/describe-stage.ts'
import { examListWords, type ExamListWords } from '#web/features/exams/exam-list-words.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import '#web/ui/card.css'
import { showToast } from '#web/ui/toasts.tsx'

const pathOf: Record<ExamPlace, (examId: string) => string> = {
  builder: paths.exam,
  sheets: paths.examSheets,
  upload: paths.examUpload,
  waiting: (examId) => paths.examWaitingPages(examId),
  review: paths.examReview,
  opinions: paths.examSecondOpinions,
  results: paths.examResults,
}

/** An exam in the list: where it stands, what waits for the teacher, and the next step. */
export function ExamCard({ exam }: { exam: ExamSummary }) {
  const words = useWords(examListWords)
  const remove = useDeleteExam()
  const badge = badgeOf(exam.stage, words)
  const isLed = exam.right === 'lead'
  // Who only marks an exam has one thing to do in it.
  const next = isLed ? nextStepOf(exam, words) : ({ label: words.steps.reviewOnly, place: 'review' } as const)
  const needs = isLed ? listNeeds(exam, words) : []
  const progress = progressOf(exam, words)
  return (
    <li className="card exam-card">
      <div className="exam-card-head">
        <h2>
          <Link to={isLed ? paths.exam(exam.id) : paths.examReview(exam.id)}>{exam.title || words.untitled}</Link>
        </h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="small quiet">{describeExam(exam, words)}</p>
      {progress !== null && (
        <div className="exam-card-progress">
          <Progress
            label={progress.label}
            max={progress.max}
            parts={[
              { tone: 'right', count: progress.done },
              { tone: 'doubt', count: progress.doubt },
            ]}
          />
          <span className="small">{progress.label}</span>
        </div>
      )}
      {needs.length > 0 && (
        <p className="exam-card-needs">
          {needs.map((need) => (
            <Link key={need.place} to={pathOf[need.place](exam.id)}>
              {need.label}
            </Link>
          ))}
        </p>
      )}
      {remove.error !== null && <Message kind="wrong">{describeError(remove.error)}</Message>}
      <div className="exam-card-foot">
        {next !== null && (
          <LinkButton kind="second" small to={pathOf[next.place](exam.id)}>
            {next.label}
          </LinkButton>
        )}
        {exam.counts.pages > 0 && (
          <LinkButton kind="quiet" small to={paths.examStandardisation(exam.id)}>
            {isLed ? words.markers : words.standardisation}
          </LinkButton>
        )}
        {isLed && exam.counts.pages === 0 && (
          <IconButton
            label={words.remove(exam.title || words.untitled)}
            icon={<Icon name="trash" />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(exam)}
          />
        )}
      </div>
    </li>
  )
}

function describeExam(exam: ExamSummary, words: ExamListWords): string {
  const { papers, papersIn } = exam.counts
  const parts = [
    exam.subject ?? '',
    words.questions(exam.questionCount),
    words.marks(exam.marks),
    papers > 0 ? words.papersIn(papersIn, papers) : '',
    exam.ownerName ?? '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Deletes an exam, and offers to undo it. */
function useDeleteExam() {
  const words = useWords(examListWords)
  const client = useQueryClient()
  const refresh = () => refetch(client, keyOf(listExams))

  async function restore(exam: ExamSummary): Promise<void> {
    try {
      await call(restoreExam, { params: { examId: exam.id } })
      await refresh()
    } catch (error) {
      showToast(words.notRestored(exam.title, describeError(error)), () => void restore(exam))
    }
  }

  return useMutation({
    mutationFn: (exam: ExamSummary) => call(deleteExam, { params: { examId: exam.id } }),
    onSuccess: async (_response, exam) => {
      showToast(words.removed(exam.title), () => void restore(exam))
      await refresh()
    },
  })
}
