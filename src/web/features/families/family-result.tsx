import type { FamilyPage, RefusedForm } from '#contract/family-page.ts'
import type { FamilyResult, FamilyKind, StrengthView } from '#contract/family.ts'
import type { PublishedResult } from '#contract/published-result.ts'
import type { Figure } from '#engine/exam/exam.ts'
import { formatDay, formatShare } from '#engine/words/format.ts'
import { writeLostPage } from '#engine/sentences/lost-page.ts'
import { AnnotatedPicture } from '#web/components/annotations/annotated-picture.tsx'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import { sayAnnotations } from '#web/components/annotations/say-annotations.ts'
import { figureWords } from '#web/components/figures/figure-words.ts'
import { AnswerList } from '#web/components/result/answer-list.tsx'
import { AppealList } from '#web/components/result/appeal-list.tsx'
import { ExamLanguageContext, ExamWords, WithExamWords } from '#web/components/result/exam-words.tsx'
import { FeedbackSection } from '#web/components/result/feedback-section.tsx'
import type { ShownAnswer } from '#web/components/result/list-shown-points.ts'
import { LostMarks } from '#web/components/result/lost-marks.tsx'
import { findFirstToAsk, QuestionsToAsk } from '#web/components/result/questions-to-ask.tsx'
import { resultWords } from '#web/components/result/result-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreCircle, Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/sheet.css'
import { FamilyForm, typedIn } from './family-form.tsx'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { numberWords } from './number-words.ts'
import { expectationSaid, gradeSaid } from '#web/components/result/grade-said.ts'
type ResultPage = Extract<FamilyPage, { kind: 'result' }>

/** One result as a guardian or the pupil reads it: grade with its word, what went well and what is next, every answer, and a way to ask. */
export function FamilyResultView(page: ResultPage) {
  return (
    <ExamLanguageContext value={page.result.result.exam.language}>
      <ResultParts {...page} />
    </ExamLanguageContext>
  )
}

