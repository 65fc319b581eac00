import { Drawing } from '#web/components/drawing.tsx'
import pricingNote from '#web/components/drawings/pricing-note.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { Closing } from '#web/features/site/closing.tsx'
import { CreditPacks } from '#web/features/site/credit-packs.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { creditPacks, subscriptionPlans } from '#web/features/site/prices.ts'
import { PricingQuestions } from '#web/features/site/pricing-questions.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { pricingData } from '#web/features/site/structured-data.ts'
import { Subscriptions } from '#web/features/site/subscriptions.tsx'
import { UsageExamples } from '#web/features/site/usage-examples.tsx'
import { pricingWords, type PricingWords } from '#web/features/site/words/pricing-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './pricing.css'

/** What search engines and shared links are told of it. */
export const pricingMeta = ({ head, packs, subscriptions, questions }: PricingWords, language: Language) => {
  const offers = [
    ...subscriptionPlans.map(({ id, monthlyPriceKes }) => ({ ...subscriptions.plans[id], priceKes: monthlyPriceKes })),
    ...creditPacks.map(({ id, priceKes }) => ({ ...packs.names[id], priceKes })),
  ]
  return publicMeta({
    words: head,
    path: paths.pricing,
    language,
    share: 'pricing',
    data: pricingData(head, { offers, questions: questions.items, language }),
  })
}

export function PricingPage() {
  const site = useSitePaths()
  const { title, lead, trial, talk, subscriptions, packs, examples, questions, closing } = useWords(pricingWords)
  return (
    <main id="main" className="script pricing">
      <PageHero
        title={title}
        lead={lead}
        figure={<Drawing svg={pricingNote} />}
        actions={
          <>
            <LinkButton to={site.register}>{trial}</LinkButton>
            <LinkButton kind="second" to={site.contact}>
              {talk}
            </LinkButton>
          </>
        }
      />
      <NumberedSection number={1} title={subscriptions.title} marks={3}>
        <Subscriptions />
      </NumberedSection>
      <NumberedSection number={2} title={packs.title} marks={3} lead={packs.lead}>
        <CreditPacks />
      </NumberedSection>
      <NumberedSection number={3} title={examples.title} marks={3}>
        <UsageExamples />
      </NumberedSection>
      <NumberedSection number={4} title={questions.title} marks={8}>
        <PricingQuestions />
      </NumberedSection>
      <Closing title={closing.title} lead={closing.lead}>
        <LinkButton to={site.contact}>{closing.action}</LinkButton>
      </Closing>
    </main>
  )
}
