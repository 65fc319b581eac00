import { useState } from 'react'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useKeyOf } from '#web/components/use-key-of.ts'
import { useWords } from '#web/components/words.ts'
import { useGiveCredits } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { SchoolPicker, type PickedSchool } from '#web/features/money/school-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const kinds = ['correction', 'trial'] as const

/** Gives credits with a reason. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(moneyWords)
  const { giving, grants } = words
  const { cancel } = useWords(buttonWords)
  const [school, setSchool] = useState<PickedSchool | null>(null)
  const [kind, setKind] = useState<(typeof kinds)[number]>('correction')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const give = useGiveCredits()
  const amount = Number(typed)
  // The same press sent again gives nothing more; another one is another grant.
  const key = useKeyOf(JSON.stringify([school?.id, kind, amount, reason]))
  const isRight = school !== null && Number.isInteger(amount) && amount > 0 && reason.trim().length >= 3
  function submit(): void {
    if (school === null) return
    give.mutate(
      { key, forSchoolId: school.id, kind, amount, reason },
      {
        onSuccess: ({ state }) => {
          showToast(state === 'given' ? giving.given(amount, school.name) : giving.waits)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={giving.title}>
      <div className="mo-form">
        <SchoolPicker picked={school} onPick={setSchool} />
        <Field label={giving.kind} hint={giving.kindHints[kind]}>
          <Select value={kind} onChange={(event) => setKind(kinds.find((one) => one === event.currentTarget.value) ?? 'correction')}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {grants.kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={giving.amount} hint={giving.amountHint(creditRules.grantAlone)}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={7} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Field label={giving.reason} hint={giving.reasonHint}>
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        {give.error !== null && <Message kind="wrong">{describeError(give.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        <Button disabled={!isRight} busy={give.isPending && giving.busy} onClick={submit}>
          {giving.submit}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
