import { contactDetails } from '#web/components/contact-details.ts'
import { SocialLinks } from '#web/components/social-links.tsx'
import { useWords } from '#web/components/words.ts'
import { MeasuredLink } from '#web/features/marketing/measured-link.tsx'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { OfficePin } from '#web/features/marketing/office-pin.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { publicMeta } from '#web/features/marketing/public-meta.ts'
import { RuledList } from '#web/features/marketing/ruled-list.tsx'
import { contactData } from '#web/features/marketing/structured-data.ts'
import { contactWords } from '#web/features/marketing/words/contact-words.ts'
import { paths } from '#web/paths.ts'
import './contact.css'

export const meta = () => publicMeta({ words: contactWords.en.head, path: paths.contact, share: 'contact', data: contactData(contactWords.en.head) })

export default function ContactPage() {
  const { email, phone, place } = contactDetails
  const words = useWords(contactWords)
  return (
    <main id="main" className="script contact">
      <PageHero
        title={words.title}
        lead={
          <>
            {words.lead} <MeasuredLink />.
          </>
        }
      />
      <NumberedSection number={1} title={words.reach.title} marks={3}>
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
      <NumberedSection number={2} title={words.answers.title} marks={3}>
        <RuledList items={words.answers.items} />
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
