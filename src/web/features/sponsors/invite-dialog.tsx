import { useState } from 'react'
import { inviteSponsor, type SponsorView } from '#contract/sponsors.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { useRefreshSponsors } from '#web/features/sponsors/sponsor-calls.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => inviteSponsor.body

/** Asks a person of a sponsor in: by mail, or by a link that is shown once. */
export function InviteDialog({ sponsor: { id: sponsorId, name }, onClose }: { sponsor: SponsorView; onClose: () => void }) {
  const { admin: words } = useWords(sponsorWords)
  const paths = useSitePaths()
  const refresh = useRefreshSponsors()
  const [code, setCode] = useState<string | null>(null)
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (body) => {
      const invited = await call(inviteSponsor, { params: { sponsorId }, body })
      await refresh()
      if (invited.code !== null) return setCode(invited.code)
      showToast(words.sent(body.email))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={words.inviteOf(name)}>
      {code !== null && (
        <div className="sp-form">
          <p>{words.link}</p>
          <Field label={words.linkLabel}>
            <TextInput readOnly value={`${location.origin}${paths.invitation}#${code}`} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <DialogButtons>
            <Button onClick={onClose}>{words.close}</Button>
          </DialogButtons>
        </div>
      )}
      {code === null && (
        <form className="sp-form" {...formProps}>
          <Field label={words.email} error={errors['email']}>
            <TextInput type="email" name="email" autoComplete="off" />
          </Field>
          {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
          <DialogButtons>
            <Button kind="second" onClick={onClose}>
              {words.close}
            </Button>
            <Button type="submit" busy={isBusy && words.inviting}>
              {words.invite}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
