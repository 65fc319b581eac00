import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { wordFor } from '#contract/base/known.ts'
import { getFeedback } from '#contract/feedback.ts'
import { downloadPaper, type PaperView } from '#contract/results.ts'
import { setPaperAbsent } from '#contract/scans.ts'
import { readChosenLevel } from '#engine/marking/essay-levels.ts'
import { writeLostPage } from '#engine/sentences/lost-page.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useLanguage } from '#web/components/words.ts'
import { fileOf, call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { refetch, queryOf } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useWords } from '#web/components/words.ts'
import { describeStatus } from './describe-status.ts'
import { MarkedPage } from './marked-page.tsx'
import { usePaper } from './results-calls.ts'
import { classWords } from './class-words.ts'
import { markedPaperWords, type MarkedPaperWords, absencesWords, paperFeedbackWords } from './marked-paper-words.ts'
import '#web/ui/card.css'
import './paper.css'

export const meta = () => pageMeta({ title: readWords(markedPaperWords).title })

/** One pupil's script: its pages with the marks in place, and each answer with what it earned and why. */
export default function PaperPage() {
  const words = useWords(markedPaperWords)
  const { paperId = '' } = useParams()
  const paper = usePaper(paperId)
  if (paper.error !== null || paper.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={10} error={paper.error} />
  return <Paper data={paper.data} />
}

function Paper({ data }: { data: PaperView }) {
  const words = useWords(markedPaperWords)
  const buttons = useWords(buttonWords)
  const named = useWords(paperWords)
  const { statuses } = useWords(classWords)
  const { paper, pages, answers, annotations, missingPages, lostPages } = data
  const language = useLanguage()
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: buttons.exams, to: paths.exams },
          { label: paper.examTitle, to: paths.examResults(paper.examId) },
        ]}
        title={paper.name ?? named.paper(paper.number)}
        note={paper.admission === null ? words.noPupil(paper.number) : words.admission(paper.admission, paper.number)}
        actions={
          <>
            <PaperAbsent paper={paper} answers={answers} />
            <Button kind="second" small onClick={() => void download(paper, words)}>
              {words.download}
            </Button>
            {data.previousPaperId !== null && (
              <LinkButton kind="second" small to={paths.paper(data.previousPaperId)}>
                {buttons.previous}
              </LinkButton>
            )}
            {data.nextPaperId !== null && (
              <LinkButton kind="second" small to={paths.paper(data.nextPaperId)}>
                {buttons.next}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="pp-sum">
        <ScoreCircle big>{`${paper.total ?? '–'}/${paper.max}`}</ScoreCircle>
        <p>
          <b className="pp-percent">{paper.percent === null ? '–' : `${paper.percent.toFixed(0)}%`}</b>
          <br />
          <span className="quiet">
            {paper.grade === null ? '–' : paper.grade.code.replace('-', '−')}
            {paper.grade !== null && paper.grade.word !== '' && `, ${paper.grade.word}`}
          </span>
        </p>
        {paper.status === 'needs-review' && <Badge tone="doubt">{words.someWait}</Badge>}
        {describeStatus(paper.status, statuses).isNew && <Badge>{paper.status}</Badge>}
        {paper.status === 'missing-page' && <Badge tone="doubt">{words.missing(missingPages)}</Badge>}
      </div>
      {lostPages.length > 0 && (
        <Message kind="note">
          {lostPages.map((lost) => (
            <span className="pp-lost" key={lost.page}>
              {writeLostPage(lost, language)}
            </span>
          ))}
        </Message>
      )}
      <PaperFeedback paperId={paper.id} examId={paper.examId} />
      <div className="pp">
        <div className="pp-pages">
          {pages.map((page) => (
            <MarkedPage key={page.pageId} page={page} answers={answers} annotations={annotations} />
          ))}
        </div>
        <section className="card" aria-label={words.answers}>
          <header>
            <h2>{words.answers}</h2>
          </header>
          <ol className="pp-answers">
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} data={data} />
            ))}
          </ol>
        </section>
      </div>
    </Page>
  )
}

