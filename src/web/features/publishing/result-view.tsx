import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PublishedResult } from '#contract/published-result.ts'
import { languageOfPath } from '#contract/base/site-language.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ScoreCircle, Tick } from '#web/ui/hand.tsx'
import { writeLostPage } from '#engine/sentences/lost-page.ts'
import { formatDay, formatShare } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { AnswerList } from '#web/components/result/answer-list.tsx'
import { AnnotatedAnswer } from './annotated-answer.tsx'
import { ResultFigure } from './result-figure.tsx'
import { MakeAppeal } from './make-appeal.tsx'
import { FeedbackSection } from '#web/components/result/feedback-section.tsx'
import { LostMarks } from '#web/components/result/lost-marks.tsx'
import { AppealList } from '#web/components/result/appeal-list.tsx'
import { resultWords } from '#web/components/result/result-words.ts'

interface ResultViewProps {
  result: PublishedResult

  code: string
  onChanged: () => void
}

/** Name, circled score, grade with its word; what was lost and why; every answer; and a way to ask. */
export function ResultView({ result, code, onChanged }: ResultViewProps) {
  const words = useWords(resultWords)
  const language = useLanguage()
  const { pathname } = useLocation()
  const [isAsking, setAsking] = useState(false)
  const { exam, pupil, expiresAt, total, max, percent, grade, lostPages, answers, feedback, queries } = result
  const lost = answers.filter((answer) => answer.counts && answer.marks < answer.max)
  const when = formatDay(exam.publishedAt, language)
  const until = expiresAt === null ? null : words.codeUntil(formatDay(expiresAt, language))
  return (
    <>
      <div className="g-head">
        <span className="crumb">{[exam.title, exam.subject].filter((part) => part !== null).join(' · ')}</span>
        <h1>{pupil.name}</h1>
        <p className="quiet">
          {exam.schoolName} · {pupil.admission}
        </p>
      </div>
      <div className="g-result">
        <ScoreCircle big>{`${total}/${max}`}</ScoreCircle>
        <div>
          {grade !== null && grade.code !== '' && (
            <p className="g-level">
              {grade.code.replace('-', '−')}
              <br />
              {grade.word}
            </p>
          )}
          <p className="small quiet">
            {percent === null
              ? `${words.outOf(total, max)} ${words.pageMissing}`
              : words.outOfPercent(total, max, formatShare(percent / 100, language))}
          </p>
        </div>
      </div>
      {lostPages.length > 0 && (
        <ul className="g-lost" aria-label={words.lostPages}>
          {lostPages.map((lost) => (
            <li key={lost.page}>{writeLostPage(lost, language)}</li>
          ))}
        </ul>
      )}
      {feedback !== null && <FeedbackSection feedback={feedback} />}
      <div className="g-cols">
        <section className="g-sec">
          <h2>{words.lost}</h2>
          {lost.length > 0 && <LostMarks answers={lost} />}
          {lost.length + lostPages.length === 0 && (
            <p className="row">
              <Tick />
              {words.lostNothing}
            </p>
          )}
          {lost.length === 0 && lostPages.length > 0 && <p>{words.lostWithPages}</p>}
        </section>
        {lost.length > 0 && (
          <section className="g-sec g-revise">
            <h2>{words.reviseTitle}</h2>
            <p>{words.reviseText}</p>
            <p>
              <LinkButton to={`${languageOfPath(pathname) === 'sw' ? '/sw' : ''}${paths.revise}#${encodeURIComponent(code)}`}>
                {words.revise}
              </LinkButton>
            </p>
          </section>
        )}
        {queries.length > 0 && (
          <section className="g-sec">
            <h2>{words.queries}</h2>
            <AppealList queries={queries} />
          </section>
        )}
        <section className="g-sec">
          <h2>{words.allAnswers}</h2>
          <AnswerList
            answers={answers}
            renderPicture={(answer) => <AnnotatedAnswer answer={answer} code={code} />}
            renderFigure={(figure) => <ResultFigure figure={figure} code={code} />}
          />
        </section>
      </div>
      <div className="g-sec g-foot">
        <p className="small quiet">{[words.published(when), until].filter((line) => line !== null).join(' ')}</p>
        <div className="row">
          <Button kind="quiet" small onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
          <Button kind="quiet" small onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </div>
      {isAsking && <MakeAppeal code={code} answers={answers} lostPages={lostPages} onClose={() => setAsking(false)} onSent={onChanged} />}
    </>
  )
}
