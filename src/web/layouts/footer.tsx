import { Link } from 'react-router'
import { contactDetails } from '#web/components/contact-details.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { paths } from '#web/paths.ts'
import './footer.css'

const columns = [
  {
    title: 'Product',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.features, label: 'Features' },
      { to: paths.pricing, label: 'Pricing' },
      { to: paths.blog, label: 'Blog' },
    ],
  },
  {
    title: 'Help',
    links: ['Contact', 'Help Center', 'Privacy Policy', 'Terms of Service', 'Cookie Policy'].map((label) => ({ to: paths.contact, label })),
  },
]

export function Footer() {
  return (
    <footer className="foot">
      <div className="foot-in">
        <div>
          <Wordmark to={paths.home} />
          <p className="quiet foot-line">Exam marking that shows its working, for schools in Kenya.</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>Talk to us</h2>
          <ul>
            <li>
              <a href={`mailto:${contactDetails.email}`}>{contactDetails.email}</a>
            </li>
            <li>
              <a href={`tel:${contactDetails.phone.replaceAll(' ', '')}`}>{contactDetails.phone}</a>
            </li>
          </ul>
        </div>
        <div className="foot-end">
          <span>
            {contactDetails.email} · {contactDetails.phone} · {contactDetails.place}
          </span>
          <span className="foot-last">This is the last printed page</span>
        </div>
      </div>
    </footer>
  )
}
