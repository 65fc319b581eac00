import { useState } from 'react'
import type { UnsignedView } from '#contract/money.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { etimsWords } from '#web/features/money/etims-words.ts'
import { useSetEtims } from '#web/features/money/money-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const fields = ['controlNumber', 'kraNumber', 'internalData', 'signature', 'code'] as const
const empty = { controlNumber: '', kraNumber: '', internalData: '', signature: '', code: '' }

/** What KRA said of an invoice, as a person reads it at eTIMS. */
export function EtimsDialog({ invoice, onClose }: { invoice: UnsignedView; onClose: () => void }) {
  const words = useWords(etimsWords)
  const { cancel } = useWords(buttonWords)
  const [typed, setTyped] = useState(empty)
  const [isRefused, setRefused] = useState(invoice.state === 'refused')
  const [why, setWhy] = useState(invoice.why)
  const set = useSetEtims()
  const isRight = isRefused ? why.trim() !== '' : typed.controlNumber.trim() !== '' && typed.signature.trim() !== ''
  function submit(): void {
    const said = isRefused ? { state: 'refused' as const, why, ...empty } : { state: 'signed' as const, why: '', ...typed }
    set.mutate(
      { invoiceId: invoice.id, ...said },
      {
        onSuccess: () => {
          showToast(words.saved)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.dialog(invoice.number)}>
      <div className="mo-form">
        <Checkbox label={words.isRefused} checked={isRefused} onChange={(event) => setRefused(event.currentTarget.checked)} />
        {isRefused && (
          <Field label={words.why}>
            <TextInput maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field>
        )}
        {!isRefused &&
          fields.map((name) => (
            <Field key={name} label={words[name]} {...(name === 'code' && { hint: words.codeHint })}>
              <TextInput
                autoComplete="off"
                maxLength={name === 'code' ? 500 : 100}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
        {!isRefused && <p className="small quiet">{words.stays}</p>}
        {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        <Button disabled={!isRight} busy={set.isPending && words.saving} onClick={submit}>
          {words.save}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
