import { useRef, useState } from 'react'
import type { ClassFeedback, FeedbackView, SaidPoint } from '#contract/feedback.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { useFeedbackActs } from './feedback-calls.ts'
import { feedbackWords } from './feedback-words.ts'

type Undo = () => Promise<void>

/** What a teacher does on the screen, each with the way to take it back. */
export function useFeedbackList({ exam, papers }: Pick<ClassFeedback, 'exam' | 'papers'>) {
  const words = useWords(feedbackWords)
  const acts = useFeedbackActs(exam.id)
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set())
  const lastUndo = useRef<Undo | null>(null)

  function undo(): void {
    const last = lastUndo.current
    lastUndo.current = null
    if (last !== null) void last().then(() => showToast(words.undone), showError)
  }
  function done(text: string, takeBack: Undo): void {
    lastUndo.current = takeBack
    showToast(text, () => {
      if (lastUndo.current === takeBack) undo()
      else void takeBack().then(() => showToast(words.undone), showError)
    })
  }
  function setEdits(paperId: string, isOn: boolean): void {
    setEditing((before) => new Set(isOn ? [...before, paperId] : [...before].filter((id) => id !== paperId)))
  }

  async function approve(views: readonly FeedbackView[]): Promise<void> {
    const { approved, changed } = await acts.approve.mutateAsync(views)
    if (changed.length > 0) showToast(words.notAsSeen(changed.length))
    if (approved.length > 0) done(words.approvedToast(approved.length), async () => void (await acts.withdraw.mutateAsync(approved)))
  }
  async function withdraw(view: FeedbackView): Promise<void> {
    await acts.withdraw.mutateAsync([view.paperId])
    done(words.withdrawn(view.name), async () => void (await acts.approve.mutateAsync([view])))
  }
  function saved(before: FeedbackView, after: FeedbackView): void {
    setEdits(before.paperId, false)
    done(words.saved(before.name), async () => {
      if (before.isEdited) await acts.edit.mutateAsync({ paperId: before.paperId, text: before.text, seen: after.seen })
      else await acts.drop.mutateAsync(before.paperId)
    })
  }
  function said(before: SaidPoint): void {
    done(words.saidDifferently(before.question), async () => {
      await acts.say.mutateAsync(before)
    })
  }
  async function drop(before: FeedbackView): Promise<void> {
    const { feedback } = await acts.drop.mutateAsync(before.paperId)
    done(words.drafted(before.name), async () => {
      await acts.edit.mutateAsync({ paperId: before.paperId, text: before.text, seen: feedback.seen })
    })
  }

  return {
    edit: acts.edit,
    say: { save: acts.say, ofExam: exam.language === 'sw' ? ('sw' as const) : ('en' as const), onSaved: said },
    reword: acts.reword,
    isBusy: acts.approve.isPending || acts.withdraw.isPending || acts.drop.isPending || acts.choose.isPending,
    isApproving: acts.approve.isPending,
    editing,
    setEdits,
    undo,
    saved,
    papers,
    approve: (views: readonly FeedbackView[]) => void approve(views).catch(showError),
    withdraw: (view: FeedbackView) => void withdraw(view).catch(showError),
    drop: (view: FeedbackView) => void drop(view).catch(showError),
    choose: (paperId: string, language: 'en' | 'sw' | null) => void acts.choose.mutateAsync({ paperId, language }).catch(showError),
  }
}

function showError(error: unknown): void {
  showToast(describeError(error))
}
