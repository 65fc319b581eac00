import { useLanguage, useWords } from '#web/components/words.ts'
import { formatMoment } from '#engine/words/format.ts'
import { Fragment } from 'react'
import type { ListedMailView } from '#contract/mail.ts'
import { mailWords } from '#web/features/mail/mail-words.ts'
import { splitLinks } from '#web/features/mail/split-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'

/** One kept mail as its reader would see it, so that its link can be opened or passed on. */
export function MailDialog({ mail, onClose }: { mail: ListedMailView | null; onClose: () => void }) {
  const words = useWords(mailWords)
  const language = useLanguage()
  return (
    <Dialog isOpen={mail !== null} onClose={onClose} title={mail?.subject ?? ''} wide>
      {mail !== null && (
        <>
          <dl className="mail-facts">
            <dt>{words.to}</dt>
            <dd>{mail.recipient}</dd>
            <dt>{words.written}</dt>
            <dd>{formatMoment(mail.createdAt, language)}</dd>
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
