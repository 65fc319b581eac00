import type { AnswerView, WrittenReview } from '#contract/marking.ts'
import type { GroupChangeInput } from '#contract/review.ts'
import { useChangeGroups, useUndoGroupChange } from './group-calls.ts'
import { useDecide, useDecideBubbles, useUndo, type BubblesSaid } from './review-calls.ts'
import type { TaskQueue } from './use-task-queue.ts'
import { useUndoStack } from './use-undo-stack.ts'

/** What can be undone: a decision, or a change of groups. */
export interface Act {
  kind: 'decision' | 'groups'
  id: string
}

interface Options {
  examId: string
  question: string
  queue: TaskQueue
  onUndone: (answers: readonly AnswerView[]) => void
}

/** What a reviewer does to the answers of one question, stored in order, and how it is undone. */
export function useActs({ examId, question, queue, onUndone }: Options) {
  const { mutateAsync: sendDecision } = useDecide(examId)
  const { mutateAsync: sendBubbles } = useDecideBubbles(examId)
  const { mutateAsync: undoReview } = useUndo(examId)
  const { mutateAsync: sendGroups } = useChangeGroups(examId, question)
  const { mutateAsync: undoGroups } = useUndoGroupChange(examId)

  const { store, ...stack } = useUndoStack<Act>(queue, async ({ kind, id }) => {
    if (kind === 'groups') await undoGroups(id)
    else onUndone((await undoReview(id)).answers)
  })

  return {
    ...stack,
    decide: (input: WrittenReview, { onStored, onFailed }: { onStored: () => void; onFailed: () => void }) =>
      store(async () => {
        try {
          const { reviewId } = await sendDecision(input)
          onStored()
          return { kind: 'decision', id: reviewId }
        } catch (failure) {
          onFailed()
          throw failure
        }
      }),
    decideBubbles: (answerId: string, said: BubblesSaid, onStored: (again: AnswerView) => void) =>
      store(async () => {
        const { reviewId, answers } = await sendBubbles({ answerId, said })
        if (answers[0] !== undefined) onStored(answers[0])
        return { kind: 'decision', id: reviewId }
      }),
    changeGroups: (change: GroupChangeInput) =>
      store(async () => {
        const { changeId } = await sendGroups(change)
        return changeId === null ? null : { kind: 'groups', id: changeId }
      }),
  }
}
