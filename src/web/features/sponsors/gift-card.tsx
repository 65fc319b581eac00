import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Card } from '#web/ui/card.tsx'

/** What was bought, taken apart so that it adds up. */
export function GiftCard({ page }: { page: SponsorPageView }) {
  const words = useWords(sponsorWords)
  const { gift } = words
  const language = useLanguage()
  const ended = page.given - page.used - page.left
  const rows: [name: string, credits: number, note: string][] = [
    [gift.used, page.used, gift.usedNote(page.schools.length)],
    [gift.leftThere, page.left, gift.ofGiven(page.given)],
  ]
  if (ended > 0) rows.push([gift.ended, ended, gift.endedNote])
  if (page.small.schools > 0) rows.push([gift.small, page.small.given, gift.smallNote(page.small.schools)])
  rows.push([gift.notGiven, page.notGiven, page.validTo === null ? gift.nothingLeft : gift.validTo(formatDay(page.validTo, language))])
  if (page.lapsed > 0) rows.push([gift.lapsed, page.lapsed, gift.endedNote])
  return (
    <Card title={gift.title(page.bought)} aside={gift.paid(formatKes(page.paidKes, language))}>
      <dl className="sp-facts">
        {rows.map(([name, credits, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {formatNumber(credits, language)}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
