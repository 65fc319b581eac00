import { useState, type KeyboardEvent } from 'react'
import type { AnswerAnnotation } from '#contract/annotations.ts'
import { moveAnnotation } from '#engine/annotations/place-annotation.ts'
import { isKnownAnnotation } from '#web/components/annotations/known-annotations.ts'
import { sayDrawn } from '#web/components/annotations/say-annotations.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sayAnnotationsWords } from '#web/components/annotations/say-annotations-words.ts'
import { useWords } from '#web/components/words.ts'
import type { AnnotationsState } from './use-annotations.ts'
import { annotationWords } from './annotation-words.ts'

interface AnnotationListProps {
  state: AnnotationsState
  isLocked: boolean
  onEdit: (annotation: AnswerAnnotation) => void
}

const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The annotations as a list: the words with their buttons, and how much was drawn. */
export function AnnotationList({ state, isLocked, onEdit }: AnnotationListProps) {
  const words = useWords(annotationWords)
  const drawnWords = useWords(sayAnnotationsWords)
  const [asked, setAsked] = useState<AnswerAnnotation | null>(null)
  const written = state.annotations.filter(({ annotation }) => annotation.kind === 'text')
  const drawn = sayDrawn(
    state.annotations.map(({ annotation }) => annotation),
    drawnWords,
  )
  if (written.length === 0 && drawn === '') return null

  function onMove(event: KeyboardEvent, { id, annotation }: AnswerAnnotation): void {
    const step = steps[event.key]
    if (step === undefined || !isKnownAnnotation(annotation)) return
    event.preventDefault()
    const size = event.shiftKey ? 5 : 1
    state.change(id, moveAnnotation(annotation, step[0] * size, step[1] * size))
  }

  return (
    <>
      <ul className="rm-list" aria-label={words.list}>
        {written.map((each) => {
          const text = each.annotation.kind === 'text' ? each.annotation.text : ''
          return (
            <li key={each.id}>
              <span>
                {text}
                {each.answerCount > 1 && <span className="xs quiet"> {words.onAnswers(each.answerCount)}</span>}
              </span>
              {!isLocked && (
                <span className="rm-list-acts">
                  <IconButton label={words.move(text)} icon={<Icon name="move" />} onKeyDown={(event) => onMove(event, each)} />
                  <IconButton label={words.edit(text)} icon={<Icon name="edit" />} onClick={() => onEdit(each)} />
                  <IconButton
                    label={words.delete(text)}
                    icon={<Icon name="trash" />}
                    onClick={() => (each.answerCount > 1 ? setAsked(each) : state.remove(each.id))}
                  />
                </span>
              )}
            </li>
          )
        })}
        {drawn !== '' && <li className="quiet">{words.drawn(drawn)}</li>}
      </ul>
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title={words.deleteTitle}>
        <p>{words.deleteText(asked?.answerCount ?? 0)}</p>
        <DialogButtons>
          <Button kind="second" onClick={() => finish(false)}>
            {words.deleteHere}
          </Button>
          <Button kind="danger" onClick={() => finish(true)}>
            {words.deleteEverywhere(asked?.answerCount ?? 0)}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )

  function finish(everywhere: boolean): void {
    if (asked !== null) state.remove(asked.id, everywhere)
    setAsked(null)
  }
}
