import { useParams, Link } from 'react-router'
import type { AnalysisView } from '#contract/analysis.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { formatDay, formatList } from '#engine/words/format.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { useAnalysis } from './analysis-calls.ts'
import { analysisWords, type AnalysisWords } from './analysis-words.ts'
import { AlikePapers } from './alike-papers.tsx'
import { ChangeSince } from './change-since.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { ItemsTable } from './items-table.tsx'
import { lessonsWords } from './lessons-words.ts'
import { LineStrokes } from './line-strokes.tsx'
import { MendList } from './mend-list.tsx'
import { Part } from './part.tsx'
import { SharedIdeas } from './shared-ideas.tsx'
import { TopicsTable } from './topics-table.tsx'
import '#web/ui/card.css'
import '#web/ui/table.css'
import './analysis.css'
import { sayGrade, sayMarks } from './say-figure.ts'

export const meta = () => pageMeta({ title: readWords(analysisWords).title })

/** What an exam says about itself, for whoever leads it: how far it can be trusted, what to mend, what was learnt. */
export default function AnalysisPage() {
  const words = useWords(analysisWords)
  const { examId = '' } = useParams()
  const analysis = useAnalysis(examId)
  if (analysis.error !== null || analysis.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={10} error={analysis.error} />
  return <Analysis analysis={analysis.data} />
}

function Analysis({ analysis }: { analysis: AnalysisView }) {
  const words = useWords(analysisWords)
  const { exams } = useWords(buttonWords)
  const { exam, counts, figures } = analysis
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: exams, to: paths.exams },
          { label: exam.title, to: paths.examResults(exam.id) },
        ]}
        title={words.title}
        note={<Note analysis={analysis} />}
        actions={
          <>
            <LinkButton kind="second" className="analysis-act" to={paths.examResults(exam.id)}>
              {words.results}
            </LinkButton>
            {figures !== null && (
              <Button kind="second" className="analysis-act" onClick={() => window.print()}>
                {words.print}
              </Button>
            )}
          </>
        }
      />
      <div className="analysis">
        {(counts.papersWaiting > 0 || counts.answersWaiting > 0) && (
          <Message kind="doubt" title={words.waitTitle} live={false}>
            <span className="row">
              {words.wait(counts.answersWaiting, counts.papersWaiting)}
              {counts.answersWaiting > 0 && (
                <LinkButton kind="quiet" small to={paths.examReview(exam.id)}>
                  {words.review}
                </LinkButton>
              )}
            </span>
          </Message>
        )}
        {figures === null ? (
          <EmptyState
            title={words.empty.title}
            action={
              counts.papersWaiting > 0 ? (
                <LinkButton to={paths.examReview(exam.id)}>{words.review}</LinkButton>
              ) : (
                <LinkButton to={paths.examUpload(exam.id)}>{words.upload}</LinkButton>
              )
            }
          >
            {words.empty.text}
          </EmptyState>
        ) : (
          <>
            <FiguresStrip analysis={analysis} figures={figures} />
            <MendList analysis={analysis} />
            {analysis.nearBorder !== null && <NearBorder rows={analysis.nearBorder} papers={counts.papers} />}
            <ItemsTable analysis={analysis} />
            <TopicsTable topics={analysis.topics} />
            <SharedIdeas exam={exam} />
            <ChangeSince examId={exam.id} />
            <LineStrokes examId={exam.id} />
            {exam.confirmedAt !== null && <ToReport examId={exam.id} />}
            {exam.confirmedAt !== null && <AlikePapers examId={exam.id} />}
          </>
        )}
      </div>
    </Page>
  )
}

function ToReport({ examId }: { examId: string }) {
  const { report: words } = useWords(lessonsWords)
  return (
    <Part title={words.title}>
      <p className="small to-report">{words.about}</p>
      <LinkButton kind="second" small to={paths.examinerReport(examId)}>
        {words.open}
      </LinkButton>
    </Part>
  )
}

function Note({ analysis: { classNames, counts, exam } }: { analysis: AnalysisView }) {
  const words = useWords(analysisWords)
  const language = useLanguage()
  const parts = [
    ...(classNames.length === 0 ? [] : [formatList(classNames, language)]),
    words.papers(counts.papers + counts.papersWaiting, counts.expected),
    ...(counts.absent === 0 ? [] : [words.absent(counts.absent)]),
  ]
  return `${capitalise(parts.join(', '))}. ${exam.confirmedAt === null ? words.notConfirmed : words.confirmed(formatDay(exam.confirmedAt, language))}`
}

type Row = NonNullable<AnalysisView['nearBorder']>[number]

/** Whose grade might be another one on another day, and by how much. */
function NearBorder({ rows, papers }: { rows: readonly Row[]; papers: number }) {
  const { border: words } = useWords(analysisWords)
  const isAll = rows.length === papers && papers > 1
  return (
    <Part title={words.title} note={words.note}>
      <p className="small">
        {rows.length === 0 ? words.none : isAll ? words.all(rows.length) : words.some(rows.length)} {rows.length > 0 && words.advice}
      </p>
      {rows.length > 0 && (
        <details className="fold">
          <summary>{words.who}</summary>
          <div className="scroll" tabIndex={0} role="region" aria-label={words.title}>
            <table className="table border-rows">
              <thead>
                <tr>
                  <th>{words.pupil}</th>
                  <th className="num">{words.marks}</th>
                  <th>{words.grade}</th>
                  <th>{words.next}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.paperId}>
                    <td className="name">
                      <Link to={paths.paper(row.paperId)}>{row.name === '' ? row.admission : row.name}</Link>
                    </td>
                    <td className="num">{sayMarks(row.total)}</td>
                    <td className="border-grade">{sayGrade(row.grade)}</td>
                    <td className="border-said">{sayBorder(row, words)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Part>
  )
}

function sayBorder({ total, from, border, isAbove }: Row, words: AnalysisWords['border']): string {
  const marks = sayMarks(Math.abs(total - from))
  if (marks === '0') return words.on(sayGrade(border))
  return isAbove ? words.above(sayGrade(border), marks) : words.below(sayGrade(border), marks)
}
