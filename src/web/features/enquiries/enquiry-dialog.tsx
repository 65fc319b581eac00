import { formatMoment } from '#engine/words/format.ts'
import { type Language, useLanguage, useWords } from '#web/components/words.ts'
import { enquiryStatuses, type EnquiryStatus, type EnquiryView } from '#contract/enquiries.ts'
import { isKnown } from '#contract/base/word-for.ts'
import { describeError } from '#web/api/describe-error.ts'
import { describeContactRole, describeRequest, enquiryWords, type EnquiryWords } from '#web/features/enquiries/enquiry-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

export interface EnquiryDialogProps {
  enquiry: EnquiryView
  isBusy: boolean
  problem: Error | null
  onStatus: (status: EnquiryStatus) => void
  onDelete: () => void
  onClose: () => void
}

/** One message in full, and what is done about it. */
export function EnquiryDialog({ enquiry, isBusy, problem, onStatus, onDelete, onClose }: EnquiryDialogProps) {
  const words = useWords(enquiryWords)
  const language = useLanguage()
  const { name, email, message, status } = enquiry
  const mailto = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.replySubject)}`
  function choose(value: string): void {
    const chosen = enquiryStatuses.find((one) => one === value)
    if (chosen !== undefined) onStatus(chosen)
  }
  return (
    <Dialog isOpen onClose={onClose} title={name} wide>
      <dl className="enquiry-facts">
        {listFacts(enquiry, { words, language }).map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* Scrolls, so the keyboard must reach it. */}
      <div className="enquiry-text" tabIndex={0} role="region" aria-label={words.messageOf(name)}>
        {message}
      </div>
      {problem !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(problem)}</Message>
        </div>
      )}
      <Field label={words.status} className="enquiry-status">
        <Select small aria-label={words.statusOf(name)} value={status} disabled={isBusy} onChange={(event) => choose(event.target.value)}>
          {!isKnown(words.statuses, status) && <option value={status}>{status}</option>}
          {enquiryStatuses.map((one) => (
            <option key={one} value={one}>
              {words.statuses[one]}
            </option>
          ))}
        </Select>
      </Field>
      <DialogButtons>
        <IconButton label={words.delete} icon={<Icon name="trash" />} className="enquiry-delete" onClick={onDelete} />
        <Button kind="second" onClick={onClose}>
          {words.close}
        </Button>
        <a className="btn" href={mailto}>
          {words.reply}
        </a>
      </DialogButtons>
    </Dialog>
  )
}

/** What was filled in; the rest is left out. */
function listFacts(enquiry: EnquiryView, { words, language }: { words: EnquiryWords; language: Language }): [string, string][] {
  const { facts } = words
  const all: [string, string][] = [
    [facts.email, enquiry.email],
    [facts.phone, enquiry.phone],
    [facts.role, describeContactRole(enquiry.role, words)],
    [facts.institution, enquiry.institution],
    [facts.about, describeRequest(enquiry.requestType, words)],
    [facts.received, formatMoment(enquiry.createdAt, language)],
    [facts.handled, enquiry.handledByName ?? ''],
  ]
  return all.filter(([, value]) => value !== '')
}
