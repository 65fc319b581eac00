import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateProfileSchema, type OwnAccountView } from '#contract/accounts.ts'
import { limits } from '#contract/base/limits.ts'
import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import { isKnown } from '#contract/base/word-for.ts'
import { describeRefusal, describeError } from '#web/api/describe-error.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { profileKey } from '#web/components/profile/use-profile.ts'
import { readApiWords } from '#web/api/api-words.ts'
import { useCancelEmailChange } from '#web/components/address/address-calls.ts'
import { addressWords } from '#web/components/address/address-words.ts'
import '#web/components/address/address.css'
import { SendLinkAgain } from '#web/components/address/send-link-again.tsx'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useSendsMail } from '#web/components/mail/use-sends-mail.ts'
import { useWords } from '#web/components/words.ts'
import { schoolNameWords, settingsWords } from '#web/features/settings/settings-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => updateProfileSchema
/** The password is sent only where it was asked for, the language only where it is one that can be chosen here. */
const read = (fields: FormData) => Object.fromEntries([...fields].filter(([name, value]) => !leftOut.has(name) || value !== ''))
const leftOut = new Set(['currentPassword', 'language'])

export function ProfileForm({ account }: { account: OwnAccountView }) {
  const words = useWords(settingsWords).profile
  const school = useWords(schoolNameWords)
  const updateProfile = useAuth((state) => state.updateProfile)
  const queries = useQueryClient()
  const [isNewEmail, setNewEmail] = useState(false)
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read,
    submit: async (values) => {
      queries.setQueryData(profileKey, await updateProfile(values))
      setNewEmail(false)
      showToast(words.saved)
    },
  })
  return (
    <Card title={words.title}>
      <form className="stack-3" {...formProps}>
        <div className="two">
          <Field label={words.firstName} error={errors['firstName']}>
            <TextInput name="firstName" autoComplete="given-name" required maxLength={limits.nameMaxChars} defaultValue={account.firstName} />
          </Field>
          <Field label={words.lastName} error={errors['lastName']}>
            <TextInput name="lastName" autoComplete="family-name" required maxLength={limits.nameMaxChars} defaultValue={account.lastName} />
          </Field>
        </div>
        <Field label={words.email} error={errors['email']}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={limits.emailMaxChars}
            // What was typed is shown below as waiting; the field says again what signs in.
            key={`${account.email} ${account.pendingEmail}`}
            defaultValue={account.email}
            readOnly={!account.hasPassword}
            onInput={(event) => setNewEmail(event.currentTarget.value.trim().toLowerCase() !== account.email)}
          />
        </Field>
        <AddressState account={account} />
        {isNewEmail && (
          <Field label={words.currentPassword} hint={words.currentPasswordHint} error={errors['currentPassword']}>
            <PasswordInput name="currentPassword" names={words.currentNames} autoComplete="current-password" />
          </Field>
        )}
        {account.canRenameSchool && (
          <Field label={school.label} hint={school.hint} error={errors['schoolName']}>
            <TextInput name="schoolName" autoComplete="organization" maxLength={limits.schoolNameMaxChars} defaultValue={account.schoolName ?? ''} />
          </Field>
        )}
        <Field label={words.language} hint={words.languageHint} error={errors['language']}>
          <Select name="language" defaultValue={isKnown(words.languages, account.language) ? account.language : ''}>
            {!isKnown(words.languages, account.language) && <option value="">{account.language}</option>}
            <option value="en">{words.languages.en}</option>
            <option value="sw">{words.languages.sw}</option>
          </Select>
        </Field>
        {failure !== null && <Message kind="wrong">{describeRefusal(failure, readApiWords().auth.updateProfile)}</Message>}
        <Button type="submit" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </Card>
  )
}

/** Below the address: that it is not confirmed yet, or which one waits to take its place. */
function AddressState({ account: { email, isEmailProven, pendingEmail } }: { account: OwnAccountView }) {
  const words = useWords(addressWords)
  const cancel = useCancelEmailChange()
  const isMailed = useSendsMail()
  const [unproven, waits] = isMailed ? [words.unproven, words.waits] : [words.unprovenKept, words.waitsKept]
  if (isMailed === undefined || (pendingEmail === null && isEmailProven)) return null
  if (pendingEmail === null && isPlaceholderEmail(email)) return <p className="quiet small">{words.lostHere}</p>
  return (
    <div className="address-state">
      <p className="quiet">{pendingEmail === null ? unproven : waits(pendingEmail, email)}</p>
      <div className="address-actions">
        <SendLinkAgain />
        {pendingEmail !== null && (
          <Button
            kind="quiet"
            small
            busy={cancel.isPending && words.cancelling}
            onClick={() => cancel.mutate(undefined, { onSuccess: () => showToast(words.cancelled) })}
          >
            {words.cancel}
          </Button>
        )}
        {cancel.error !== null && (
          <span className="address-refusal" role="alert">
            {describeError(cancel.error)}
          </span>
        )}
      </div>
    </div>
  )
}
