import { useRef } from 'react'
import { NavLink } from 'react-router'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { useWords } from '#web/components/words.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { headerWords } from '#web/layouts/words/header-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './nav.css'

/**
 * The site's navigation. Only Home asks for an exact address: the prerendered page `/about/` belongs under `/about`.
 * Below 1024 px the links move into a menu, which closes when one is chosen.
 */
export function PublicHeader() {
  const { main, pages, login, register } = useWords(headerWords)
  return (
    <header className="nav">
      <div className="nav-in">
        <Wordmark to={paths.home} />
        <nav className="nav-links" aria-label={main}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === paths.home}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="nav-end">
          <NavLink className="login" to={paths.login}>
            {login}
          </NavLink>
          <ThemeToggle />
          <LinkButton kind="second" small to={paths.register}>
            {register}
          </LinkButton>
          <Menu />
        </div>
      </div>
    </header>
  )
}

function Menu() {
  const { menu, pages, login, register } = useWords(headerWords)
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current !== null) details.current.open = false
  }
  const leave = () => {
    close()
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details className="nav-menu" ref={details} onKeyDown={(event) => event.key === 'Escape' && leave()}>
      <summary className="btn btn--icon" aria-label={menu}>
        <Icon name="menu" />
      </summary>
      <ul onClick={close}>
        {[...pages, { to: paths.login, label: login }].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.home}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <LinkButton wide to={paths.register}>
            {register}
          </LinkButton>
        </li>
      </ul>
    </details>
  )
}
