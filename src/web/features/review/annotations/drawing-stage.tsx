import { useState, type KeyboardEvent } from 'react'
import type { Frame, Annotation } from '#engine/annotations/annotation.ts'
import { AnnotationLayer } from '#web/components/annotations/annotation-layer.tsx'
import { useWords } from '#web/components/words.ts'
import { usePen, type Tool } from './use-pen.ts'
import type { AnnotationsState } from './use-annotations.ts'
import { annotationWords } from './annotation-words.ts'

interface DrawingStageProps {
  tool: Tool
  shown: Frame
  state: AnnotationsState
  onDone: () => void
}

const stepMm = 1
const longStepMm = 5
const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The picture while one draws on it: with a finger, a pen or a mouse, or by arrow keys and Enter. It does not scroll. */
export function DrawingStage({ tool, shown, state, onDone }: DrawingStageProps) {
  const words = useWords(annotationWords)
  const pen = usePen(tool, shown, state)
  const [cursor, setCursor] = useState({ x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 })
  const [showsCursor, setShowsCursor] = useState(false)
  const [isDown, setDown] = useState(false)
  const drawn = state.annotations.map((each) => (each.id === pen.draft?.id ? { id: each.id, annotation: pen.draft.annotation } : each))
  const underWay: { id: string; annotation: Annotation }[] = pen.draft?.id === null ? [{ id: 'draft', annotation: pen.draft.annotation }] : []

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    if (step !== undefined) {
      const size = event.shiftKey ? longStepMm : stepMm
      const to = {
        x: Math.max(shown.x, Math.min(shown.x + shown.width, cursor.x + step[0] * size)),
        y: Math.max(shown.y, Math.min(shown.y + shown.height, cursor.y + step[1] * size)),
      }
      setCursor(to)
      setShowsCursor(true)
      if (isDown) pen.drag([to])
    } else if (event.key === 'Enter' || event.key === ' ') {
      setShowsCursor(true)
      if (isDown) pen.lift()
      const stays = !isDown && pen.putDown(cursor)
      setDown(stays && tool !== 'erase')
      if (stays && tool === 'erase') pen.cancel()
    } else if (event.key === 'Escape') {
      if (isDown) pen.cancel()
      else onDone()
      setDown(false)
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="rm-stage"
      // No other role fits a surface to draw on. Its keys are named beside it.
      role="application"
      tabIndex={0}
      aria-label={words.stage}
      data-tool={tool}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setShowsCursor(false)}
      {...pen.handlers}
    >
      <AnnotationLayer shown={shown} annotations={[...drawn, ...underWay]} />
      {showsCursor && <Cursor shown={shown} at={cursor} isDown={isDown} />}
    </div>
  )
}

/** Where the keyboard's pen is. */
function Cursor({ shown, at, isDown }: { shown: Frame; at: { x: number; y: number }; isDown: boolean }) {
  const style = { left: `${((at.x - shown.x) / shown.width) * 100}%`, top: `${((at.y - shown.y) / shown.height) * 100}%` }
  return <span className={isDown ? 'rm-cursor is-down' : 'rm-cursor'} style={style} aria-hidden="true" />
}
