import { useState } from 'react'
import { shownPageStates } from '#contract/scans.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { PageStateBadge } from '#web/components/page-state-badge.tsx'
import { useWords } from '#web/components/words.ts'
import { Part } from '#web/features/parts/part.tsx'
import { partsWords } from '#web/features/parts/parts-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { Sure } from '#web/ui/sure.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export function NewsParts() {
  const { messages, dialogs, badges } = useWords(partsWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Part title={messages.title}>
        <div className="cs-two">
          <div className="stack">
            <Message kind="wrong" title={messages.wrong} />
            <Message kind="doubt" title={messages.doubt}>
              {messages.doubtText}
            </Message>
          </div>
          <div className="stack">
            <Message kind="right" title={messages.right}>
              {messages.rightText}
            </Message>
            <Message title={messages.note}>{messages.noteText}</Message>
          </div>
        </div>
      </Part>
      <Part title={dialogs.title}>
        <div className="row">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {dialogs.deleteUser}
          </Button>
          <Button kind="second" onClick={() => showToast(dialogs.accepted, () => showToast(dialogs.undone))}>
            {dialogs.accept}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title={dialogs.deleteUser}
          text={dialogs.sure}
          confirm={dialogs.delete}
          danger
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      </Part>
      <Part title={badges.title}>
        <div className="row">
          {shownPageStates.map((state) => (
            <PageStateBadge key={state} state={state} />
          ))}
          <Badge tone="new">{badges.isNew}</Badge>
          <Badge tone="pick">{badges.popular}</Badge>
          <MarkCode code="M1" awarded />
          <MarkCode code="A1" awarded={false} />
          <MarkCode code="B2" />
          <span>
            <Key>1</Key> <Key>↵</Key> <Key>?</Key>
          </span>
          <Sure confidence={0.97} />
          <Sure confidence={0.71} />
        </div>
      </Part>
    </>
  )
}
