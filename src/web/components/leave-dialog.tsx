import type { Blocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export interface LeaveWords {
  title: string
  text: string
  leave: string
  stay: string
}

/** Asks whether to leave what is not saved, where `useLeaveGuard` has stopped a change of page. */
export function LeaveDialog({ blocker, words }: { blocker: Blocker; words: LeaveWords }) {
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={words.title}
      text={words.text}
      confirm={words.leave}
      keep={words.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
