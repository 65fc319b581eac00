import { Drawing } from '#web/components/drawing.tsx'
import pricingNote from '#web/components/drawings/pricing-note.svg?raw'
import { pageMeta } from '#web/components/page-meta.ts'
import { Closing } from '#web/features/marketing/closing.tsx'
import { CreditPacks } from '#web/features/marketing/credit-packs.tsx'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { PricingQuestions } from '#web/features/marketing/pricing-questions.tsx'
import { Subscriptions } from '#web/features/marketing/subscriptions.tsx'
import { UsageExamples } from '#web/features/marketing/usage-examples.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './pricing.css'

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description: 'One credit marks one paper. Credit packs from KSh 2,500, subscriptions from KSh 15,000 a month, and a free trial without a card.',
    path: paths.pricing,
  })

export default function PricingPage() {
  return (
    <main id="main" className="script pricing">
      <PageHero
        title="One credit marks one paper."
        lead="Start with 14 days and 100 credits. No card needed."
        figure={<Drawing svg={pricingNote} />}
        actions={
          <>
            <LinkButton to={paths.register}>Start the free trial</LinkButton>
            <LinkButton kind="second" to={paths.contact}>
              Talk to us
            </LinkButton>
          </>
        }
      />
      <NumberedSection number={1} title="Subscriptions" marks={3}>
        <Subscriptions />
      </NumberedSection>
      <NumberedSection number={2} title="Credit packs" marks={3} lead="Pay once, use them when there is an exam.">
        <CreditPacks />
      </NumberedSection>
      <NumberedSection number={3} title="Worked examples" marks={3}>
        <UsageExamples />
      </NumberedSection>
      <NumberedSection number={4} title="Questions" marks={8}>
        <PricingQuestions />
      </NumberedSection>
      <Closing title="Not sure which?" lead="Tell us how many pupils sit how many papers. We work it out with you.">
        <LinkButton to={paths.contact}>Contact us</LinkButton>
      </Closing>
    </main>
  )
}
