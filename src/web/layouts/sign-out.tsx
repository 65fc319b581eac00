import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { leaveFamily } from '#web/components/auth/leave-family.ts'
import { useWords } from '#web/components/words.ts'
import { appWords } from '#web/layouts/app-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Signs out. Asks first where pictures on this device were not sent yet, and calls `onStay` when somebody stays. */
export default function SignOut({ onStay }: { onStay: () => void }) {
  const words = useWords(appWords).unsent
  const { user, logout } = useAuth()
  const [unsent, setUnsent] = useState(0)

  async function leave(isAsked: boolean): Promise<void> {
    const { countUnsent, removeAllOf } = await import('#web/components/captured/picture-store.ts')
    const id = user?.id ?? ''
    const count = isAsked ? 0 : await countUnsent(id).catch(() => 0)
    if (count > 0) return setUnsent(count)
    await removeAllOf(id).catch(() => undefined)
    if (user?.role === 'PARENT') await leaveFamily().catch(() => undefined)
    await logout()
  }
  const begin = useEffectEvent(() => void leave(false))
  useEffect(() => begin(), [])

  return (
    <ConfirmDialog
      isOpen={unsent > 0}
      title={words.title(unsent)}
      text={words.text}
      keep={words.keep}
      confirm={words.confirm}
      danger
      onConfirm={() => void leave(true)}
      onClose={onStay}
    />
  )
}
