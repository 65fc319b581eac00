import { useState, useEffect } from 'react'
import { type PublishedResult, getResultFigure, getResultPicture } from '#contract/published-result.ts'
import { pathIn } from '#contract/base/site-language.ts'
import type { Figure } from '#engine/exam/exam.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ScoreCircle, Tick } from '#web/ui/hand.tsx'
import { writeLostPage } from '#engine/sentences/lost-page.ts'
import { formatDay, formatShare } from '#engine/words/format.ts'
import { fileOf } from '#web/api/call.ts'
import { AnnotatedPicture } from '#web/components/annotations/annotated-picture.tsx'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import { sayAnnotations } from '#web/components/annotations/say-annotations.ts'
import { figureWords } from '#web/components/figures/figure-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { AnswerList } from '#web/components/result/answer-list.tsx'
import { MakeAppeal } from './make-appeal.tsx'
import { ExamLanguageContext, ExamWords } from '#web/components/result/exam-words.tsx'
import { gradeSaid } from '#web/components/result/grade-said.ts'
import { FeedbackSection } from '#web/components/result/feedback-section.tsx'
import { LostMarks } from '#web/components/result/lost-marks.tsx'
import { AppealList } from '#web/components/result/appeal-list.tsx'
import { resultWords } from '#web/components/result/result-words.ts'
import '#web/ui/sheet.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ResultViewProps {
  result: PublishedResult

  code: string
  onChanged: () => void
}

/** Name, circled score, grade with its word; what was lost and why; every answer; and a way to ask. */
export function ResultView(props: ResultViewProps) {
  return (
    <ExamLanguageContext value={props.result.exam.language}>
      <ResultParts {...props} />
    </ExamLanguageContext>
  )
}

function ResultParts({ result, code, onChanged }: ResultViewProps) {
  const words = useWords(resultWords)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { exam, pupil, expiresAt, total, max, percent, grade, lostPages, answers, feedback, queries } = result
  const lost = answers.filter((answer) => answer.counts && answer.marks < answer.max)
  const said = grade === null || grade.code === '' ? null : gradeSaid(grade, language)
  const when = formatDay(exam.publishedAt, language)
  const until = expiresAt === null ? null : words.codeUntil(formatDay(expiresAt, language))
  return (
    <>
      <div className="g-head">
        <span className="crumb">
          <ExamWords>{[exam.title, exam.subject].filter((part) => part !== null).join(' · ')}</ExamWords>
        </span>
        <h1>{pupil.name}</h1>
        <p className="quiet">
          {exam.schoolName} · {pupil.admission}
        </p>
      </div>
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
      {feedback !== null && <FeedbackSection title={words.feedback} feedback={feedback} answers={answers} />}
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
              {/* The server writes that page. */}
              <a className="btn" href={`${pathIn(language, paths.revise)}#${encodeURIComponent(code)}`}>
                {words.revise}
              </a>
            </p>
          </section>
        )}
        {queries.length > 0 && (
          <section className="g-sec">
            <h2>{words.queries}</h2>
            <AppealList queries={queries} answers={answers} renderPicture={(answer) => <AnnotatedAnswer answer={answer} code={code} isFolded />} />
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

/** A figure of a published result, to whoever holds its code. */
function ResultFigure({ figure: { picture, caption = '' }, code }: { figure: Figure; code: string }) {
  const words = useWords(figureWords)
  const { url, isMissing } = useAnswerPicture({ code, picture })
  if (isMissing) return <p className="figure-missing small">{words.missing}</p>
  if (url === null) return <Skeleton lines={3} label={words.loading} />
  return <img className="figure-picture" src={url} alt={words.figure(caption)} />
}

interface AnnotatedAnswerProps {
  answer: PublishedResult['answers'][number]
  code: string
  /** It stands on the page a second time. */
  isFolded?: boolean
}

/**
 * An answer as it stands on the paper, with what the teacher wrote and drew on it; those words alone where there is no picture.
 * A picture without them comes when it is asked for: data costs money on a phone.
 */
function AnnotatedAnswer({ answer: { question, annotations, shown }, code, isFolded = false }: AnnotatedAnswerProps) {
  const words = useWords(resultWords)
  const [isWanted, setWanted] = useState(!isFolded && annotations.length > 0)
  const picture = useAnswerPicture(shown === null || !isWanted ? null : { code, question })
  const drawnWords = useWords(sayAnnotationsWords)
  if (!isWanted) {
    if (shown === null) return null
    return (
      <Button kind="quiet" small className="g-show" onClick={() => setWanted(true)}>
        {words.showPicture(question)}
      </Button>
    )
  }
  const said = sayAnnotations(
    annotations.map(({ annotation }) => annotation),
    drawnWords,
  )
  const written = annotations.flatMap(({ id, annotation }) => (annotation.kind === 'text' ? [{ id, text: annotation.text }] : []))
  // On a phone the picture is small: what is written on it is repeated below it.
  const inPrint = written.map(({ id, text }) => (
    <p key={id} className="hand g-note">
      <ExamWords>{text}</ExamWords>
    </p>
  ))
  if (shown === null || picture.isMissing) return annotations.length > 0 ? inPrint : <p className="small quiet">{words.noPicture}</p>
  return (
    <>
      <figure className="sheet g-annotated">
        {picture.url === null ? (
          <Skeleton lines={3} label={words.loadingPicture} />
        ) : (
          <AnnotatedPicture url={picture.url} alt={words.answerOnPaper} shown={shown} enlarge={words.enlarge}>
            {annotations.length > 0 && <AnnotationLayer shown={shown} annotations={annotations} label={words.teacherWrote(said)} />}
          </AnnotatedPicture>
        )}
      </figure>
      {inPrint}
    </>
  )
}

/** The answer to a question, or a figure by the name of its picture. */
type WantedPicture = { code: string } & ({ question: string } | { picture: string })

/** A picture of a published result. Asked for by the code in the body, so that no address holds it. */
function useAnswerPicture(wanted: WantedPicture | null): { url: string | null; isMissing: boolean } {
  const [url, setUrl] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const code = wanted?.code ?? null
  const question = wanted !== null && 'question' in wanted ? wanted.question : null
  const picture = wanted !== null && 'picture' in wanted ? wanted.picture : null
  useEffect(() => {
    if (code === null) return
    const file =
      question !== null
        ? fileOf(getResultPicture, { body: { code, question } })
        : picture !== null
          ? fileOf(getResultFigure, { body: { code, picture } })
          : null
    if (file === null) return
    const controller = new AbortController()
    let made: string | null = null
    file
      .fetch(controller.signal)
      .then((blob) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {
        if (!controller.signal.aborted) setMissing(true)
      })
    return () => {
      controller.abort()
      if (made !== null) URL.revokeObjectURL(made)
      setUrl(null)
      setMissing(false)
    }
  }, [code, question, picture])
  return { url, isMissing }
}
