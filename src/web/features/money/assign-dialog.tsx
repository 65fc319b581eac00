import { useState } from 'react'
import type { UnassignedView } from '#contract/money.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useAssign } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { nameProduct } from '#web/features/money/name-product.ts'
import { SchoolPicker, type PickedSchool } from '#web/features/money/school-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Stands for an invoice that is written for the pack of the amount. */
const newPack = 'new-pack'

/** Says whose a payment is and what it pays. */
export function AssignDialog({ payment, onClose }: { payment: UnassignedView; onClose: () => void }) {
  const words = useWords(moneyWords)
  const { cancel } = useWords(buttonWords)
  const [school, setSchool] = useState<PickedSchool | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const assign = useAssign()
  const language = useLanguage()
  const money = (kes: number) => formatKes(kes, language)
  const offersPack = payment.pack !== null && payment.restKes === payment.amountKes
  const options = [...(school?.invoices.map(({ id }) => id) ?? []), ...(school !== null && offersPack ? [newPack] : [])]
  const pays = chosen !== null && options.includes(chosen) ? chosen : (options[0] ?? null)
  function submit(): void {
    if (school === null || pays === null) return
    assign.mutate(
      { paymentId: payment.id, forSchoolId: school.id, invoiceId: pays === newPack ? null : pays },
      {
        onSuccess: ({ restKes }) => {
          showToast(restKes > 0 ? words.assign.left(money(restKes)) : words.assign.done(school.name))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.assign.title(money(payment.restKes))}>
      <p className="quiet small">{words.assign.text(payment.receipt, payment.account || words.unassigned.nothingTyped)}</p>
      <div className="mo-form">
        <SchoolPicker first={payment.looksLike[0]?.accountNumber ?? payment.schoolName ?? ''} picked={school} onPick={setSchool} />
        {options.length > 0 && (
          <Field label={words.assign.pays}>
            <Select value={pays ?? ''} onChange={(event) => setChosen(event.currentTarget.value)}>
              {school?.invoices.map(({ id, number, kind, product, openKes }) => (
                <option key={id} value={id}>
                  {words.assign.invoice(number, nameProduct({ kind, product }, words), money(openKes))}
                </option>
              ))}
              {offersPack && payment.pack !== null && (
                <option value={newPack}>{words.assign.newPack(nameProduct({ kind: 'pack', product: payment.pack }, words))}</option>
              )}
            </Select>
          </Field>
        )}
        {school !== null && options.length === 0 && <Message>{words.assign.nothing}</Message>}
        {assign.error !== null && <Message kind="wrong">{describeError(assign.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={submit} disabled={school === null || pays === null} busy={assign.isPending && words.assign.busy}>
          {words.assign.submit}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
