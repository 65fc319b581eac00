import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getAnnotations, listComments } from '#contract/annotations.ts'
import type { AnswerAnnotation, AnswerAnnotations } from '#contract/annotations.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { paperQueryKey } from '#web/api/mark-query-keys.ts'
import { isKnownAnnotation } from '#web/components/annotations/known-annotations.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { useWords } from '#web/components/words.ts'
import { applyChange, newAnnotationId, type Change, type Step } from './change.ts'
import { sendChange } from './annotation-calls.ts'
import { annotationWords } from './annotation-words.ts'

export interface AnnotationsState {
  annotations: readonly AnswerAnnotation[]
  /** How many changes are not stored yet. */
  waiting: number
  /** Why the first of them could not be sent; null while they are being sent. */
  problem: string | null
  canUndo: boolean
  canRedo: boolean
  add: (annotation: Annotation, answerIds?: readonly string[]) => void
  change: (id: string, annotation: Annotation) => void
  /** Changes the words on every answer that carries it. */
  reword: (id: string, text: string) => void
  remove: (id: string, everywhere?: boolean) => void
  undo: () => void
  redo: () => void
  tryAgain: () => void
}

/** The annotations of one answer, each change of which shows at once and can be undone. */
export function useAnnotations(examId: string, answerId: string, data: AnswerAnnotations): AnnotationsState {
  const client = useQueryClient()
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const { apply, ...queue } = useChangeQueue(examId, answerId, () => {
    setPast([])
    setFuture([])
  })

  function make(step: Step): void {
    setPast((before) => [...before, step])
    setFuture([])
    apply(step.redo)
  }

  // From the cache: a drag may ask again before the screen is drawn.
  function find(id: string): Annotation | undefined {
    const found = client.getQueryData(annotationsKey(answerId))?.annotations.find((each) => each.id === id)?.annotation
    return found !== undefined && isKnownAnnotation(found) ? found : undefined
  }

  return {
    annotations: data.annotations,
    ...queue,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    add: (annotation, answerIds = [answerId]) => {
      const id = newAnnotationId()
      make({
        redo: { kind: 'put', id, answerIds: [...answerIds], annotation },
        undo: { kind: 'delete', id, answerId: answerIds.length > 1 ? null : answerId },
      })
    },
    change: (id, annotation) => {
      const before = find(id)
      if (before === undefined) return
      const put = (to: Annotation): Change => ({ kind: 'put', id, answerIds: [answerId], annotation: to })
      make({ redo: put(annotation), undo: put(before) })
    },
    reword: (id, text) => {
      const before = find(id)
      if (before?.kind === 'text') make({ redo: { kind: 'reword', id, text }, undo: { kind: 'reword', id, text: before.text } })
    },
    remove: (id, everywhere = false) => {
      const before = find(id)
      if (before === undefined) return
      if (!everywhere) return make({ redo: { kind: 'delete', id, answerId }, undo: { kind: 'put', id, answerIds: [answerId], annotation: before } })
      // The other answers that carried it are not known here, so this cannot be undone: it is asked about first.
      const others = (steps: readonly Step[]) => steps.filter(({ redo }) => redo.id !== id)
      setPast(others)
      setFuture(others)
      apply({ kind: 'delete', id, answerId: null })
    },
    undo: () => {
      const step = past.at(-1)
      if (step === undefined) return
      setPast(past.slice(0, -1))
      setFuture([...future, step])
      apply(step.undo)
    },
    redo: () => {
      const step = future.at(-1)
      if (step === undefined) return
      setFuture(future.slice(0, -1))
      setPast([...past, step])
      apply(step.redo)
    },
  }
}

const annotationsKey = (answerId: string) => queryOf(getAnnotations, { params: { answerId } }).queryKey

/** Shows a change at once and sends it after those before it; one that the network lost waits, and is sent again. */
function useChangeQueue(examId: string, answerId: string, onRefused: () => void) {
  const words = useWords(annotationWords)
  const client = useQueryClient()
  const queryKey = annotationsKey(answerId)
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const queue = useRef<Change[]>([])
  const isSending = useRef(false)
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  useEffect(() => {
    if (waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [waiting])

  const update = (next: (annotations: readonly AnswerAnnotation[]) => AnswerAnnotation[]) =>
    client.setQueryData(queryKey, (before) => before && { ...before, annotations: next(before.annotations) })

  async function sendAll(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setProblem(null)
    try {
      for (let change = queue.current[0]; change !== undefined; change = queue.current[0]) {
        const { id } = change
        const stored = await sendChange(change)
        queue.current.shift()
        setWaiting(queue.current.length)
        // A later change in the queue is newer than what the server stored.
        if (stored !== null && !queue.current.some((later) => later.id === id))
          update((annotations) => annotations.map((each) => (each.id === id ? stored : each)))
        if (change.kind !== 'delete') void refetch(client, keyOf(listComments, { params: { examId } }))
        void refetch(client, paperQueryKey)
      }
    } catch (error) {
      giveUp(error)
    } finally {
      isSending.current = false
    }
  }

  /** What the server refuses is undone; what it never heard of waits. */
  function giveUp(error: unknown): void {
    const isRefused = error instanceof ApiError && error.isFromServer && error.status < 500 && error.status !== 429
    if (isRefused) {
      queue.current = []
      setWaiting(0)
      onRefused()
      void refetch(client, queryKey)
    }
    setProblem(describeError(error))
    if (isLeft.current) showToast(words.wasNotSaved(describeError(error)))
  }

  function apply(change: Change): void {
    update((annotations) => applyChange(annotations, change))
    const last = queue.current.length > 1 ? queue.current.at(-1) : undefined
    // Of several moves of one annotation only the last is sent. The first change in the queue is being sent already.
    if (last?.kind === 'put' && change.kind === 'put' && last.id === change.id && last.answerIds.length === 1) queue.current.pop()
    queue.current.push(change)
    setWaiting(queue.current.length)
    void sendAll()
  }

  return { waiting, problem, apply, tryAgain: () => void sendAll() }
}
