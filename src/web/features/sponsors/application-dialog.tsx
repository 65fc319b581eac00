import { useState } from 'react'
import { wordFor } from '#contract/base/word-for.ts'
import type { ApplicationView } from '#contract/sponsors.ts'
import { formatMoment } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useDecideApplication } from '#web/features/sponsors/sponsor-calls.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** One application in full, and how it is answered. */
export function ApplicationDialog({ application, onClose }: { application: ApplicationView; onClose: () => void }) {
  const { applications: words, admin } = useWords(sponsorWords)
  const nameOf = usePersonName()
  const language = useLanguage()
  const [answer, setAnswer] = useState('')
  const decide = useDecideApplication()
  const { facts } = words
  const rows: [string, string][] = [
    [facts.county, application.county],
    [facts.registration, application.registrationNumber],
    [facts.signal, wordFor(words.signals, application.signal)],
    [facts.email, application.email],
    [facts.phone, application.phone],
    [facts.referee, application.referee],
    [facts.sent, formatMoment(application.provenAt, language)],
    [facts.account, application.accountSchoolName ?? words.noAccount],
    [facts.change, application.change],
    [facts.answer, application.answer],
    [facts.decidedBy, application.decidedByName === null ? '' : nameOf(application.decidedByName)],
  ]
  const send = (decision: 'agree' | 'refuse') =>
    decide.mutate(
      { applicationId: application.id, decision, answer },
      {
        onSuccess: () => {
          showToast(decision === 'agree' ? words.agreed : words.refused)
          onClose()
        },
      },
    )
  return (
    <Dialog isOpen onClose={onClose} title={application.schoolName} wide>
      <dl className="sp-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="sp-form">
        {application.others > 0 && <Message kind="doubt">{words.others(application.others)}</Message>}
        {application.state === 'waiting' && (
          <Field label={words.answer} optional hint={words.answerHint}>
            <TextArea rows={3} maxLength={1000} value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />
          </Field>
        )}
        {decide.error !== null && <Message kind="wrong">{describeError(decide.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {admin.close}
        </Button>
        {application.state === 'waiting' && (
          <>
            <Button kind="danger" disabled={decide.isPending} onClick={() => send('refuse')}>
              {words.refuse}
            </Button>
            <Button busy={decide.isPending && words.busy} onClick={() => send('agree')}>
              {words.agree}
            </Button>
          </>
        )}
      </DialogButtons>
    </Dialog>
  )
}
