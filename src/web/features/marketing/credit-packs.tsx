import { useWords } from '#web/components/words.ts'
import { PriceCard } from '#web/features/marketing/price-card.tsx'
import { creditPacks, formatFigure, formatKes } from '#web/features/marketing/prices.ts'
import { pricingWords } from '#web/features/marketing/words/pricing-words.ts'

export function CreditPacks() {
  const words = useWords(pricingWords).packs
  return (
    <div className="plans">
      {creditPacks.map(({ id, credits, priceKes, pricePerCreditKes, validDays, isPopular }) => (
        <PriceCard
          key={id}
          name={words.names[id].name}
          description={words.names[id].description}
          {...(isPopular && { pick: words.popular })}
          price={formatKes(priceKes)}
          priceLine={words.perCredit(String(pricePerCreditKes))}
          features={[words.credits(formatFigure(credits)), words.valid(validDays), ...words.names[id].features]}
          action={words.buy(formatFigure(credits))}
        />
      ))}
    </div>
  )
}
