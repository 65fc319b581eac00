import { contactDetails } from '#web/components/contact-details.ts'

/** Links to our own pages elsewhere; nothing where there are none. */
export function SocialLinks({ label }: { label: string }) {
  if (contactDetails.social.length === 0) return null
  return (
    <ul className="row" aria-label={label}>
      {contactDetails.social.map(({ name, address }) => (
        <li key={name}>
          <a href={address} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
