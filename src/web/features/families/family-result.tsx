import type { FamilyPage } from '#contract/family-page.ts'
import type { FamilyResult } from '#contract/family.ts'
import { formatDay, formatShare } from '#engine/words/format.ts'
import { writeLostPage } from '#engine/sentences/lost-page.ts'
import { AnswerList } from '#web/components/result/answer-list.tsx'
import { AppealList } from '#web/components/result/appeal-list.tsx'
import { FeedbackSection } from '#web/components/result/feedback-section.tsx'
import { LostMarks } from '#web/components/result/lost-marks.tsx'
import { resultWords } from '#web/components/result/result-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreCircle, Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { AskForm } from './ask-form.tsx'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { expectationSaid, gradeSaid } from './grade-said.ts'
import { StaticAnswer } from './static-answer.tsx'
import { StaticFigure } from './static-figure.tsx'
import { NextStep, WhatGoesWell } from './strengths.tsx'

type ResultPage = Extract<FamilyPage, { kind: 'result' }>

/** One result as a guardian or the pupil reads it: grade with its word, what went well and what is next, every answer, and a way to ask. */
export function FamilyResultView({ path, reader, result: view, refused, done }: ResultPage) {
  const words = useWords(familyWords)
  const shared = useWords(resultWords)
  const language = useLanguage()
  const paths = familyPaths(path)
  const { result, className, confirmedByName, confirmedAt } = view
  const { exam, pupil, lostPages, answers, feedback, queries } = result
  const lost = answers.filter((answer) => answer.counts && answer.marks < answer.max)
  const paperId = path.split('/').at(-1) ?? ''
  return (
    <>
      <div className="g-head">
        <p className="crumb">
          <a href={paths.home(reader)}>{words.result.all}</a>
        </p>
        <span className="crumb">{exam.title}</span>
        <h1>{pupil.name}</h1>
        <p className="quiet">{[className, exam.subject, exam.schoolName].filter(Boolean).join(' · ')}</p>
        {done === 'appeal' && (
          <div className="fam-said">
            <Message kind="right">{words.done.appeal}</Message>
          </div>
        )}
      </div>
      <Grade view={view} />
      {lostPages.length > 0 && (
        <ul className="g-lost" aria-label={shared.lostPages}>
          {lostPages.map((page) => (
            <li key={page.page}>{writeLostPage(page, language)}</li>
          ))}
        </ul>
      )}
      {feedback !== null && <FeedbackSection feedback={feedback} />}
      <div className="g-cols">
        {feedback === null && <WhatGoesWell strengths={view.strengths} reader={reader} />}
        {feedback === null && <NextStep next={view.next} hasLost={lost.length > 0} />}
        <section className="g-sec">
          <h2>{shared.lost}</h2>
          {lost.length > 0 && <LostMarks answers={lost} />}
          {lost.length + lostPages.length === 0 && (
            <p className="row">
              <Tick />
              {shared.lostNothing}
            </p>
          )}
          {lost.length === 0 && lostPages.length > 0 && <p>{shared.lostWithPages}</p>}
        </section>
        {lost.length > 0 && (
          <section className="g-sec">
            <h2>{words.result.revise}</h2>
            <p>
              <a className="btn btn--wide" href={paths.revise(view.linkId)}>
                {words.pupil.reviseOpen}
              </a>
            </p>
          </section>
        )}
        {queries.length > 0 && (
          <section className="g-sec">
            <h2>{shared.queries}</h2>
            <AppealList queries={queries} />
          </section>
        )}
        <section className="g-sec">
          <h2>{words.result.script}</h2>
          <p>
            <a className="btn btn--second btn--wide" href={paths.script(paperId)}>
              {words.result.openScript}
            </a>
          </p>
        </section>
      </div>
      <div className="g-sec">
        <details className="fam-answers">
          <summary>{words.result.allAnswers}</summary>
          <AnswerList
            answers={answers}
            renderPicture={(answer) => <StaticAnswer answer={answer} url={paths.picture(paperId, answer.question)} />}
            renderFigure={(figure) => <StaticFigure figure={figure} url={paths.figure(paperId, figure.picture)} />}
          />
        </details>
      </div>
      <div className="g-sec g-foot">
        <p className="small quiet">
          {confirmedByName !== null && confirmedAt !== null
            ? words.result.confirmed(confirmedByName, formatDay(confirmedAt, language))
            : shared.published(formatDay(exam.publishedAt, language))}
        </p>
        <AskForm answers={answers} lostPages={lostPages} path={path} refused={refused} />
        {/* Only a script can open the browser's print; without one its own menu does. */}
        <p>
          <button type="button" className="btn btn--quiet btn--small fam-print" data-print="" hidden>
            <Icon name="print" /> {words.result.print}
          </button>
        </p>
      </div>
    </>
  )
}

/** The score in its ring, the grade with its word, where that stands on the scale, and how it was the last time. */
function Grade({ view: { result, scale, before } }: { view: FamilyResult }) {
  const { result: words } = useWords(familyWords)
  const shared = useWords(resultWords)
  const language = useLanguage()
  const { total, max, percent, grade } = result
  const said = grade === null || grade.code === '' ? null : gradeSaid(grade, language)
  const expectation = grade === null ? null : expectationSaid(grade, language)
  const at = grade === null ? -1 : scale.indexOf(grade.code)
  const marks =
    percent === null ? `${shared.outOf(total, max)} ${shared.pageMissing}` : shared.outOfPercent(total, max, formatShare(percent / 100, language))
  const change = before === null || percent === null ? null : Math.round(percent) - Math.round(before.percent)
  return (
    <>
      <div className="g-result">
        <ScoreCircle big>{`${total}/${max}`}</ScoreCircle>
        <div>
          {said !== null && (
            <p className="g-level">
              {said.code}
              <br />
              {said.word}
            </p>
          )}
          <p className="small quiet">{[expectation, marks].filter((part) => part !== null).join('. ')}</p>
        </div>
      </div>
      {(at >= 0 || change !== null) && (
        <div className="fam-scale">
          {at >= 0 && (
            <ol className="g-scale" aria-label={words.scale(scale[at] ?? '', at + 1, scale.length)}>
              {scale.map((code, place) => (
                <li key={code} className={place === at ? 'on' : undefined} aria-current={place === at ? 'true' : undefined}>
                  {code.replace('-', '−')}
                </li>
              ))}
            </ol>
          )}
          {change !== null && before !== null && (
            <p className="small">
              <b className={change > 0 ? 'fam-up' : undefined}>
                {change === 0 ? words.same : change > 0 ? words.up(words.points(change)) : words.down(words.points(-change))}
              </b>{' '}
              {words.since(before.title)}
            </p>
          )}
        </div>
      )}
    </>
  )
}
