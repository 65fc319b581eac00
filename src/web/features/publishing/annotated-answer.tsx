import { useState } from 'react'
import type { PublishedResult } from '#contract/published-result.ts'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { AnnotatedPicture } from '#web/components/annotations/annotated-picture.tsx'
import { sayAnnotations } from '#web/components/annotations/say-annotations.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import { useWords } from '#web/components/words.ts'
import { useAnswerPicture } from './use-answer-picture.ts'
import { resultWords } from '#web/components/result/result-words.ts'
import '#web/ui/sheet.css'

interface AnnotatedAnswerProps {
  answer: PublishedResult['answers'][number]
  code: string
}

/**
 * An answer as it stands on the paper, with what the teacher wrote and drew on it; those words alone where there is no picture.
 * A picture without them comes when it is asked for: data costs money on a phone.
 */
export function AnnotatedAnswer({ answer: { question, annotations, shown }, code }: AnnotatedAnswerProps) {
  const words = useWords(resultWords)
  const [isWanted, setWanted] = useState(annotations.length > 0)
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
      {text}
    </p>
  ))
  if (shown === null || picture.isMissing) return annotations.length > 0 ? inPrint : <p className="small quiet">{words.noPicture}</p>
  return (
    <>
      <figure className="sheet g-annotated">
        {picture.url === null ? (
          <Skeleton lines={3} label={words.loadingPicture} />
        ) : (
          <AnnotatedPicture url={picture.url} alt={words.answerOnPaper} shown={shown}>
            {annotations.length > 0 && <AnnotationLayer shown={shown} annotations={annotations} label={words.teacherWrote(said)} />}
          </AnnotatedPicture>
        )}
      </figure>
      {inPrint}
    </>
  )
}
