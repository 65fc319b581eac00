import { contactDetails } from '#web/components/contact-details.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { MeasuredLink } from '#web/features/marketing/measured-link.tsx'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { RuledList } from '#web/features/marketing/ruled-list.tsx'
import { paths } from '#web/paths.ts'
import './contact.css'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: 'Write or call: we reply within 24 hours. Monday to Friday 8:00–18:00, Saturday 9:00–14:00 EAT, Nairobi.',
    path: paths.contact,
  })

const answers = [
  { name: 'A demo', text: 'Write with your school, the subject and the number of pupils. We mark one class together, on your scheme.' },
  { name: 'Help', text: 'Say what you did, what you saw, and the name of the exam. Never send a pupil’s name by mail.' },
  { name: 'Privacy and terms', text: 'Ask for what we hold about you, for its deletion, or for the agreement your school signs with us.' },
]

export default function ContactPage() {
  const { email, phone, place } = contactDetails
  return (
    <main id="main" className="script contact">
      <PageHero
        title="Talk to us."
        lead={
          <>
            We reply within 24 hours. Our marking is held to 99.5% accuracy. <MeasuredLink />.
          </>
        }
      />
      <NumberedSection number={1} title="How to reach us" marks={3}>
        <dl className="reach">
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>Hours</dt>
            <dd>Mon–Fri 8:00–18:00 and Sat 9:00–14:00 EAT</dd>
          </div>
        </dl>
      </NumberedSection>
      <NumberedSection number={2} title="What to write" marks={3}>
        <RuledList items={answers} />
      </NumberedSection>
      <NumberedSection number={3} title="Our office" marks={1}>
        <div className="office">
          <OfficePin />
          <p>
            <b>{place}</b>
          </p>
          <p className="quiet">An interactive map is coming soon.</p>
        </div>
      </NumberedSection>
    </main>
  )
}

function OfficePin() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true">
      <g fill="none" stroke="var(--rule)" strokeWidth="2">
        <path d="M0 24c40 6 60-8 160 4M0 62c50-10 90 12 160-6M34 0c6 40-8 60 4 96M112 0c-8 36 8 60-2 96" />
      </g>
      <path d="M80 74c-12-16-18-24-18-34a18 18 0 0 1 36 0c0 10-6 18-18 34z" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
      <use href="#tick" x="70" y="29" width="22" height="20" fill="var(--pen)" />
    </svg>
  )
}
