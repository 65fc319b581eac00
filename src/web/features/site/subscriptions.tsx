import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { PriceCard } from '#web/features/site/price-card.tsx'
import { formatKes, subscriptionPlans, type SubscriptionPlan } from '#web/features/site/prices.ts'
import { pricingWords } from '#web/features/site/words/pricing-words.ts'
import '#web/ui/segmented.css'

/** Monthly or yearly is switched by CSS alone, so it works before the page has started. */
export function Subscriptions() {
  const { period, monthly, yearly, save } = useWords(pricingWords).subscriptions
  return (
    <div>
      <fieldset className="row period">
        <legend className="hide">{period}</legend>
        <span className="switch">
          <label>
            <input type="radio" name="period" id="monthly" defaultChecked />
            {monthly}
          </label>
          <label>
            <input type="radio" name="period" id="yearly" />
            {yearly}
          </label>
        </span>
        <Save words={save} />
      </fieldset>
      <div className="plans">
        {subscriptionPlans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
    </div>
  )
}

function PlanCard({ plan }: { plan: SubscriptionPlan }) {
  const { id, monthlyPriceKes, yearlyPriceKes, maxStudents, monthlyCredits, isRecommended } = plan
  const words = useWords(pricingWords).subscriptions
  const language = useLanguage()
  const { name, description, features, notIncluded } = words.plans[id]
  const students = maxStudents === 'Unlimited' ? words.unlimited : words.students(formatNumber(maxStudents, language))
  return (
    <PriceCard
      name={name}
      description={description}
      {...(isRecommended && { pick: words.recommended, isFirst: true })}
      price={
        <>
          <span className="if-month">{formatKes(monthlyPriceKes, language)}</span>
          <span className="if-year">{formatKes(yearlyPriceKes / 12, language)}</span> <small>{words.aMonth}</small>
        </>
      }
      priceLine={
        <>
          <span className="if-month">{words.billedMonthly}</span>
          <span className="if-year">{words.billedYearly(formatKes(2 * monthlyPriceKes, language))}</span>
        </>
      }
      features={[students, words.credits(formatNumber(monthlyCredits, language)), ...features]}
      notIncluded={notIncluded}
      notIncludedLabel={words.notIncluded}
      action={words.choose(name)}
    />
  )
}

/** The pen has no per cent sign, so it is drawn. */
function Save({ words }: { words: string }) {
  return (
    <span className="save">
      <span className="hide">{words}</span>
      <span aria-hidden="true">
        {words.replace('%', '')}
        <svg viewBox="0 0 22 24">
          <path d="M18 2C13 9 8 16 4 22M6.500 3.500c-3 0-4 5-1 5.500s4-5.500 1-5.500zM16 14c-3 .5-3.500 6-.5 6s3.500-6.500.5-6z" />
        </svg>
      </span>
    </span>
  )
}
