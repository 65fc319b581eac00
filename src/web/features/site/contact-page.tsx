import { Link } from 'react-router'
import { contactDetails } from '#web/components/contact-details.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { ContactForm } from '#web/components/contact-form/contact-form.tsx'
import { SocialLinks } from '#web/components/social-links.tsx'
import { useWords, type Language } from '#web/components/words.ts'
import { MeasuredLink } from '#web/features/site/measured-link.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { OfficePin } from '#web/features/site/office-pin.tsx'
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
  const site = useSitePaths()
  return (
    <main id="main" className="script contact">
      <PageHero
        title={words.title}
        lead={
          <>
            {words.lead} <MeasuredLink />. {words.help.text} <Link to={site.help}>{words.help.link}</Link>.
          </>
        }
      />
      <NumberedSection number={1} title={words.form.title} marks={3} lead={words.form.lead}>
        <div className="contact-grid">
          <ContactForm />
          <aside>
            <h3>{words.answers.title}</h3>
            <RuledList items={words.answers.items} />
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
        <SocialLinks label={words.reach.social} />
      </NumberedSection>
      <NumberedSection number={3} title={words.office.title} marks={1}>
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
