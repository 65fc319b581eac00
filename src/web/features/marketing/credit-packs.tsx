import { PriceCard } from '#web/features/marketing/price-card.tsx'
import { creditPacks, formatFigure, formatKes } from '#web/features/marketing/prices.ts'

export function CreditPacks() {
  return (
    <div className="plans">
      {creditPacks.map(({ name, description, credits, priceKes, pricePerCreditKes, validDays, isPopular }) => (
        <PriceCard
          key={name}
          name={name}
          description={description}
          {...(isPopular && { pick: 'Popular' })}
          price={formatKes(priceKes)}
          priceLine={`KSh ${pricePerCreditKes} a credit`}
          features={[`${formatFigure(credits)} credits`, `Valid for ${validDays} days`, 'Every kind of question']}
          action={`Buy ${formatFigure(credits)} credits`}
        />
      ))}
    </div>
  )
}
