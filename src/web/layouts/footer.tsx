import { Link } from 'react-router'
import { contactDetails } from '#web/components/contact-details.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { NewsletterBox } from '#web/components/newsletter-box/newsletter-box.tsx'
import { useWords } from '#web/components/words.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { footerWords } from '#web/layouts/words/footer-words.ts'
import './footer.css'

export function Footer() {
  const { line, product, help, last } = useWords(footerWords)
  const paths = useSitePaths()
  const { email, phone, place } = contactDetails
  const columns = [
    {
      title: product.title,
      links: [
        { to: paths.about, label: product.about },
        { to: paths.features, label: product.features },
        { to: paths.pricing, label: product.pricing },
        { to: paths.blog, label: product.blog },
      ],
    },
    { title: help.title, links: help.links.map((label) => ({ to: paths.contact, label })) },
  ]
  return (
    <footer className="foot">
      <div className="foot-in">
        <div>
          <Wordmark to={paths.home} />
          <p className="quiet foot-line">{line}</p>
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
        <NewsletterBox />
        <div className="foot-end">
          <span>
            <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> · {place}
          </span>
          <span className="foot-last">{last}</span>
        </div>
      </div>
    </footer>
  )
}
