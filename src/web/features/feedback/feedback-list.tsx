import { useState } from 'react'
import type { ClassFeedback, FeedbackView } from '#contract/feedback.ts'
import { useScreenKeys } from '#web/components/use-screen-keys.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Key } from '#web/ui/key.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { feedbackWords } from './feedback-words.ts'
import { useFeedbackList } from './use-feedback-list.ts'
import { useSeen } from '#web/components/use-seen.ts'

/** The texts under each other, by keys or by hand, and the bar that approves what was seen. */
export function FeedbackList({ data }: { data: ClassFeedback }) {
  const words = useWords(feedbackWords)
  const { papers } = data
  const list = useFeedbackList(data)
  const { seen, markSeen } = useSeen()
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const at = papers.findIndex(({ paperId }) => paperId === currentId)
  const current = papers[at]
  const ready = papers.filter((view) => view.state !== 'approved' && seen.has(view.seen) && !list.editing.has(view.paperId))

  function go(to: FeedbackView | undefined): void {
    if (to === undefined) return
    setCurrentId(to.paperId)
    const card = document.getElementById(`feedback-${to.paperId}`)
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus({ preventScroll: true })
  }
  function approveCurrent(): void {
    if (current === undefined || list.isBusy) return
    if (current.state !== 'approved') list.approve([current])
    go(papers[at + 1])
  }
  useFeedbackKeys(
    {
      previous: () => go(papers[Math.max(0, at - 1)]),
      next: () => go(papers[at + 1]),
      approve: approveCurrent,
      edit: () => current !== undefined && list.setEdits(current.paperId, true),
      undo: list.undo,
    },
    hasSingleKeys,
  )

  return (
    <>
      <div className="fb-bar">
        <Button disabled={ready.length === 0} busy={list.isApproving && words.approving} onClick={() => list.approve(ready)}>
          {words.approveSeen(ready.length)}
        </Button>
        {ready.length === 0 && papers.some(({ state }) => state !== 'approved') && <span className="small quiet">{words.seenNone}</span>}
        <div className="fb-keys small quiet">
          <span>
            <Key>←</Key> <Key>→</Key> {words.keys.move}
          </span>
          <span>
            <Key>↵</Key> {words.keys.approve}
          </span>
          <span>
            <Key>E</Key> {words.keys.edit}
          </span>
          <span>
            <Key>U</Key> {words.keys.undo}
          </span>
          <Checkbox label={words.keys.single} checked={hasSingleKeys} onChange={(event) => setSingleKeys(event.currentTarget.checked)} />
        </div>
      </div>
      <div className="fb">
        {papers.map((view) => (
          <FeedbackCard
            key={view.paperId}
            view={view}
            edit={list.edit}
            reword={list.reword}
            say={list.say}
            isCurrent={view.paperId === currentId}
            isEditing={list.editing.has(view.paperId)}
            isBusy={list.isBusy}
            onSeen={markSeen}
            onFocus={() => setCurrentId(view.paperId)}
            onApprove={() => list.approve([view])}
            onWithdraw={() => list.withdraw(view)}
            onEdit={(isEditing) => list.setEdits(view.paperId, isEditing)}
            onSaved={(saved) => list.saved(view, saved)}
            onDrop={() => list.drop(view)}
            onLanguage={(language) => list.choose(view.paperId, language)}
          />
        ))}
      </div>
    </>
  )
}

interface FeedbackKeyActions {
  previous: () => void
  next: () => void
  approve: () => void
  edit: () => void
  undo: () => void
}

/** Single letters can be switched off, arrows and Enter stay. */
function useFeedbackKeys(actions: FeedbackKeyActions, hasSingleKeys: boolean): void {
  // A focused button or link keeps its own Enter.
  useScreenKeys(({ key }, focus) => (key === 'Enter' && focus?.closest('a, button, summary') ? null : actionOf(key, actions, hasSingleKeys)))
}

function actionOf(key: string, actions: FeedbackKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  if (key === 'Enter') return actions.approve
  if (!hasSingleKeys) return null
  const letters: Record<string, () => void> = { e: actions.edit, u: actions.undo }
  return letters[key.toLowerCase()] ?? null
}
