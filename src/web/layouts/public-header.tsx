import { useRef } from 'react'
import { NavLink } from 'react-router'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './nav.css'

const pages = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.blog, label: 'Blog' },
] as const

/**
 * The site's navigation. Only Home asks for an exact address: the prerendered page `/about/` belongs under `/about`.
 * Below 1024 px the links move into a menu, which closes when one is chosen.
 */
export function PublicHeader() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current !== null) menu.current.open = false
  }
  return (
    <header className="nav">
      <div className="nav-in">
        <Wordmark to={paths.home} />
        <nav className="nav-links" aria-label="Main">
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === paths.home}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="nav-end">
          <NavLink className="login" to={paths.login}>
            Login
          </NavLink>
          <ThemeToggle />
          <LinkButton kind="second" small to={paths.register}>
            Get Started
          </LinkButton>
          <details className="nav-menu" ref={menu} onKeyDown={(event) => event.key === 'Escape' && close()}>
            <summary className="btn btn--icon" aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <ul onClick={close}>
              {[...pages, { to: paths.login, label: 'Login' }].map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === paths.home}>
                    {label}
                  </NavLink>
                </li>
              ))}
              <li>
                <LinkButton wide to={paths.register}>
                  Get Started
                </LinkButton>
              </li>
            </ul>
          </details>
        </div>
      </div>
    </header>
  )
}
