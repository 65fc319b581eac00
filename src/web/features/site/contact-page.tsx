import { Link } from 'react-router'
import { contactDetails } from '#web/components/contact-details.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { ContactForm } from '#web/components/contact-form/contact-form.tsx'
import { SocialLinks } from '#web/components/social-links.tsx'
import { useWords, type Language } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { contactData } from '#web/features/site/structured-data.ts'
import { contactWords, type ContactWords } from '#web/features/site/words/contact-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import './contact.css'

/** What search engines and shared links are told of it. */
export const contactMeta = ({ head }: ContactWords, language: Language) =>
  publicMeta({ words: head, path: paths.contact, language, share: 'contact', data: contactData(head, language) })

export function ContactPage() {
  const { email, phone, place } = contactDetails
  const words = useWords(contactWords)
  const { policies } = words
  const site = useSitePaths()
  return (
    <main id="main" className="script contact">
      <PageHero
        title={words.title}
        lead={
          <>
            {words.lead} {words.help.text} <Link to={site.help}>{words.help.link}</Link>.
            <ClaimMark kind="promise" />
          </>
        }
      />
      <NumberedSection number={1} title={words.form.title} marks={3} lead={words.form.lead}>
        <div className="contact-grid">
          <ContactForm />
          <aside>
            <h3>{words.answers.title}</h3>
            <RuledList items={words.answers.items} />
            <p>
              {policies.text} <Link to={site.terms}>{policies.terms}</Link> · <Link to={site.privacy}>{policies.privacy}</Link> ·{' '}
              <Link to={site.cookies}>{policies.cookies}</Link>
            </p>
          </aside>
        </div>
      </NumberedSection>
      <NumberedSection number={2} title={words.reach.title} marks={3}>
        <dl className="reach">
          <div>
            <dt>{words.reach.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{words.reach.phone}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{words.reach.hours}</dt>
            <dd>{words.reach.openHours}</dd>
          </div>
        </dl>
        <ClaimMark kind="promise" />
        <SocialLinks label={words.reach.social} />
      </NumberedSection>
      <NumberedSection number={3} title={words.office.title} marks={1} claim="later">
        <div className="office">
          <OfficePin />
          <p>
            <b>{place}</b>
          </p>
          <p className="quiet">{words.office.map}</p>
        </div>
      </NumberedSection>
    </main>
  )
}

/** Where the office stands, until a map can be moved: roads, and a pin with our tick. */
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
