import type { WrittenListedMail } from '#contract/mail.ts'
import type { Language } from '#engine/words/words.ts'
import { formatMailError } from '#server/features/mail/mail-errors.ts'
import type { MailRow } from '#server/features/mail/queries.ts'

/** A body may hold a way in: it is shown only where nobody else would bring it to the person it is for. */
export function presentMail(row: MailRow, language: Language): WrittenListedMail {
  const { id, recipient, subject, purpose, state, error, text, createdAt, sentAt } = row
  return {
    id,
    recipient,
    subject,
    purpose,
    state,
    error: formatMailError(error, language),
    text: state === 'kept' ? text : null,
    canRetry: state === 'failed' && text !== null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
