import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { PriceCard } from '#web/features/site/price-card.tsx'
import { creditPacks, formatKes } from '#web/features/site/prices.ts'
import { pricingWords } from '#web/features/site/words/pricing-words.ts'

export function CreditPacks() {
  const words = useWords(pricingWords).packs
  const language = useLanguage()
  return (
    <div className="plans">
      {creditPacks.map(({ id, credits, priceKes, pricePerCreditKes, validDays, isPopular }) => (
        <PriceCard
          key={id}
          name={words.names[id].name}
          description={words.names[id].description}
          {...(isPopular && { pick: words.popular })}
          price={formatKes(priceKes, language)}
          priceLine={words.perCredit(String(pricePerCreditKes))}
          features={[words.credits(formatNumber(credits, language)), words.valid(validDays), ...words.names[id].features]}
          action={words.buy(formatNumber(credits, language))}
        />
      ))}
    </div>
  )
}
