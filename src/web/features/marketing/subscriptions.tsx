import { PriceCard } from '#web/features/marketing/price-card.tsx'
import { formatFigure, formatKes, subscriptionPlans, type SubscriptionPlan } from '#web/features/marketing/prices.ts'
import '#web/ui/segmented.css'

/** Monthly or yearly is switched by CSS alone, so it works before the page has started. */
export function Subscriptions() {
  return (
    <div>
      <fieldset className="row period">
        <legend className="hide">Billing period</legend>
        <span className="switch">
          <label>
            <input type="radio" name="period" id="monthly" defaultChecked />
            Monthly
          </label>
          <label>
            <input type="radio" name="period" id="yearly" />
            Yearly
          </label>
        </span>
        <Save />
      </fieldset>
      <div className="plans">
        {subscriptionPlans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
    </div>
  )
}

function PlanCard({ plan }: { plan: SubscriptionPlan }) {
  const { name, description, monthlyPriceKes, yearlyPriceKes, maxStudents, monthlyCredits, features, notIncluded } = plan
  const students = maxStudents === 'Unlimited' ? 'Unlimited students' : `Up to ${formatFigure(maxStudents)} students`
  return (
    <PriceCard
      name={name}
      description={description}
      {...(plan.isRecommended && { pick: 'Recommended' })}
      price={
        <>
          <span className="if-month">{formatKes(monthlyPriceKes)}</span>
          <span className="if-year">{formatKes(yearlyPriceKes / 12)}</span> <small>a month</small>
        </>
      }
      priceLine={
        <>
          <span className="if-month">Billed monthly</span>
          <span className="if-year">Billed annually • Save {formatKes(2 * monthlyPriceKes)}</span>
        </>
      }
      features={[students, `${formatFigure(monthlyCredits)} credits a month`, ...features]}
      notIncluded={notIncluded}
      action={`Choose ${name}`}
    />
  )
}

/** The pen has no per cent sign, so it is drawn. */
function Save() {
  return (
    <span className="save">
      <span className="hide">Save 17%</span>
      <span aria-hidden="true">
        Save 17
        <svg viewBox="0 0 22 24">
          <path d="M18 2C13 9 8 16 4 22M6.500 3.500c-3 0-4 5-1 5.500s4-5.500 1-5.500zM16 14c-3 .5-3.500 6-.5 6s3.500-6.500.5-6z" />
        </svg>
      </span>
    </span>
  )
}