function ResultParts({ path, reader, result: view, refused, done }: ResultPage) {
  const words = useWords(familyWords)
  const shared = useWords(resultWords)
  const language = useLanguage()
  const paths = familyPaths(path)
  const { result, className, confirmedByName, confirmedAt } = view
  const { exam, pupil, lostPages, answers, feedback, queries } = result
  const lost = answers.filter((answer) => answer.counts && answer.marks < answer.max)
  const paperId = path.split('/').at(-1) ?? ''
  // Feedback speaks to the pupil of the same; a guardian is told beside it.
  const isToldTheSame = reader === 'pupil' && feedback !== null
  return (
    <>
      <div className="g-head">
        <p className="crumb">
          <a href={paths.home(reader)}>{words.result.all}</a>
        </p>
        <span className="crumb">
          <ExamWords>{exam.title}</ExamWords>
        </span>
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
      {feedback !== null && (
        <FeedbackSection title={isToldTheSame ? shared.feedback : words.result.toPupil(pupil.name)} feedback={feedback} answers={answers} />
      )}
      <div className="g-cols">
        {!isToldTheSame && <WhatGoesWell strengths={view.strengths} reader={reader} />}
        {!isToldTheSame && <NextStep next={view.next} hasLost={lost.length > 0} />}
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
            <AppealList
              queries={queries}
              answers={answers}
              renderPicture={(answer) => <StaticAnswer answer={answer} url={paths.picture(paperId, answer.question)} />}
            />
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
        {reader === 'guardian' && <ShareLine result={result} />}
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

/** A line that the guardian sends on from their own phone, without the code that would let others in. Only a script can open the phone's own way to share. */
function ShareLine({ result: { exam, pupil, total, max, grade } }: { result: PublishedResult }) {
  const { share: words } = useWords(numberWords)
  const language = useLanguage()
  const said = grade === null || grade.code === '' ? null : gradeSaid(grade, language)
  const reached = [said === null ? null : `${said.code} ${said.word}`, `${total}/${max}`].filter((part) => part !== null).join(', ')
  return (
    <details className="fam-more">
      <summary>{words.title}</summary>
      <p className="small quiet">{words.text}</p>
      <p>
        <button type="button" className="btn btn--second btn--small" data-share={`${pupil.name}, ${exam.title}: ${reached}`} hidden>
          {words.action}
        </button>
      </p>
      <p className="small">
        {words.copy}{' '}
        <span className="fam-line">
          {pupil.name}, <ExamWords>{exam.title}</ExamWords>: {reached}
        </span>
      </p>
    </details>
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

/** A figure of a question, fetched when the answers are opened. Its place has its size before. */
function StaticFigure({ figure: { widthMm, heightMm, caption = '' }, url }: { figure: Figure; url: string }) {
  const words = useWords(figureWords)
  return <img className="figure-picture" src={url} alt={words.figure(caption)} width={widthMm * 4} height={heightMm * 4} loading="lazy" />
}

/** An answer as it stands on the paper, with what the teacher wrote on it. Folded, and so not fetched before it is asked for: data costs money on a phone. */
function StaticAnswer({ answer: { question, annotations, shown }, url }: { answer: ShownAnswer; url: string }) {
  const words = useWords(resultWords)
  const { picture } = useWords(familyWords).result
  const drawnWords = useWords(sayAnnotationsWords)
  const written = annotations.flatMap(({ id, annotation }) => (annotation.kind === 'text' ? [{ id, text: annotation.text }] : []))
  const said = sayAnnotations(
    annotations.map(({ annotation }) => annotation),
    drawnWords,
  )
  return (
    <>
      {shown !== null && (
        <details className="fam-picture">
          <summary>{picture(question)}</summary>
          <figure className="sheet g-annotated">
            <AnnotatedPicture url={url} alt={words.answerOnPaper} shown={shown} isLazy enlarge={words.enlarge}>
              {annotations.length > 0 && <AnnotationLayer shown={shown} annotations={annotations} label={words.teacherWrote(said)} />}
            </AnnotatedPicture>
          </figure>
        </details>
      )}
      {written.map(({ id, text }) => (
        <p key={id} className="hand g-note">
          <ExamWords>{text}</ExamWords>
        </p>
      ))}
    </>
  )
}

/** From the marks alone, in words. */
function WhatGoesWell({ strengths, reader }: { strengths: readonly StrengthView[]; reader: FamilyKind }) {
  const { result: words } = useWords(familyWords)
  return (
    <section className="g-sec">
      <h2>{words.well[reader]}</h2>
      {strengths.length === 0 ? (
        <p>{words.nothingWell}</p>
      ) : (
        <ul className="g-list">
          {strengths.map(({ name, isTopic, marks, max }) => (
            <li key={name}>
              <Tick />
              <p>{isTopic ? <WithExamWords sentence={words.topic(name, marks, max)} own={[name]} /> : words.question(name, marks, max)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One thing to do. */
function NextStep({ next, hasLost }: { next: StrengthView | null; hasLost: boolean }) {
  const { result: words } = useWords(familyWords)
  if (next === null && hasLost) return null
  return (
    <section className="g-sec">
      <h2>{words.next}</h2>
      {next === null ? (
        <p>{words.nextNothing}</p>
      ) : (
        <>
          <p>{next.isTopic ? <WithExamWords sentence={words.practise(next.name)} own={[next.name]} /> : words.practiseQuestion(next.name)}</p>
          <p className="small quiet">
            {next.isTopic ? (
              <WithExamWords sentence={words.topic(next.name, next.marks, next.max)} own={[next.name]} />
            ) : (
              words.question(next.name, next.marks, next.max)
            )}
          </p>
        </>
      )}
    </section>
  )
}

interface AskFormProps {
  answers: readonly ShownAnswer[]
  lostPages: PublishedResult['lostPages']
  path: string
  refused: RefusedForm | null
}

/** One question about one mark, with a reason. */
function AskForm({ answers, lostPages, path, refused }: AskFormProps) {
  const words = useWords(resultWords)
  return (
    <details className="fam-more" open={refused?.act === 'appeal'}>
      <summary>{words.ask}</summary>
      <p className="quiet">{words.askHelp}</p>
      <FamilyForm act="appeal" path={path} refused={refused}>
        <Field label={words.whichQuestion}>
          <Select name="question" defaultValue={typedIn(refused, 'appeal', 'question') || findFirstToAsk({ answers, lostPages })}>
            <QuestionsToAsk answers={answers} lostPages={lostPages} />
          </Select>
        </Field>
        <Field label={words.whatIsWrong}>
          <TextArea name="reason" required minLength={5} maxLength={1000} rows={4} defaultValue={typedIn(refused, 'appeal', 'reason')} />
        </Field>
        <Button type="submit">{words.send}</Button>
      </FamilyForm>
    </details>
  )
}
