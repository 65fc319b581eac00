import { useRef, useState, type PointerEvent } from 'react'
import { findAnnotationAt } from '#engine/annotations/find-annotation-at.ts'
import { moveAnnotation, pinAnnotation } from '#engine/annotations/place-annotation.ts'
import type { Frame, Point, Annotation } from '#engine/annotations/annotation.ts'
import { simplifyStroke } from '#engine/annotations/simplify-stroke.ts'
import { knownAnnotations } from '#web/components/annotations/known-annotations.ts'
import type { AnnotationsState } from './use-annotations.ts'

export type Tool = 'pen' | 'line' | 'tick' | 'cross' | 'move' | 'erase'

/** What is being drawn or moved and is not stored yet. */
export interface Draft {
  /** The annotation that is being moved; null for a new stroke. */
  id: string | null
  annotation: Annotation
}

interface Moving {
  id: string
  annotation: Annotation
  from: { x: number; y: number }
}

/** What the tool in hand does at a point of the page, for a finger, a mouse, a pen and the keyboard alike. */
export function usePen(tool: Tool, shown: Frame, state: Pick<AnnotationsState, 'annotations' | 'add' | 'change' | 'remove'>) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const points = useRef<Point[]>([])
  const moving = useRef<Moving | null>(null)
  const pointer = useRef<number | null>(null)

  /** True if the tool stays down until it is lifted. */
  function putDown(at: { x: number; y: number }): boolean {
    if (tool === 'tick' || tool === 'cross') {
      // The middle of the stamp, not its corner, is placed at the pointer.
      state.add(pinAnnotation({ kind: tool, place: null }, { x: at.x - 3, y: at.y - 3 }, shown))
      return false
    }
    if (tool === 'pen' || tool === 'line') {
      points.current = [[at.x, at.y]]
      setDraft({ id: null, annotation: { kind: 'stroke', points: [...points.current, ...points.current] } })
      return true
    }
    const found = findAnnotationAt(knownAnnotations(state.annotations), at)
    if (found === null) return tool === 'erase'
    if (tool === 'erase') state.remove(found.id)
    else moving.current = { id: found.id, annotation: found.annotation, from: at }
    return true
  }

  function drag(to: readonly { x: number; y: number }[]): void {
    const last = to.at(-1)
    if (last === undefined) return
    if (tool === 'pen' || tool === 'line') {
      const added = to.map(({ x, y }): Point => [x, y])
      points.current = tool === 'line' ? [...points.current.slice(0, 1), [last.x, last.y]] : [...points.current, ...added]
      setDraft({
        id: null,
        annotation: { kind: 'stroke', points: points.current.length > 1 ? points.current : [...points.current, ...points.current] },
      })
    } else if (tool === 'erase') {
      const found = findAnnotationAt(knownAnnotations(state.annotations), last)
      if (found !== null) state.remove(found.id)
    } else if (moving.current !== null) {
      const { id, annotation, from } = moving.current
      setDraft({ id, annotation: moveAnnotation(annotation, last.x - from.x, last.y - from.y) })
    }
  }

  function lift(): void {
    if (draft !== null && draft.id !== null) state.change(draft.id, draft.annotation)
    else if (points.current.length > 0) state.add({ kind: 'stroke', points: finishStroke(points.current) })
    cancel()
  }

  function cancel(): void {
    points.current = []
    moving.current = null
    pointer.current = null
    setDraft(null)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger draws nothing, and neither does the right button.
      if (pointer.current !== null || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
      if (!putDown(toPage(event, event.currentTarget, shown))) return
      pointer.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return
      const between = event.nativeEvent.getCoalescedEvents?.() ?? []
      const all = between.length > 0 ? between : [event.nativeEvent]
      drag(all.map((each) => toPage(each, event.currentTarget, shown)))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current === event.pointerId) lift()
    },
    onPointerCancel: cancel,
  }
  return { draft, handlers, putDown, drag, lift, cancel }
}

/** A touch of the pen is a dot. */
function finishStroke(points: readonly Point[]): Point[] {
  const simplified = simplifyStroke(points)
  const [first] = simplified
  return simplified.length > 1 || first === undefined ? simplified : [first, [Math.max(0, first[0] - 0.1), first[1]]]
}

/** Where a pointer is on the page, in millimetres, never outside of what is shown. */
export function toPage({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement, shown: Frame): { x: number; y: number } {
  const { left, top, width, height } = stage.getBoundingClientRect()
  const share = (at: number, size: number) => (size === 0 ? 0 : Math.max(0, Math.min(1, at / size)))
  return { x: shown.x + share(clientX - left, width) * shown.width, y: shown.y + share(clientY - top, height) * shown.height }
}