/** What one answer earned and why. */
function Answer({ answer, data: { paper, annotations } }: { answer: PaperView['answers'][number]; data: PaperView }) {
  const words = useWords(markedPaperWords)
  const named = useWords(paperWords)
  const nameOf = usePersonName()
  const language = useLanguage()
  return (
    <li>
      <b className="pp-no">{answer.question}.</b>
      <div>
        {answer.printedNumber !== null && <p className="small quiet">{named.onSheet(answer.printedNumber)}</p>}
        <p className="pp-read">
          {isRead(answer) && <span className="small quiet">{named.readAs} </span>}
          {readAs(answer, words)}
        </p>
        {rightOf(answer).length > 0 && <p className="small quiet">{words.rightOptions(rightOf(answer))}</p>}
        <p className="row pp-codes">
          {answer.reasons.map((reason, index) => (
            <MarkCode key={index} code={reason.code} awarded={reason.awarded} />
          ))}
          {answer.needsReview && <Badge tone="doubt">{words.toReview}</Badge>}
        </p>
        <ul className="pp-why">
          {answer.reasons
            .filter((reason) => reason.why.length > 0)
            .map((reason, index) => (
              <li key={index}>
                {/* Of an essay, each sentence is about a criterion. */}
                {readChosenLevel(reason) !== null && <b>{reason.code} · </b>}
                {writeMarkWhy(reason.why, language)}
              </li>
            ))}
        </ul>
        {answer.note !== '' && <p className="hand pp-note">{answer.note}</p>}
        {wordsOn(annotations, answer.id).map((written, index) => (
          <p key={index} className="hand pp-note">
            {written}
          </p>
        ))}
        {answer.reviewedByName !== null && <p className="xs quiet">{words.decidedBy(nameOf(answer.reviewedByName))}</p>}
      </div>
      <span className="pp-marks">
        {answer.needsReview ? '–' : answer.marks}/{answer.max}
      </span>
      {answer.pageId !== null && (
        <Link className="pp-review small" to={reviewOf(paper, answer)}>
          {words.review}
        </Link>
      )}
    </li>
  )
}

/** That very answer in the review, and the way back here. */
function reviewOf({ id, examId }: PaperView['paper'], answer: PaperView['answers'][number]): string {
  const search = new URLSearchParams({ q: answer.question, all: '1', a: answer.id, paper: id })
  return `${paths.examReview(examId)}?${search.toString()}`
}

function isRead({ reading }: PaperView['answers'][number]): boolean {
  return !reading.blank && ((reading.text ?? '') !== '' || reading.choice.length > 0)
}

function readAs({ reading }: PaperView['answers'][number], words: MarkedPaperWords): string {
  if (reading.blank) return words.leftBlank
  if (reading.text !== null && reading.text !== '') return reading.text
  if (reading.choice.length > 0) return words.and(reading.choice)
  return words.handwriting
}

/** The right options of a choice that missed one; the program names each in its reasons. */
function rightOf({ reasons, marks, max }: PaperView['answers'][number]): string[] {
  return marks === max ? [] : reasons.filter(({ asks }) => asks === 'right-option').map(({ code }) => code)
}

function wordsOn(annotations: PaperView['annotations'], answerId: string): string[] {
  return annotations.flatMap(({ answerId: on, annotation }) => (on === answerId && annotation.kind === 'text' ? [annotation.text] : []))
}

async function download({ id, examTitle, number }: PaperView['paper'], { fileName }: MarkedPaperWords): Promise<void> {
  try {
    await downloadFile(fileOf(downloadPaper, { params: { paperId: id } }), fileName(examTitle, number))
  } catch (error) {
    showToast(describeError(error))
  }
}

/** An absent pupil's empty sheet is scanned with the pile: whoever leads the exam marks the pupil absent, or undoes it. */
function PaperAbsent({ paper, answers }: Pick<PaperView, 'paper' | 'answers'>) {
  const words = useWords(absencesWords)
  const client = useQueryClient()
  const isAbsent = paper.status === 'absent'
  const set = useMutation({
    mutationFn: () => call(setPaperAbsent, { params: { paperId: paper.id }, body: { absent: !isAbsent } }),
    onSuccess: () => refetch(client, ...markQueryKeys(paper.examId)),
    onError: (error) => showToast(describeError(error)),
  })
  const isEmpty = answers.every(({ reading }) => reading.blank)
  if (!isAbsent && (!isEmpty || paper.name === null)) return null
  return (
    <Button kind="second" small disabled={set.isPending} onClick={() => set.mutate()}>
      {isAbsent ? words.present : words.absent}
    </Button>
  )
}

/** The feedback to the pupil, where there is one; none before the exam is confirmed. */
function PaperFeedback({ paperId, examId }: { paperId: string; examId: string }) {
  const words = useWords(paperFeedbackWords)
  const { data } = useQuery(queryOf(getFeedback, { params: { paperId } }))
  const feedback = data?.feedback ?? null
  if (feedback === null) return null
  return (
    <section className="card pp-feedback" aria-labelledby="pp-feedback-title">
      <header>
        <h2 id="pp-feedback-title">{words.title}</h2>
        <Badge tone={feedback.state === 'approved' ? 'right' : feedback.state === 'changed' ? 'doubt' : 'plain'}>
          {wordFor(words.states, feedback.state)}
        </Badge>
      </header>
      <div className="pp-feedback-text" lang={feedback.language}>
        {feedback.text.split('\n').map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <LinkButton kind="quiet" small to={paths.examFeedback(examId)}>
        {words.open}
      </LinkButton>
    </section>
  )
}
