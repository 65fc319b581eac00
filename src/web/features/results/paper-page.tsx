import { Link, useParams } from 'react-router'
import { downloadPaper, type PaperView } from '#contract/results.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { describeStatus } from './describe-status.ts'
import { MarkedPage } from './marked-page.tsx'
import { usePaper } from './results-calls.ts'
import './paper.css'

export const meta = () => pageMeta({ title: 'Paper' })

/** One pupil's script: its pages with the marks in place, and each answer with what it earned and why. */
export default function PaperPage() {
  const { paperId = '' } = useParams()
  const paper = usePaper(paperId)
  if (paper.error !== null) {
    return (
      <Page>
        <PageHead crumbs={[{ label: 'Exams', to: paths.exams }]} title="Paper" />
        <Message kind="wrong">{describeError(paper.error)}</Message>
      </Page>
    )
  }
  if (paper.data === undefined) {
    return (
      <Page>
        <Skeleton lines={10} label="Loading the paper" />
      </Page>
    )
  }
  return <Paper data={paper.data} />
}

function Paper({ data }: { data: PaperView }) {
  const { paper, pages, answers, remarks, missingPages } = data
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: 'Exams', to: paths.exams },
          { label: paper.examTitle, to: paths.examResults(paper.examId) },
        ]}
        title={paper.name ?? `Paper ${paper.number}`}
        note={`${paper.admission === null ? 'No pupil yet' : `Adm. no. ${paper.admission}`} · paper ${paper.number}`}
        actions={
          <>
            <Button kind="second" small onClick={() => void download(paper)}>
              Download PDF
            </Button>
            {data.previousPaperId !== null && (
              <LinkButton kind="second" small to={paths.paper(data.previousPaperId)}>
                Previous
              </LinkButton>
            )}
            {data.nextPaperId !== null && (
              <LinkButton kind="second" small to={paths.paper(data.nextPaperId)}>
                Next
              </LinkButton>
            )}
          </>
        }
      />
      <div className="pp-sum">
        <ScoreCircle big>{`${paper.total}/${paper.max}`}</ScoreCircle>
        <p>
          <b className="pp-percent">{paper.percent.toFixed(0)}%</b>
          <br />
          <span className="quiet">
            {paper.grade.code.replace('-', '−')}
            {paper.grade.word !== '' && `, ${paper.grade.word}`}
          </span>
        </p>
        {paper.status === 'needs-review' && <Badge tone="doubt">Some answers wait for review</Badge>}
        {describeStatus(paper.status).isNew && <Badge>{paper.status}</Badge>}
        {paper.status === 'missing-page' && <Badge tone="doubt">Page {missingPages.join(', ')} is missing</Badge>}
      </div>
      <div className="pp">
        <div className="pp-pages">
          {pages.map((page) => (
            <MarkedPage key={page.pageId} page={page} answers={answers} remarks={remarks} />
          ))}
        </div>
        <section className="card" aria-label="Answers">
          <header>
            <h2>Answers</h2>
          </header>
          <ol className="pp-answers">
            {answers.map((answer) => (
              <li key={answer.id}>
                <b className="pp-no">{answer.question}.</b>
                <div>
                  <p className="pp-read">{readAs(answer)}</p>
                  <p className="row pp-codes">
                    {answer.reasons.map((reason, index) => (
                      <MarkCode key={index} code={reason.code} awarded={reason.awarded} />
                    ))}
                    {answer.needsReview && <Badge tone="doubt">To review</Badge>}
                  </p>
                  <ul className="pp-why">
                    {answer.reasons
                      .filter((reason) => reason.why !== '')
                      .map((reason, index) => (
                        <li key={index}>{reason.why}</li>
                      ))}
                  </ul>
                  {answer.note !== '' && <p className="hand pp-note">{answer.note}</p>}
                  {wordsOn(remarks, answer.id).map((words, index) => (
                    <p key={index} className="hand pp-note">
                      {words}
                    </p>
                  ))}
                  {answer.reviewedByName !== null && <p className="xs quiet">Decided by {answer.reviewedByName}</p>}
                </div>
                <span className="pp-marks">
                  {answer.marks}/{answer.max}
                </span>
                {answer.pageId !== null && (
                  <Link className="pp-review small" to={`${paths.examReview(paper.examId)}?q=${encodeURIComponent(answer.question)}&all=1`}>
                    Review
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Page>
  )
}

function readAs({ reading }: PaperView['answers'][number]): string {
  if (reading.blank) return 'Left blank'
  if (reading.text !== null && reading.text !== '') return reading.text
  if (reading.choice.length > 0) return reading.choice.join(' and ')
  return 'Handwriting, see the page'
}

function wordsOn(remarks: PaperView['remarks'], answerId: string): string[] {
  return remarks.flatMap(({ answerId: on, remark }) => (on === answerId && remark.kind === 'text' ? [remark.text] : []))
}

async function download({ id, examTitle, number }: PaperView['paper']): Promise<void> {
  try {
    await downloadFile(fileOf(downloadPaper, { params: { paperId: id } }), `${examTitle} paper ${number}.pdf`)
  } catch (error) {
    showToast(describeError(error))
  }
}
