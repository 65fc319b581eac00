import { Link } from 'react-router'
import { contactDetails } from '#web/components/contact-details.ts'
import { useWords } from '#web/components/words.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { footerWords } from '#web/layouts/words/footer-words.ts'
import { paths } from '#web/paths.ts'
import './footer.css'

export function Footer() {
  const { line, columns, reach, last } = useWords(footerWords)
  const { email, phone, place } = contactDetails
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
        <div>
          <h2>{reach}</h2>
          <ul>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </li>
          </ul>
        </div>
        <div className="foot-end">
          <span>
            {email} · {phone} · {place}
          </span>
          <span className="foot-last">{last}</span>
        </div>
      </div>
    </footer>
  )
}
