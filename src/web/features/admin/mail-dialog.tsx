import { Fragment } from 'react'
import type { ListedMailView } from '#contract/mail.ts'
import { adminWords } from '#web/features/admin/admin-words.ts'
import { describeMoment } from '#web/components/long-list/describe-moment.ts'
import { splitLinks } from '#web/features/admin/split-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'

const words = adminWords.mail

/** One kept mail as its reader would see it, so that its link can be opened or passed on. */
export function MailDialog({ mail, onClose }: { mail: ListedMailView | null; onClose: () => void }) {
  return (
    <Dialog isOpen={mail !== null} onClose={onClose} title={mail?.subject ?? ''} wide>
      {mail !== null && (
        <>
          <dl className="mail-facts">
            <dt>{words.to}</dt>
            <dd>{mail.recipient}</dd>
            <dt>{words.written}</dt>
            <dd>{describeMoment(mail.createdAt)}</dd>
          </dl>
          {/* Scrolls, so the keyboard must reach it. */}
          <div className="mail-text" tabIndex={0} role="region" aria-label={mail.subject}>
            {splitLinks(mail.text ?? '').map((part, index) => (
              <Fragment key={index}>
                {part.isLink ? (
                  <a href={part.text} target="_blank" rel="noreferrer">
                    {part.text}
                  </a>
                ) : (
                  part.text
                )}
              </Fragment>
            ))}
          </div>
          <DialogButtons>
            <Button kind="second" onClick={onClose}>
              {words.close}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
