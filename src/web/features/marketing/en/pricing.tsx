import { withWords } from '#web/components/bring-words.tsx'
import { PricingPage, pricingMeta } from '#web/features/marketing/pricing-page.tsx'
import { pricingWords } from '#web/features/marketing/words/pricing-words.ts'
import { pricing } from '#web/features/marketing/words/en/pricing.ts'
import { scriptWords } from '#web/features/marketing/words/script-words.ts'
import { script } from '#web/features/marketing/words/en/script.ts'

export const meta = () => pricingMeta(pricing, 'en')

export default withWords(PricingPage, pricingWords.are(pricing), scriptWords.are(script))
