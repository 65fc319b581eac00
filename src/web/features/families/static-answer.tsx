import { AnnotatedPicture } from '#web/components/annotations/annotated-picture.tsx'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { sayAnnotations } from '#web/components/annotations/say-annotations.ts'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import type { ShownAnswer } from '#web/components/result/answer-list.tsx'
import { resultWords } from '#web/components/result/result-words.ts'
import { useWords } from '#web/components/words.ts'
import { familyWords } from './family-words.ts'
import '#web/ui/sheet.css'

/** An answer as it stands on the paper, with what the teacher wrote on it. Folded, and so not fetched before it is asked for: data costs money on a phone. */
export function StaticAnswer({ answer: { question, annotations, shown }, url }: { answer: ShownAnswer; url: string }) {
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
            <AnnotatedPicture url={url} alt={words.answerOnPaper} shown={shown} isLazy>
              {annotations.length > 0 && <AnnotationLayer shown={shown} annotations={annotations} label={words.teacherWrote(said)} />}
            </AnnotatedPicture>
          </figure>
        </details>
      )}
      {written.map(({ id, text }) => (
        <p key={id} className="hand g-note">
          {text}
        </p>
      ))}
    </>
  )
}
