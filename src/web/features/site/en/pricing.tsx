import { withWords } from '#web/components/bring-words.tsx'
import { PricingPage, pricingMeta } from '#web/features/site/pricing-page.tsx'
import { pricingWords } from '#web/features/site/words/pricing-words.ts'
import { pricing } from '#web/features/site/words/en/pricing.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/en/script.ts'

export const meta = () => pricingMeta(pricing, 'en')

export default withWords(PricingPage, pricingWords.are(pricing), scriptWords.are(script))
