import { useState } from 'react'
import { wordFor } from '#contract/base/word-for.ts'
import type { SponsorView } from '#contract/sponsors.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { InviteDialog } from '#web/features/sponsors/invite-dialog.tsx'
import { PurchaseDialog } from '#web/features/sponsors/purchase-dialog.tsx'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** One sponsor as administrators see it. */
export function SponsorCard({ sponsor }: { sponsor: SponsorView }) {
  const words = useWords(sponsorWords)
  const { admin } = words
  const language = useLanguage()
  const [dialog, setDialog] = useState<'invite' | 'purchase' | null>(null)
  const { name, bought, given, notGiven, paidKes, validTo, people } = sponsor
  const close = () => setDialog(null)
  return (
    <Card title={name} aside={words.gift.paid(formatKes(paidKes, language))}>
      <p className="small">
        {admin.standing({ bought, given, left: notGiven })} {validTo !== null && admin.until(formatDay(validTo, language))}
      </p>
      <ul className="sp-people">
        {people.length === 0 && <li className="quiet">{admin.nobody}</li>}
        {people.map(({ email, state }) => (
          <li key={`${email} ${state}`}>
            {email} <span className="quiet">{wordFor({ joined: admin.joined, invited: admin.invited }, state)}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button small kind="second" aria-label={admin.purchaseOf(name)} onClick={() => setDialog('purchase')}>
          {admin.purchase}
        </Button>
        <Button small kind="second" aria-label={admin.inviteOf(name)} onClick={() => setDialog('invite')}>
          {admin.invite}
        </Button>
      </div>
      {dialog === 'invite' && <InviteDialog sponsor={sponsor} onClose={close} />}
      {dialog === 'purchase' && <PurchaseDialog sponsor={sponsor} onClose={close} />}
    </Card>
  )
}
