import { useState } from 'react'
import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useKeyOf } from '#web/components/use-key-of.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useGiveSponsored } from '#web/features/sponsors/sponsor-calls.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface GiveDialogProps {
  request: SponsorPageView['requests'][number]
  page: SponsorPageView
  onClose: () => void
}

/** Gives credits to a school that asked, until the end of a term. */
export function GiveDialog({ request: { id, county, papersPerTerm }, page: { notGiven, lastDays }, onClose }: GiveDialogProps) {
  const { giving: words } = useWords(sponsorWords)
  const { cancel } = useWords(buttonWords)
  const language = useLanguage()
  const [typed, setTyped] = useState(String(Math.min(notGiven, papersPerTerm ?? notGiven)))
  const [validTo, setValidTo] = useState(lastDays.at(-1)?.endsOn ?? '')
  const give = useGiveSponsored()
  const amount = Number(typed)
  // The same press sent again gives nothing more; another one is another gift.
  const key = useKeyOf(JSON.stringify([amount, validTo]))
  return (
    <Dialog isOpen onClose={onClose} title={words.title(county)}>
      <p>{words.text(papersPerTerm === null ? words.fewPapers : formatNumber(papersPerTerm, language))}</p>
      <p className="quiet small">{words.secret}</p>
      <div className="sp-form">
        <Field label={words.amount} hint={words.left(notGiven)}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={8} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Field label={words.until}>
          <Select value={validTo} onChange={(event) => setValidTo(event.currentTarget.value)}>
            {lastDays.map(({ year, term, endsOn }) => (
              <option key={endsOn} value={endsOn}>
                {words.term(term, year, formatDay(endsOn, language))}
              </option>
            ))}
          </Select>
        </Field>
        {give.error !== null && <Message kind="wrong">{describeError(give.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          disabled={!Number.isInteger(amount) || amount < 1 || amount > notGiven}
          busy={give.isPending && words.busy}
          onClick={() =>
            give.mutate(
              { key, applicationId: id, amount, validTo },
              {
                onSuccess: () => {
                  showToast(words.given(amount))
                  onClose()
                },
              },
            )
          }
        >
          {words.submit}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
