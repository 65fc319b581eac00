import { useWords } from '#web/components/words.ts'
import { pricingWords } from '#web/features/site/words/pricing-words.ts'
import './faq.css'

/** Native disclosures with one name: one open at a time, and choosing the open one closes it. */
export function PricingQuestions() {
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
