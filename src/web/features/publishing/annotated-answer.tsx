import type { PublishedResult } from '#contract/published-result.ts'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { AnnotatedPicture } from '#web/components/annotations/annotated-picture.tsx'
import { sayAnnotations } from '#web/components/annotations/say-annotations.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import { useWords } from '#web/components/words.ts'
import { useAnswerPicture } from './use-answer-picture.ts'
import { resultWords } from './words.ts'
import '#web/ui/sheet.css'

interface AnnotatedAnswerProps {
  answer: PublishedResult['answers'][number]
  code: string
}

/** What the teacher wrote and drew on an answer, in its place; the words alone where there is no picture. */
export function AnnotatedAnswer({ answer: { question, annotations, shown }, code }: AnnotatedAnswerProps) {
  const words = useWords(resultWords)
  const picture = useAnswerPicture(shown === null ? null : { code, question })
  const drawnWords = useWords(sayAnnotationsWords)
  if (annotations.length === 0) return null
  const said = sayAnnotations(
    annotations.map(({ annotation }) => annotation),
    drawnWords,
  )
  const written = annotations.flatMap(({ id, annotation }) => (annotation.kind === 'text' ? [{ id, text: annotation.text }] : []))
  // On a phone the picture is small: what is written on it is repeated below it.
  const inPrint = written.map(({ id, text }) => (
    <p key={id} className="hand g-note">
      {text}
    </p>
  ))
  if (shown === null || picture.isMissing) return inPrint
  return (
    <>
      <figure className="sheet g-annotated">
        {picture.url === null ? (
          <Skeleton lines={3} label={words.loadingPicture} />
        ) : (
          <AnnotatedPicture url={picture.url} alt={words.answerOnPaper} shown={shown}>
            <AnnotationLayer shown={shown} annotations={annotations} label={words.teacherWrote(said)} />
          </AnnotatedPicture>
        )}
      </figure>
      {inPrint}
    </>
  )
}
