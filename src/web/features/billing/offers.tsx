import type { ShopView } from '#contract/billing.ts'
import { entitlementsOf } from '#engine/credits/entitlements.ts'
import type { BillingCycle, PlanId } from '#engine/credits/names.ts'
import { findCreditPack, findSubscriptionPlan, formatKes, priceOfPlan } from '#engine/credits/price-list.ts'
import { productNames } from '#engine/credits/product-names.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatMoney } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { buyWords } from './buy-words.ts'
import { listPacks, listPlans, type Offer } from './list-offers.ts'
import './billing.css'

interface OffersProps {
  shop: ShopView
  chosen: string
  cycle: BillingCycle
  onChoose: (offer: Offer) => void
  onCycle: (cycle: BillingCycle) => void
}

/** Packs beside plans, of which one is chosen. */
export function Offers({ shop, chosen, cycle, onChoose, onCycle }: OffersProps) {
  const words = useWords(buyWords)
  const language = useLanguage()
  return (
    <section aria-label={words.what} className="by-offers">
      <fieldset>
        <legend>
          {words.packs.title} <span>{words.packs.note}</span>
        </legend>
        {listPacks().map((offer) => {
          const { credits, validDays, pricePerCreditKes, isPopular } = findCreditPack(offer.product)
          return (
            <Row
              key={offer.key}
              offer={offer}
              isChosen={offer.key === chosen}
              onChoose={onChoose}
              hint={words.pack(credits, validDays)}
              badge={isPopular && words.popular}
              per={words.aCredit(sayPrice(pricePerCreditKes, language))}
            />
          )
        })}
      </fieldset>
      <fieldset>
        <legend>{words.plans.title}</legend>
        <div className="by-cycle">
          <Segmented
            label={words.plans.cycle}
            options={[
              { value: 'month', label: words.plans.month },
              { value: 'year', label: words.plans.year },
            ]}
            value={cycle}
            onChange={onCycle}
          />
        </div>
        {listPlans(shop, cycle).map((offer) => (
          <Row
            key={offer.key}
            offer={offer}
            isChosen={offer.key === chosen}
            onChoose={onChoose}
            hint={sayPlan(shop, offer, { cycle, words, language })}
            per={isToday(offer) ? words.today : words.per[cycle]}
          />
        ))}
      </fieldset>
    </section>
  )
}

interface RowProps {
  offer: Offer
  isChosen: boolean
  onChoose: (offer: Offer) => void
  hint: string
  per: string
  badge?: string | false
}

function Row({ offer, isChosen, onChoose, hint, per, badge = false }: RowProps) {
  const words = useWords(buyWords)
  const language = useLanguage()
  const name = productNames[language][offer.product]
  const isYours = offer.act === null
  const inside = (
    <>
      {isYours ? <Tick /> : <input type="radio" name="what" checked={isChosen} onChange={() => onChoose(offer)} />}
      <span>
        <b>
          {name} {badge !== false && <Badge tone="pick">{badge}</Badge>} {isYours && <span className="hide">{words.yours}</span>}
        </b>
        <span className="hint">{hint}</span>
      </span>
      <span className="by-price">
        {formatKes(offer.priceKes, language)}
        <small>{per}</small>
      </span>
    </>
  )
  return isYours ? <div className="by-offer is-yours">{inside}</div> : <label className="by-offer">{inside}</label>
}

function isToday({ act }: Offer): boolean {
  return act?.kind === 'order' && act.order.kind === 'upgrade'
}

/** What a plan holds, and from when it is this school's. */
function sayPlan(
  { plan: own, upgrades, pupils, startsOn, today }: ShopView,
  offer: Offer<PlanId>,
  { cycle, words, language }: { cycle: BillingCycle; words: (typeof buyWords)['en']; language: Language },
): string {
  const plan = offer.product
  const { monthlyCredits, maxStudents } = findSubscriptionPlan(plan)
  const upgrade = isToday(offer) ? upgrades.find((each) => each.plan === plan) : undefined
  const isOver = maxStudents !== 'Unlimited' && pupils > maxStudents
  const limit = isOver ? [words.tooMany(maxStudents, pupils)] : []
  if (upgrade !== undefined) {
    const { daysLeft, monthDaysLeft, monthDays, credits, endsOn } = upgrade
    const now =
      daysLeft === monthDaysLeft ? words.upgrade(daysLeft, monthDays, credits) : words.upgradeTo(formatNearDay(endsOn, today, language), credits)
    const later = own?.next.cycle === 'year' ? 'year' : 'month'
    return [now, words.afterwards[later](monthlyCredits, formatKes(priceOfPlan(plan, later), language)), ...limit].join(' ')
  }
  const room = maxStudents === 'Unlimited' ? words.noLimit : words.upTo(maxStudents)
  const { sms } = entitlementsOf({ plan, isOnTrial: false })
  const holds = [words.credits(monthlyCredits), ...(isOver ? [] : [room]), ...(sms ? [words.sms] : [])].join(', ')
  const first = formatNearDay(startsOn, today, language)
  const from = offer.act === null ? [words.goesOn[cycle](first)] : own === null ? [] : [words.fromDay(first)]
  return [`${holds}.`, ...limit, ...from].join(' ')
}

/** Cents only where there are some: KSh 5, KSh 3.50. */
function sayPrice(kes: number, language: Language): string {
  return Number.isInteger(kes) ? formatKes(kes, language) : formatMoney(kes, { currency: 'KSh', language })
}
