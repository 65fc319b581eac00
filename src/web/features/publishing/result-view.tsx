import { useState } from 'react'
import type { PublishedResult } from '#contract/published-result.ts'
import { Button } from '#web/ui/button.tsx'
import { ScoreCircle, Tick } from '#web/ui/hand.tsx'
import { AnswerList } from './answer-list.tsx'
import { AskQuery } from './ask-query.tsx'
import { LostMarks } from './lost-marks.tsx'
import { QueryList } from './query-list.tsx'
import type { ResultWords } from './words.ts'

interface ResultViewProps {
  result: PublishedResult
  words: ResultWords
  code: string
  onChanged: () => void
}

/** Name, circled score, grade with its word; what was lost and why; every answer; and a way to ask. */
export function ResultView({ result, words, code, onChanged }: ResultViewProps) {
  const [isAsking, setAsking] = useState(false)
  const { exam, pupil, expiresAt, total, max, percent, grade, answers, queries } = result
  const lost = answers.filter((answer) => answer.counts && answer.marks < answer.max)
  const when = showDay(exam.publishedAt)
  const until = expiresAt === null ? null : words.codeUntil(showDay(expiresAt))
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
            {words.outOf(total, max)}
            {percent === null ? `. ${words.pageMissing}` : `, ${percent.toFixed(0)}%`}
          </p>
        </div>
      </div>
      <div className="g-cols">
        <section className="g-sec">
          <h2>{words.lost}</h2>
          {lost.length === 0 ? (
            <p className="row">
              <Tick />
              {words.lostNothing}
            </p>
          ) : (
            <LostMarks answers={lost} words={words} />
          )}
        </section>
        {queries.length > 0 && (
          <section className="g-sec">
            <h2>{words.queries}</h2>
            <QueryList queries={queries} words={words} />
          </section>
        )}
        <section className="g-sec">
          <h2>{words.allAnswers}</h2>
          <AnswerList answers={answers} code={code} words={words} />
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
      {isAsking && <AskQuery code={code} answers={answers} words={words} onClose={() => setAsking(false)} onSent={onChanged} />}
    </>
  )
}

function showDay(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' })
}
