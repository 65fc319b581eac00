import { useState } from 'react'
import { shownPageStates } from '#contract/scans.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { PageStateBadge } from '#web/components/page-state-badge.tsx'
import { Part } from '#web/features/parts/part.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { Sure } from '#web/ui/sure.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export function NewsParts() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Part title="Messages">
        <div className="cs-two">
          <div className="stack">
            <Message kind="wrong" title="Login failed. Please check your credentials." />
            <Message kind="doubt" title="Three pages have no code.">
              Choose whose they are.
            </Message>
          </div>
          <div className="stack">
            <Message kind="right" title="Results published.">
              41 guardians can see them.
            </Message>
            <Message title="A ruling changes 6 papers.">See which before you save it.</Message>
          </div>
        </div>
      </Part>
      <Part title="Dialogs and toasts">
        <div className="row">
          <Button kind="danger" onClick={() => setAsking(true)}>
            Delete user
          </Button>
          <Button kind="second" onClick={() => showToast('Accepted for 14 answers', () => showToast('Taken back'))}>
            Accept
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title="Delete user"
          text="Are you sure you want to delete this user? This action cannot be undone."
          confirm="Delete"
          danger
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      </Part>
      <Part title="Badges, codes and keys">
        <div className="row">
          {shownPageStates.map((state) => (
            <PageStateBadge key={state} state={state} />
          ))}
          <Badge tone="new">NEW</Badge>
          <Badge tone="pick">Popular</Badge>
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
