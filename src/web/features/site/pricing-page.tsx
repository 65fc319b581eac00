import type { ReactNode } from 'react'
import { formatNumber } from '#engine/words/format-number.ts'
import { Drawing } from '#web/components/drawing.tsx'
import pricingNote from '#web/components/drawings/pricing-note.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language, useLanguage } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { Closing } from '#web/features/site/closing.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { findPacksAbovePlan } from '#engine/credits/cheapest-packs.ts'
import { creditPacks, subscriptionPlans, formatKes, usageExamples, type SubscriptionPlan, type UsageExample } from '#engine/credits/price-list.ts'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { pricingData } from '#web/features/site/structured-data.ts'
import { pricingWords, type PricingWords } from '#web/features/site/words/pricing-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'
import '#web/ui/segmented.css'
import { Table } from '#web/ui/table.tsx'
import './faq.css'
import './pricing.css'

/** What search engines and shared links are told of it. */
export const pricingMeta = ({ head }: PricingWords, language: Language) =>
  publicMeta({ words: head, path: paths.pricing, language, share: 'pricing', data: pricingData(head, language) })

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
      <NumberedSection number={3} title={examples.title} marks={3} claim="sample">
        <UsageExamples />
      </NumberedSection>
      <NumberedSection number={4} title={questions.title} marks={8}>
        <PricingQuestions />
      </NumberedSection>
      <Closing title={closing.title} lead={closing.lead}>
        <LinkButton to={site.contact}>{closing.action}</LinkButton>
        <LinkButton kind="second" to={site.apply}>
          {closing.other}
        </LinkButton>
      </Closing>
    </main>
  )
}

/** Native disclosures with one name: one open at a time, and choosing the open one closes it. */
function PricingQuestions() {
  const { items } = useWords(pricingWords).questions
  return (
    <div className="faq">
      {items.map(({ ask, answer }) => (
        <details name="faq" key={ask}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

function CreditPacks() {
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

function UsageExamples() {
  const { examples, subscriptions } = useWords(pricingWords)
  const language = useLanguage()
  const { caption, columns, schools } = examples
  return (
    <div className="examples">
      <Table
        caption={caption}
        rows={usageExamples}
        rowKey={({ id }) => id}
        columns={[
          { head: columns.school, name: true, cell: ({ id }) => schools[id] },
          { head: columns.students, num: true, cell: ({ students }) => formatNumber(students, language) },
          { head: columns.papers, num: true, cell: ({ papersPerTerm }) => formatNumber(papersPerTerm, language) },
          { head: columns.price, num: true, cell: ({ perMonthKes }) => formatKes(perMonthKes, language) },
          { head: columns.plan, cell: ({ plan }) => subscriptions.plans[plan].name },
        ]}
      />
      {usageExamples.map((example) => (
        <AbovePlan key={example.id} example={example} />
      ))}
    </div>
  )
}

/** How the papers of an example are paid that its plan does not hold. */
function AbovePlan({ example }: { example: UsageExample }) {
  const { examples, packs, subscriptions } = useWords(pricingWords)
  const language = useLanguage()
  const above = findPacksAbovePlan(example)
  if (above === null) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <p className="small">
      {examples.above(
        examples.schools[example.id],
        number(above.papers),
        subscriptions.plans[example.plan].name,
        number(above.planCredits),
        above.packs.map(({ id, count }) => `${count} × ${packs.names[id].name}`).join(', '),
        formatKes(above.priceKes, language),
      )}
    </p>
  )
}

/** Monthly or yearly is switched by CSS alone, so it works before the page has started. */
function Subscriptions() {
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
  const { name, description, features, later, notIncluded } = words.plans[id]
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
      later={later}
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

interface PriceCardProps {
  name: string
  description: string
  /** Words on the card that stands out: "Recommended". */
  pick?: string
  /** Its button is the one primary of the screen. */
  isFirst?: boolean
  price: ReactNode
  priceLine: ReactNode
  features: readonly string[]
  /** What it will hold. */
  later?: readonly string[]
  notIncluded?: readonly string[]
  /** Before each of these, for screen readers. */
  notIncludedLabel?: string
  action: string
}

/** One plan or pack in the ruled frame. */
function PriceCard(props: PriceCardProps) {
  const paths = useSitePaths()
  const { name, description, pick, isFirst = false, price, priceLine, features, later = [], notIncluded = [], notIncludedLabel, action } = props
  return (
    <article className={pick === undefined ? 'plan' : 'plan plan--pick'}>
      <h3>
        {name} {pick !== undefined && <Badge tone="pick">{pick}</Badge>}
      </h3>
      <p className="quiet small">{description}</p>
      <p className="price">{price}</p>
      <p className="small quiet">{priceLine}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Tick />
            <span>{feature}</span>
          </li>
        ))}
        {later.map((feature) => (
          <li key={feature}>
            <span />
            <span>
              {feature} <ClaimMark kind="later" />
            </span>
          </li>
        ))}
        {notIncluded.map((feature) => (
          <li key={feature} className="no">
            <Cross />
            <span>
              <span className="hide">{notIncludedLabel} </span>
              {feature}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton kind={isFirst ? 'first' : 'second'} wide to={paths.contact}>
        {action}
      </LinkButton>
    </article>
  )
}
