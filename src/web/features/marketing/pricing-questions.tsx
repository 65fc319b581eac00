import './faq.css'

const questions = [
  { ask: 'What is a credit?', answer: 'One credit marks one paper: one pupil’s script in one exam, whatever its number of pages.' },
  {
    ask: 'Do credits expire?',
    answer: 'Credits do not expire while a subscription is active. Packs bought without one are valid for 30, 90 or 180 days.',
  },
  { ask: 'Is there a free trial?', answer: 'Yes: 14 days with 100 credits. It needs no card.' },
  { ask: 'What do I save by paying yearly?', answer: 'Pay for 10 months and get 12.' },
  { ask: 'Can I upgrade in the middle of a month?', answer: 'Yes. Upgrades are prorated: you pay the difference for the days that are left.' },
  { ask: 'Can I move to a smaller plan?', answer: 'Yes. Downgrades apply at the next billing cycle.' },
  {
    ask: 'What happens if I cancel?',
    answer: 'Cancellation takes effect at the end of the billing period. Your results stay yours and can be downloaded.',
  },
  { ask: 'How do we pay?', answer: 'By M-Pesa, or by invoice for schools that need one. Write to us and we set it up.' },
]

/** Native disclosures with one name: one open at a time, and choosing the open one closes it. */
export function PricingQuestions() {
  return (
    <div className="faq">
      {questions.map(({ ask, answer }) => (
        <details name="faq" key={ask}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
